import { expect, test, vi } from 'vitest';
import type { Reply } from '#api/transport.ts';
import type { Order } from '#domain/order.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { refusal } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

/** Units that go to another order while the tablet has no network, which is tried in vain until its next try is a minute away. */
const afterManyTries = async () => {
  const { waiter, device, clock, orders } = floor.current;
  const tablet = await device();
  const [from, to] = [waiter.create({ coffee: 2 }), waiter.create({ juice: 1 })];
  await tablet.send(from, to);
  await tablet.pull();
  const known = async (key: string) => (await tablet.order(key))?.order as Order;
  const [source, target] = [await known(keyOf(from)), await known(keyOf(to))];
  tablet.network.down(true);
  const [line] = source.lines;
  if (!line) throw new Error('no line');
  await tablet.recordTogether(
    waiter.transfer(source, target, [{ lineId: line.lineId, quantity: 1 }]),
  );
  const lanes = await tablet.outbox();
  await tablet.ledger.outbox.bulkPut(lanes.map((entry) => ({ ...entry, attempts: 20 })));
  await tablet.flush();
  tablet.network.down(false);
  clock.advance(60_000);
  const units = async () =>
    (await orders()).map(({ lines }) => Object.values(lines).map(([quantity]) => quantity));
  return { tablet, units };
};

test.each(['before', 'after'] as const)(
  'what another order takes over is sent right behind what gives it, also where it was refused %s that was accepted',
  async (when) => {
    const { tablet, units } = await afterManyTries();
    // Each in a call of its own, at the same time.
    tablet.network.older();
    let isRefused = false;
    let settle = () => {};
    const other = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const isFirst = (path: string) =>
      path.endsWith(when === 'before' ? 'transfer-in' : 'transfer-out');
    tablet.network.rule(({ path }) => {
      if (!path.includes('/transfer-')) return null;
      const turn = async (reply: Reply) => {
        if (isFirst(path)) settle();
        else await other;
        // Here the other one is settled by then.
        if (when === 'after' && path.endsWith('transfer-in'))
          await vi.waitFor(async () => expect(await tablet.outbox()).toHaveLength(1));
        return reply;
      };
      if (path.endsWith('transfer-out') || isRefused) return { after: turn };
      isRefused = true;
      return { before: () => turn(refusal('transfer-not-known')) };
    });
    await tablet.flush();
    expect(isRefused).toBe(true);
    expect(await tablet.outbox()).toEqual([]);
    expect(await units()).toEqual([[1], [1, 1]]);
  },
);
