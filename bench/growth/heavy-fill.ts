import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { TestApp } from '#tests/harness/server.ts';
import type { Cafe } from '../api/workload.ts';
import { signIn } from '../api/workload.ts';
import type { Where } from '../where.ts';

/** A place with more on its board than any cafe, in a database of a given build, and a usual place beside it. */

/** What the board of the large place holds. */
export interface Board {
  orders: number;
  lines: number;
  /** Of each line, with long names. */
  options: number;
  /** Of each order. */
  tickets: number;
}

export interface Heavy {
  large: Cafe & { orderKeys: string[] };
  usual: Cafe;
}

const optionsOf = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, place) => ({
      optionId: place + 1,
      groupName: 'Con qué se lo acompañamos hoy, a elegir entre lo que hay aquí',
      name: `Ají de la casa con cebolla paiteña, chochos y culantro n.º ${place}`.slice(0, 60),
      difference: '0.25',
      count: 1,
    })),
  );

const taxes = JSON.stringify([
  {
    id: 1,
    ...{ description: 'IVA 15 %', rate: 15, taxCode: '2', rateCode: '4' },
    ProductTax: { taxBase: '2.75' },
  },
]);

const ticketOf = (lineIds: readonly string[]): string =>
  JSON.stringify({
    at: '2026-03-01T15:00:00.000Z',
    tableNumber: '7',
    note: '',
    entries: lineIds.map((lineId) => ({ lineId, productName: 'Capuchino', quantity: 1, note: '' })),
    after: [],
  });

/** Writes straight into the tables, as a build without bounds would have left them. */
const fillBoard = async ({ database: { db }, own }: TestApp, board: Board): Promise<string[]> => {
  const { businessId: business_id, products } = own;
  const at = new Date().toISOString();
  const keys = Array.from({ length: board.orders }, () => randomUUID());
  const options = optionsOf(board.options);
  // Builds from before sizes get them when this one opens the database.
  const tables = await db.introspection.getTables();
  const hasSizes = tables.some(
    ({ name, columns }) => name === 'orders' && columns.some((column) => column.name === 'size'),
  );
  const size = hasSizes ? board.lines * (500 + options.length) + board.tickets * 800 : undefined;
  for (const key of keys) {
    const order = await db
      .insertInto('orders')
      .values({
        ...{ business_id, key, table_number: '7', note: '', status: 'active', version: 1 },
        ...{ created_at: at, updated_at: at, settled: 0, tickets: board.tickets },
        operations: '[""]',
        operations_since: 0,
        ...(size !== undefined && { size }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lineIds = Array.from({ length: board.lines }, () => randomUUID());
    await db
      .insertInto('order_lines')
      .values(
        lineIds.map((line_id, position) => ({
          ...{ order_id: order.id, line_id: line_id as never, position, name: 'Capuchino' },
          ...{ product_id: products.coffee, unit_price_cents: 275, taxes, options },
          ...{ quantity: 1, quantity_billed: 0, note: '' },
        })),
      )
      .execute();
    if (board.tickets === 0) continue;
    await db
      .insertInto('kitchen_tickets')
      .values(
        Array.from({ length: board.tickets }, (_, place) => ({
          ...{ business_id, id: randomUUID(), order_id: order.id, place: place + 1 },
          ...{ content: ticketOf(lineIds), received_at: at },
          actor_id: own.users[0]?.memberId ?? null,
        })),
      )
      .execute();
  }
  return keys;
};

/** @param checkout of the build whose migrations make the database */
export const fillHeavy = async (checkout: string, where: Where, board: Board): Promise<Heavy> => {
  const harness: typeof import('#tests/harness/server.ts') = await import(
    join(checkout, 'tests/harness/server.ts')
  );
  const app = await harness.createTestApp(where);
  const orderKeys = await fillBoard(app, board);
  const cafeOf = async ({ businessId, products, users }: TestApp['own']): Promise<Cafe> => ({
    businessId,
    productIds: Object.values(products),
    tokens: await signIn(app.database, users[0]?.id ?? 0, 20),
  });
  const heavy = {
    large: { ...(await cafeOf(app.own)), orderKeys },
    usual: await cafeOf(app.other),
  };
  await app.close();
  return heavy;
};
