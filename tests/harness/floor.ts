import type { OrderKey } from '#domain/order.ts';
import { fetchMenu, type OrderIntent, type Waiter, waiter } from './builders.ts';
import { type ManualClock, manualClock } from './clock.ts';
import { createDevice, type Device } from './device.ts';
import { createNetwork, injectTransport, type Network } from './network.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './server.ts';

/** A dining room: the real server, and devices of two waiters with a network each. */
export interface Floor {
  server: TestApp;
  waiter: Waiter;
  /** A waiter who takes the times of operations from `at`. */
  waiterAt: (at: () => string) => Waiter;
  clock: ManualClock;
  /** A device of waiter 0 or 1, with one tab open unless `tabs` says otherwise. `compares`: see `DeviceOptions`. */
  device: (
    user?: number,
    tabs?: number,
    compares?: boolean,
  ) => Promise<Device & { network: Network }>;
  /** Orders of the server's own tables, with their lines. */
  orders: () => Promise<ServerOrder[]>;
  bills: () => Promise<{ key: string; orderKey: string; quantities: number[] }[]>;
  token: (user: number) => string;
  close: () => Promise<void>;
}

export interface ServerOrder {
  key: string;
  status: string;
  version: number;
  table: string;
  note: string;
  /** [quantity, billed] by the name of the line. */
  lines: Record<string, [number, number]>;
}

/** `by`: what names a line: its own id tells several lines of one product apart. */
export const serverOrders = async (
  { database: { db }, own }: TestApp,
  by: 'product_id' | 'line_id' = 'product_id',
): Promise<ServerOrder[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', own.businessId)
    .orderBy('id')
    .execute();
  const lines = await db.selectFrom('order_lines').selectAll().execute();
  return rows.map((row) => ({
    key: row.key,
    status: row.status,
    version: row.version,
    table: row.table_number,
    note: row.note,
    lines: Object.fromEntries(
      lines
        .filter((line) => line.order_id === row.id)
        .map((line) => [line[by], [line.quantity, line.quantity_billed]]),
    ),
  }));
};

/** What has left orders for others: units by transfer, and by the line that they become. */
export const serverTransfers = async ({
  database: { db },
}: TestApp): Promise<Map<string, Record<string, number>>> => {
  const rows = await db.selectFrom('order_transfers').selectAll().execute();
  return new Map(
    rows.map(({ key, waiting }) => {
      const { lines } = JSON.parse(waiting) as { lines: { line_id: string; quantity: number }[] };
      return [key, Object.fromEntries(lines.map((line) => [line.line_id, line.quantity]))];
    }),
  );
};

export const serverBills = async ({ database: { db } }: TestApp) => {
  const bills = await db
    .selectFrom('bills')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .select(['bills.id', 'bills.key', 'orders.key as orderKey', 'bills.customer'])
    .select('bills.annulled')
    .orderBy('bills.id')
    .execute();
  const lines = await db.selectFrom('bill_lines').selectAll().execute();
  return bills.map(({ id, ...bill }) => {
    const own = lines.filter((line) => line.bill_id === id);
    return {
      ...bill,
      quantities: own.map((line) => line.quantity),
      lines: own.map((line) => ({
        productId: line.product_id,
        lineId: line.line_id,
        quantity: line.quantity,
      })),
    };
  });
};

export const openFloor = async (
  options: TestAppOptions = {},
  clock = manualClock(),
): Promise<Floor> => {
  const server = await createTestApp({ now: () => new Date(clock.right()), ...options });
  const menu = await fetchMenu(injectTransport(server.app), server.own);
  const devices: Device[] = [];
  const token = (user: number) => server.own.users[user]?.token ?? '';
  return {
    server,
    clock,
    token,
    waiter: waiter(menu, server.own.businessId),
    waiterAt: (at) => waiter(menu, server.own.businessId, at),
    device: async (user = 0, tabs = 1, compares = false) => {
      const network = createNetwork(server.app);
      const device = await createDevice({
        transport: network.transport,
        clock,
        token: token(user),
        compares,
      });
      devices.push(device);
      for (let i = 0; i < tabs; i += 1) await device.openTab();
      await device.flush();
      network.log.length = 0;
      return { ...device, network };
    },
    orders: () => serverOrders(server),
    bills: () => serverBills(server),
    close: async () => {
      for (const device of devices) device.close();
      await server.close();
    },
  };
};

export const keyOf = (intent: OrderIntent): OrderKey => intent.params.orderKey;
