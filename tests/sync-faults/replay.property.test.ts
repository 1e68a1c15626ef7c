import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canBill, type Order, remaining } from '#domain/order.ts';
import type { Intent } from '#operations/registry.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { type Floor, openFloor } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { isNight } from '#tests/harness/night.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import type { SmallProduct } from '#tests/harness/seed-small.ts';

/**
 * Two shops with the same waiters: the server of one is put back, and the devices send again what it lacks.
 * `SEED=<seed printed> AT=<path printed> RUNS=1` plays the one that failed.
 */

// The same shops in every run by day, so that a failure is the change's; the night draws others.
const seed = Number(process.env.SEED ?? (isNight ? Date.now() : 20261130));
const only = process.env.AT ? { path: process.env.AT } : {};

type Device = Awaited<ReturnType<Floor['device']>>;

const products: SmallProduct[] = ['coffee', 'juice', 'sweet'];

interface Step {
  act: 'create' | 'edit' | 'less' | 'text' | 'bill' | 'finish' | 'reactivate';
  device: number;
  pick: number;
  amount: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'create',
    'edit',
    'edit',
    'less',
    'text',
    'bill',
    'bill',
    'finish',
    'reactivate',
  ),
  device: fc.constantFrom(0, 1),
  pick: fc.nat(11),
  amount: fc.constantFrom(1, 2, 3),
});

/** What people do to an order of which they see only what is left. */
const edits = step.chain((each) =>
  fc.constantFrom(...(['edit', 'less', 'text'] as const).map((act) => ({ ...each, act }))),
);

const steps = (most: number) => fc.array(step, { maxLength: most });

/** An order that a restore has opened is opened by nobody: of that the server hears nothing that it could compare. */
const whileCut = steps(4).map((all) =>
  all.map((each): Step => (each.act === 'reactivate' ? { ...each, act: 'edit' } : each)),
);

/** What the waiter of a device does: only what its screen allows. */
const intentOf = async (
  { waiterAt, server, clock }: Floor,
  device: Device,
  { act, pick, amount }: Step,
): Promise<Intent | null> => {
  // Of two changes of status the later one counts.
  const waiter = waiterAt(() => new Date(clock.now()).toISOString());
  const name = products[pick % products.length] as SmallProduct;
  if (act === 'create')
    return waiter.create({ coffee: 1 + (pick % 3), [name]: 2 }, { table: String(pick) });
  const orders = (await device.orders())
    .map(({ order }) => order)
    .filter(({ status }) =>
      act === 'bill' ? true : (status === 'active') !== (act === 'reactivate'),
    )
    .sort((a, b) => a.key.localeCompare(b.key));
  const order = orders[pick % Math.max(1, orders.length)];
  if (!order) return null;
  if (act === 'finish') return waiter.finish(order.key);
  if (act === 'reactivate') return waiter.reactivate(order.key);
  const line = order.lines.find(({ productId }) => productId === server.own.products[name]);
  if (act === 'edit') return waiter.edit(order.key, { [name]: amount });
  if (act === 'text')
    return waiter.edit(
      order.key,
      {},
      pick % 2 ? { note: `${pick} ${amount}` } : { tableNumber: `${pick} ${amount}` },
    );
  if (act === 'less') {
    const isAll = order.lines.length === 1 && line && remaining(line) === line.quantity;
    const most = line ? remaining(line) - Number(isAll) : 0;
    return most > 0 ? waiter.edit(order.key, { [name]: -Math.min(amount, most) }) : null;
  }
  if (!canBill(order) || !line || remaining(line) === 0) return null;
  return waiter.bill(order.key, { [name]: 1 + (pick % remaining(line)) });
};

/** Whether an edit of what is left of an order is one of the whole order too: nobody takes off what is billed, nor a whole line. */
const isAllowed = (order: Order, { kind, params }: Intent): boolean =>
  kind === 'order-update' &&
  order.key === params.orderKey &&
  order.status === 'active' &&
  params.changes.lines.every(({ productId, quantity }) => {
    const line = order.lines.find((each) => each.productId === productId);
    return quantity >= 0 || (line !== undefined && remaining(line) + quantity > 0);
  });

/** All but the texts: of two who write, the one counts that arrives last. */
const books = async ({ server, orders }: Floor) => {
  const bills = await server.database.db
    .selectFrom('bills')
    .select(['key', 'total_cents', 'total_by_tax'])
    .orderBy('key')
    .execute();
  const all = (await orders()).map(({ version: _, table: _table, note: _note, ...order }) => order);
  return { bills, orders: all.sort((a, b) => a.key.localeCompare(b.key)) };
};

const openShop = async () => {
  const clock = manualClock(() => 0);
  // A second for each request, so that no two changes have the same time.
  const now = () => {
    clock.advance(1_000);
    return new Date(clock.now());
  };
  const floor = await openFloor({ now }, clock);
  return { floor, devices: [await floor.device(0), await floor.device(1)] };
};

type Shop = Awaited<ReturnType<typeof openShop>>;

const everywhere = async ({ devices }: Pick<Shop, 'devices'>): Promise<void> => {
  for (const device of devices) await device.flush();
  for (const device of devices) await device.pull();
};

interface Move {
  device: number;
  act: 'pull' | 'flush';
  fault: 'dropBefore' | 'dropAfter' | null;
}

const move: fc.Arbitrary<Move> = fc.record({
  device: fc.constantFrom(0, 1),
  act: fc.constantFrom('pull', 'flush'),
  fault: fc.constantFrom(null, null, 'dropBefore', 'dropAfter'),
});

/** What a device of the restored shop does by itself, or its person lets it do, while a call of it may fail. */
const make = async ({ floor, devices }: Shop, { device, act, fault }: Move): Promise<void> => {
  const one = devices[device] as Device;
  let left = 1;
  one.network.rule(() => (fault && left-- > 0 ? faults[fault] : null));
  await one[act]();
  one.network.rule(null);
  floor.clock.advance(20_000);
};

test('after a restore all is as without it, to the cent, once the devices have sent again', {
  timeout: 0,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      steps(4),
      steps(6),
      whileCut,
      step.map((each): Step => ({ ...each, act: 'edit' })),
      fc.array(fc.record({ move, after: fc.option(edits) }), { maxLength: 8 }),
      fc.nat(6),
      async (kept, lost, waiting, unanswered, moves, seen) => {
        const [control, shop] = [await openShop(), await openShop()];
        const shops = [control, shop];
        const tap = async (each: Step): Promise<void> => {
          const device = control.devices[each.device] as Device;
          const intent = await intentOf(control.floor, device, each);
          if (intent) for (const { devices } of shops) await devices[each.device]?.record(intent);
        };
        for (const each of kept) {
          await tap(each);
          for (const one of shops) await everywhere(one);
        }
        const backup = await backUp(shop.floor.server);
        // From some moment on, the other device sees nothing more of what is lost.
        for (const each of lost.slice(0, seen)) {
          await tap(each);
          for (const one of shops) await everywhere(one);
        }
        for (const each of lost.slice(seen)) {
          await tap({ ...each, device: 0 });
          await everywhere(control);
          await everywhere({ devices: shop.devices.slice(0, 1) });
        }
        // The answer to the last edit never comes. The other device sees what it changed, if it sees anything.
        const edit = await intentOf(control.floor, control.devices[0] as Device, unanswered);
        if (edit) for (const { devices } of shops) await devices[0]?.record(edit);
        await everywhere(control);
        const [mine, other] = shop.devices as [Device, Device];
        mine.network.rule(() => faults.dropAfter);
        await mine.flush();
        const unheard = (await mine.outbox()).map(({ opId }) => opId);
        if (lost.length <= seen) await other.pull();
        mine.network.rule(null);
        for (const one of shops) for (const { network } of one.devices) network.down(true);
        for (const each of waiting) await tap({ ...each, device: 0 });
        await restore(shop.floor.server, backup, 'backup');
        for (const one of shops) for (const { network } of one.devices) network.down(false);
        await everywhere(control);
        for (const { move, after } of moves) {
          await make(shop, move);
          if (!after) continue;
          const { orders } = control.devices[after.device] as Device;
          const intent = await intentOf(shop.floor, shop.devices[after.device] as Device, after);
          if (intent && (await orders()).some(({ order }) => isAllowed(order, intent)))
            for (const { devices } of shops) await devices[after.device]?.record(intent);
          for (const { devices } of shops) await devices[after.device]?.flush();
          await everywhere(control);
        }
        // What needs the other's work waits for it, and leaves after the next pull.
        for (let rounds = 0; rounds < 4; rounds += 1) {
          shop.floor.clock.advance(600_000);
          for (const { pull, flush } of shop.devices) {
            await pull();
            await flush();
          }
        }
        await everywhere(shop);
        const left = await Promise.all(
          shop.devices.map(async ({ ledger, outbox }) => [
            // What was not answered goes under a new key, so that nobody can tell that it is what the other has seen.
            ...(await ledger.lost.toArray()).filter(
              (row) => row.kind !== 'order' || !unheard.includes(row.order.operation ?? ''),
            ),
            ...(await outbox()),
          ]),
        );
        const states = [await books(control.floor), await books(shop.floor)];
        for (const { floor } of shops) await floor.close();
        expect(states[1]).toEqual(states[0]);
        expect(left).toEqual([[], []]);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? (isNight ? 200 : 5)), seed, ...only, endOnFailure: true },
  );
});
