import { expect, test } from 'vitest';
import { deviceTransports } from '#api/decorators.ts';
import { startEngine } from '#sync/push/engine.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('a tab asks another one for the lock once a second, whatever was due when it had the lock itself', async () => {
  const { waiter, device, clock } = floor.current;
  const { ledger, network, record } = await device(0, 0);
  network.down(true);
  await record(waiter.create({ coffee: 1 }));
  let isFree = true;
  let wait = 0;
  const engine = startEngine({
    ledger,
    ...deviceTransports(ledger, network.transport),
    clock: {
      ...clock,
      after: (ms, task) => {
        wait = ms;
        return clock.after(ms, task);
      },
    },
    lock: async (job) => {
      if (isFree) await job(new AbortController().signal, false);
      return isFree;
    },
    report: () => {},
  });
  await engine.wake();
  isFree = false;
  clock.jump(60_000);
  await engine.wakeForNew();
  expect(wait).toBe(1_000);
  engine.stop();
});
