import { describe, expect, test } from 'vitest';
import { knownPath } from '#contract/api-paths.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { lost, replay, type Tablet } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** Where no device brings back what a restored server lacks, nothing waits for it. */

const floor = freshFloor();

const keepOldState = async () => {
  await floor.current.server.database.db
    .updateTable('businesses')
    .set({ keeps_old_state: 1 })
    .execute();
};

const askNone = async (...tablets: Tablet[]) => {
  for (const { network } of tablets)
    network.rule(({ path }) => (path === knownPath ? faults.refuse('not-found') : null));
};

describe.each([
  ['was put back on purpose', keepOldState],
  ['is too old to say what it lacks', askNone],
] as const)('of a server that %s', (_why, begin) => {
  test('an order with a loss takes edits of two tablets as before', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [taker, other] = [await device(), await device(1)];
    const order = waiter.create({ coffee: 2 });
    const key = keyOf(order);
    await taker.send(order);
    const backup = await backUp(server);
    await taker.send(waiter.edit(key, { juice: 1 }));
    await other.pull();
    await restore(server, backup, 'backup');
    await begin(taker, other);
    for (const tablet of [taker, other]) await replay(tablet);
    expect(await lost(other)).toMatchObject([{ key, partial: true }]);
    await taker.send(waiter.edit(key, { coffee: -2, sweet: 1 }));
    await other.send(waiter.edit(key, { coffee: -1, juice: 1 }));
    expect(await other.outbox()).toEqual([]);
    const { sweet, juice } = server.own.products;
    expect(await orders()).toMatchObject([{ lines: { [sweet]: [1, 0], [juice]: [1, 0] } }]);
  });
});
