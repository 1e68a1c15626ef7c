import { expect, test } from 'vitest';
import { linesPath } from '#contract/api-paths.ts';
import { newLineId } from '#domain/line-id.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('an order that an older server would take in part waits for a newer one; others are sent', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.rule(({ path }) =>
    path.startsWith(linesPath) ? faults.refuse('not-found') : null,
  );
  const two = waiter.create({ coffee: 1 });
  const again = two.params.lines.map((line) => ({ ...line, lineId: newLineId(), note: 'tibio' }));
  await tablet.record({
    ...two,
    params: { ...two.params, lines: [...two.params.lines, ...again] },
  });
  await tablet.record(waiter.create({ juice: 1 }));
  for (let i = 0; i < 8; i += 1) {
    await tablet.flush();
    clock.advance(61_000);
  }
  expect(await tablet.outbox()).toMatchObject([
    { aggregate: two.params.orderKey, state: 'queued', lastError: { code: 'older-server' } },
  ]);
  expect(await floor.current.orders()).toHaveLength(1);

  tablet.network.rule(null);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(2);
});
