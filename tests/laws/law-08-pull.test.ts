import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { keepBoard } from '#local/board/known-board.ts';
import { olderName } from '#local/ledger/counter-names.ts';
import { discardEntry, retryEntry } from '#local/outbox/pending.ts';
import type { Intent } from '#operations/registry.ts';
import { pullOrder } from '#sync/pull/orders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

type Tablet = Awaited<ReturnType<typeof floor.current.device>>;

/** What the server answered to a pull, call by call. */
const statusesOf = async (tablet: Tablet) => {
  const before = tablet.network.log.length;
  await tablet.pull();
  return tablet.network.log.slice(before).map(({ server }) => server?.status);
};

/** Has the tablet fetch the board whole at the next pull. */
const giveUpBoard = async ({ ledger }: Tablet): Promise<void> => {
  const { businessId = 0 } = (await ledger.session.get('current')) ?? {};
  await keepBoard(ledger, businessId, null);
};

test('a pull updates all orders except those with pending operations', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const mine = waiter.create({ coffee: 1 }, { table: '1' });
  const theirs = waiter.create({ coffee: 1 }, { table: '2' });
  await other.send(mine, theirs);
  await tablet.pull();

  await other.send(
    waiter.edit(keyOf(mine), {}, { note: 'de otro' }),
    waiter.edit(keyOf(theirs), {}, { note: 'de otro' }),
  );
  tablet.network.rule(({ method }) => (method === 'GET' ? null : { before: () => never() }));
  await tablet.record(waiter.edit(keyOf(mine), { juice: 2 }));
  await tablet.pull();
  expect((await tablet.ledger.orders.get(keyOf(mine)))?.order.note).toBe('');
  expect((await tablet.order(keyOf(mine)))?.order.lines).toHaveLength(2);
  expect((await tablet.order(keyOf(theirs)))?.order.note).toBe('de otro');
});

const never = () => new Promise<never>(() => {});

test('a board requested before an acknowledgement does not undo it', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);

  const late = delayed();
  tablet.network.rule(({ path }) => (path.includes('changes') ? late.fault : null));
  const pull = tablet.pull();
  await until(() => expect(tablet.network.log.at(-1)?.server?.status).toBe(200));
  const fresh = waiter.create({ juice: 1 });
  await tablet.send(fresh, waiter.edit(keyOf(create), { sweet: 1 }));
  expect(await tablet.outbox()).toEqual([]);
  late.release();
  await pull;
  expect((await tablet.order(keyOf(create)))?.order.lines).toHaveLength(2);
  expect((await tablet.order(keyOf(fresh)))?.order.version).toBe(1);
});

test('a 404 requested before the order was acknowledged does not delete it', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  const late = delayed();
  tablet.network.rule(({ method, path }) =>
    method === 'GET' && path === `orders/${keyOf(create)}` ? late.fault : null,
  );
  const { ledger, network } = tablet;
  const pull = pullOrder({ ledger, transport: network.transport, clock }, keyOf(create));
  await until(() => expect(network.log.at(-1)?.server?.status).toBe(404));
  await tablet.send(create);
  late.release();
  await pull;
  expect((await tablet.order(keyOf(create)))?.order.version).toBe(1);
});

test('an order that changes just after the whole board was told is told with the next changes', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await other.send(create, waiter.finish(keyOf(create)));
  await tablet.pull();
  await giveUpBoard(tablet);
  tablet.network.rule(({ path }) =>
    path.includes('changes')
      ? {
          after: async (answer) => {
            tablet.network.rule(null);
            await other.send(waiter.reactivate(keyOf(create)));
            return answer;
          },
        }
      : null,
  );
  await tablet.pull();
  expect((await tablet.order(keyOf(create)))?.order.status).toBe('finished');
  expect(await statusesOf(tablet)).toEqual([200]);
  expect((await tablet.order(keyOf(create)))?.order.status).toBe('active');
});

test('while nothing has changed a pull is one small call, and after a change one that has just that', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await other.send(create);
  const statuses = () => statusesOf(tablet);
  expect(await statuses()).toEqual([200]);
  expect(await statuses()).toEqual([304]);
  await other.send(waiter.finish(keyOf(create)));
  expect(await statuses()).toEqual([200]);
  expect((await tablet.order(keyOf(create)))?.order.status).toBe('finished');
  expect(await statuses()).toEqual([304]);

  const { businessId = 0 } = (await tablet.ledger.session.get('current')) ?? {};
  await tablet.ledger.counters.put({ name: olderName.wanted(businessId), value: 200 });
  expect(await statuses()).toEqual([200]);
  expect(await statuses()).toEqual([304]);
});

/** A tablet whose operation waits for a person, on an order that another one edits afterwards. */
const waitingForPerson = async (
  operation: (order: OrderKey, bill: BillKey) => Intent,
  code: ErrorCode,
) => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 2 });
  const order = keyOf(create);
  const bill = waiter.bill(order, { coffee: 1 });
  await other.send(create, bill);
  await tablet.pull();
  tablet.network.next(faults.refuse(code));
  await tablet.send(operation(order, bill.params.billKey));
  const [entry] = await tablet.outbox();
  expect(entry?.state).toBe('parked');
  const statuses = () => statusesOf(tablet);
  const shown = async () => (await tablet.ledger.orders.get(order))?.order.note;
  await statuses();
  expect(await statuses()).toEqual([304]);
  await other.send(waiter.edit(order, {}, { note: 'de otro' }));
  expect(await statuses()).toEqual([200]);
  expect(await statuses()).toEqual([304]);
  expect(await shown()).toBe('');
  return { tablet, seq: entry?.seq ?? 0, statuses, shown };
};

/** A tablet whose edit waits for a person, on an order that another one cancels before or after it. */
const parkedAndCancelled = async (cancelled: 'before' | 'after') => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  const key = keyOf(create);
  const cancel = async () => {
    await other.send(waiter.cancel(key));
  };
  await other.send(create);
  await tablet.pull();
  if (cancelled === 'before') await cancel();
  tablet.network.next(faults.refuse('unknown-product'));
  await tablet.send(waiter.edit(key, { juice: 1 }));
  expect(await tablet.outbox()).toMatchObject([{ state: 'parked' }]);
  if (cancelled === 'after') await cancel();
  return { tablet, key };
};

describe('behind an operation that waits for a person a pull is one small call too', () => {
  test('until that is discarded', async () => {
    const { waiter } = floor.current;
    const edit = (order: OrderKey) => waiter.edit(order, { juice: 1 });
    const { tablet, seq, statuses, shown } = await waitingForPerson(edit, 'unknown-product');
    await discardEntry(tablet.ledger, seq);
    // A look at the order, and what else the server may have made meanwhile of it.
    expect(await statuses()).toEqual([304, 200]);
    expect(await shown()).toBe('de otro');
    expect(await statuses()).toEqual([200]);
    expect(await statuses()).toEqual([304]);
  });

  test('until that is accepted, without a word of the order', async () => {
    const { tablet, seq, statuses, shown } = await waitingForPerson(
      floor.current.waiter.customer,
      'bill-locked',
    );
    await retryEntry(tablet.ledger, seq);
    tablet.network.rule(({ method, path }) =>
      method === 'PATCH' && path.startsWith('bills')
        ? {
            after: async (reply) => ({
              ...reply,
              body: JSON.stringify({ ...JSON.parse(reply.body), products: [] }),
            }),
          }
        : null,
    );
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    // The changes, whether the server has that, and the order that was left out.
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await shown()).toBe('de otro');
  });

  test.each(['after', 'before'] as const)(
    'also on an order that was cancelled elsewhere %s it',
    async (cancelled) => {
      const { tablet } = await parkedAndCancelled(cancelled);
      expect(await statusesOf(tablet)).toEqual([200]);
      expect(await statusesOf(tablet)).toEqual([304]);
      await giveUpBoard(tablet);
      expect(await statusesOf(tablet)).toEqual([200, 200]);
      expect(await statusesOf(tablet)).toEqual([304]);
    },
  );
});

test('an order that left the board behind a pending operation leaves it once that is discarded', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await other.send(create);
  await tablet.pull();
  tablet.network.rule(({ method }) => (method === 'GET' ? null : faults.dropBefore));
  await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
  await other.send(waiter.cancel(keyOf(create)));
  await tablet.pull();
  const [entry] = await tablet.outbox();
  await discardEntry(tablet.ledger, entry?.seq ?? 0);
  await tablet.pull();
  expect((await tablet.order(keyOf(create)))?.order.status).toBe('cancelled');
});

test('a change of another device behind a pending operation is fetched once that is discarded', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await other.send(create);
  await tablet.pull();
  tablet.network.rule(({ method }) => (method === 'GET' ? null : { before: () => never() }));
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  await other.send(waiter.edit(keyOf(create), {}, { note: 'de otro' }));
  await tablet.pull();
  await tablet.ledger.outbox.clear();
  await tablet.pull();
  expect((await tablet.order(keyOf(create)))?.order.note).toBe('de otro');
});

test('an order cancelled elsewhere leaves the device after a day, and a pending edit of it is parked', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await other.send(create);
  await tablet.pull();
  await other.send(waiter.cancel(keyOf(create)));
  await tablet.pull();
  await tablet.pull();
  const cancelled = (await tablet.order(keyOf(create)))?.order;
  expect(cancelled?.status).toBe('cancelled');
  clock.jump(Date.parse(cancelled?.updatedAt ?? '') + 25 * 3_600_000 - clock.now());
  await other.send(waiter.create({ coffee: 1 }));
  await tablet.pull();
  expect(await tablet.order(keyOf(create))).toBeNull();

  await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
  expect(await tablet.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'order-cancelled' } },
  ]);
  expect((await tablet.order(keyOf(create)))?.order.status).toBe('cancelled');
});

test('an order that the server no longer has is deleted, even when pulled by its number', async () => {
  const { waiter, device, clock, server } = floor.current;
  const { ledger, network, ...tablet } = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  const id = (await ledger.orders.get(keyOf(create)))?.order.id;
  // Like a server restored from an older backup.
  await server.database.transaction(async (tx) => {
    await tx.deleteFrom('order_lines').execute();
    await tx.deleteFrom('answer_bases').execute();
    await tx.deleteFrom('order_transfers').execute();
    await tx.deleteFrom('orders').execute();
  });
  const pulled = await pullOrder({ ledger, transport: network.transport, clock }, String(id));
  expect(pulled).toMatchObject({ ok: false, code: 'order-not-found' });
  expect(await ledger.orders.count()).toBe(0);
});

test('an edit of an order that the device has lost is applied to the server’s', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  await tablet.ledger.orders.clear();
  await tablet.send(waiter.edit(keyOf(create), { coffee: 2 }));
  expect(await tablet.outbox()).toEqual([]);
  const { coffee } = floor.current.server.own.products;
  expect(await floor.current.orders()).toMatchObject([{ lines: { [coffee]: [3, 0] } }]);
  expect(await tablet.ledger.notices.count()).toBe(0);
});

test('orders fetched for one user are never stored for another', async () => {
  const { device, server } = floor.current;
  const tablet = await device();
  const [stranger] = server.other.users;
  tablet.network.rule(({ path }) =>
    path.includes('changes')
      ? {
          after: async (answer) => {
            tablet.network.rule(null);
            await tablet.signIn(stranger?.token ?? '');
            return answer;
          },
        }
      : null,
  );
  await tablet.pull();
  const tokens = tablet.network.log
    .filter(({ call }) => call.path.startsWith('orders/'))
    .map(({ token }) => token);
  expect(new Set(tokens)).toEqual(new Set([floor.current.token(0)]));
});

test('what has changed is stored without reading again what waits', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  tablet.network.rule(({ method }) => (method === 'GET' ? null : faults.dropBefore));
  for (let i = 0; i < 30; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  const pullNew = async () => {
    await other.send(waiter.create({ coffee: 1 }));
    await tablet.pull();
  };
  await pullNew();
  let read = 0;
  tablet.ledger.outbox.hook('reading', (row) => {
    read += 1;
    return row;
  });
  await pullNew();
  expect(await tablet.orders()).toHaveLength(32);
  // The newest shows that nothing was added.
  expect(read).toBeLessThan(10);
});
