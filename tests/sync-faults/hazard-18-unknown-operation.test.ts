import { expect, test } from 'vitest';
import { retryEntry } from '#local/outbox/pending.ts';
import { operationOf } from '#operations/registry.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test.each([{ kind: 'order-split' }, { version: 99 }])(
  'hazard 18: an entry of an unknown kind or version waits for an update and is never deleted: %j',
  async (unknown) => {
    const { waiter, device } = floor.current;
    const tablet = await device();
    tablet.network.down(true);
    const create = waiter.create({ coffee: 1 });
    await tablet.record(create);
    await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
    const [first] = await tablet.outbox();
    await tablet.ledger.outbox.update(first?.seq ?? 0, unknown);
    tablet.network.down(false);
    await tablet.record(waiter.create({ juice: 1 }, { table: 'otra' }));
    await tablet.reload();
    await tablet.flush();
    const parked = await tablet.outbox();
    expect(parked).toMatchObject([{ ...unknown, attempts: 0 }, { kind: 'order-update' }]);
    expect(operationOf(parked[0] ?? { kind: '', version: 0 })).toBeNull();
    expect(await floor.current.orders()).toMatchObject([{ table: 'otra' }]);

    await tablet.ledger.outbox.update(first?.seq ?? 0, { kind: 'order-create', version: 1 });
    await tablet.reload();
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await floor.current.orders()).toHaveLength(2);
  },
);

test('hazard 18: an entry parked after an uncertain send is sent again with its key', async () => {
  const { waiter, device, server } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  tablet.network.next(faults.dropAfter, faults.refuse('upgrade-required'));
  await tablet.send(waiter.edit(keyOf(create), { coffee: 1 }));
  await tablet.flush();
  const [entry] = await tablet.outbox();
  expect(entry).toMatchObject({ state: 'parked', lastError: { code: 'upgrade-required' } });
  await retryEntry(tablet.ledger, entry?.seq ?? 0);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const { coffee } = server.own.products;
  expect(await floor.current.orders()).toMatchObject([{ version: 2, lines: { [coffee]: [2, 0] } }]);
});

test.each(['order-create', 'order-update'])(
  'hazard 18: unreadable parameters park only their own entry: %s',
  async (kind) => {
    const { waiter, device } = floor.current;
    const tablet = await device();
    const create = waiter.create({ coffee: 1 }, { table: 'rota' });
    const earlier = kind === 'order-update' ? [create] : [];
    for (const intent of earlier) await tablet.record(intent);
    await tablet.flush();
    tablet.network.down(true);
    await tablet.record(
      kind === 'order-create' ? create : waiter.edit(keyOf(create), { juice: 1 }),
    );
    const [entry] = await tablet.outbox();
    const { frozenRequest: _none, ...broken } = { ...entry, params: { orderKey: keyOf(create) } };
    await tablet.ledger.outbox.put(broken as never);
    await tablet.record(waiter.finish(keyOf(create)));
    const [, behind] = await tablet.outbox();
    tablet.network.down(false);
    await tablet.record(waiter.create({ juice: 1 }, { table: 'otra' }));
    await tablet.reload();
    await tablet.flush();
    expect(await tablet.outbox()).toMatchObject([
      { kind, state: 'parked', lastError: { code: 'upgrade-required' } },
      { kind: 'order-finish' },
    ]);
    // What waits behind it was never sent, and says so.
    expect((await tablet.outbox())[1]).toEqual(behind);
    expect((await tablet.orders()).map(({ order }) => order.tableNumber)).toContain('otra');
    expect((await floor.current.orders()).map(({ table }) => table)).toContain('otra');
    expect(tablet.errors).toEqual([]);
  },
);
