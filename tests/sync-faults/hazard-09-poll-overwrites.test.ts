import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

/** The tablet's own edit adds a juice, which must stay on the screen at every moment. */
test.each(['older', 'newer'] as const)(
  'hazard 9: a list %s than the edit, while pending and right after, never hides the change',
  async (age) => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    const other = await device(1);
    const create = waiter.create({ coffee: 1 });
    const key = keyOf(create);
    await tablet.send(create);
    await other.pull();

    const sees = async () => {
      const lines = (await tablet.order(key))?.order.lines ?? [];
      expect(lines.map(({ productId }) => productId)).toContain(server.own.products.juice);
    };
    const list = delayed();
    tablet.network.rule(({ path }) => (path.includes('status=active') ? list.fault : null));
    if (age === 'newer') {
      await other.send(waiter.edit(key, { sweet: 1 }));
    }
    const pull = tablet.pull();
    await until(() => expect(tablet.network.log.at(-1)?.server).not.toBeNull());
    await tablet.record(waiter.edit(key, { juice: 1 }));
    await sees();
    const sending = delayed();
    tablet.network.next(sending.fault);
    const draining = tablet.flush();
    await until(() => expect(tablet.network.writes().at(-1)?.server).not.toBeNull());
    list.release();
    await pull;
    await sees();
    sending.release();
    await draining;
    await sees();
    await tablet.pull();
    await sees();
    expect(await tablet.outbox()).toEqual([]);
  },
);
