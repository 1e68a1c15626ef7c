import { expect, test } from 'vitest';
import { operationOf } from '#operations/registry.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test.each([{ kind: 'order-split' }, { v: 99 }])(
  'hazard 18: an entry of an unknown kind or version is held, never deleted: %j',
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
    const held = await tablet.outbox();
    expect(held).toMatchObject([{ ...unknown, attempts: 0 }, { kind: 'order-update' }]);
    expect(operationOf(held[0] ?? { kind: '', v: 0 })).toBeNull();
    expect(await floor.current.orders()).toMatchObject([{ table: 'otra' }]);

    await tablet.ledger.outbox.update(first?.seq ?? 0, { kind: 'order-create', v: 1 });
    await tablet.reload();
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await floor.current.orders()).toHaveLength(2);
  },
);
