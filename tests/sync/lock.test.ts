import { expect, test } from 'vitest';
import { stealAfterMs, webLock } from '#sync/lock.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { memoryLocks } from '#tests/harness/locks.ts';

const never = () => new Promise<never>(() => {});

test('the lock has one holder at a time, and is free again after the job, even a failed one', async () => {
  const locks = memoryLocks();
  const [first, second] = [webLock(locks, manualClock()), webLock(locks, manualClock())];
  let end = () => {};
  const job = first(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  expect(await second(never)).toBe(false);
  end();
  expect(await job).toBe(true);
  await expect(second(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await first(async () => {})).toBe(true);
});

test('the lock of a frozen holder is stolen after `patienceMs`, and its signal aborts', async () => {
  const locks = memoryLocks();
  const clock = manualClock();
  const [frozen, waiting] = [webLock(locks, clock), webLock(locks, clock)];
  let frozenSignal: AbortSignal | undefined;
  let thaw = () => {};
  const job = frozen((signal) => {
    frozenSignal = signal;
    return new Promise((resolve) => {
      thaw = resolve;
    });
  });
  expect(await waiting(async () => {})).toBe(false);
  clock.advance(stealAfterMs);
  expect(await waiting(async () => {})).toBe(false);
  expect(frozenSignal?.aborted).toBe(false);
  clock.advance(1);
  expect(await waiting(async () => {})).toBe(true);
  thaw();
  expect(await job).toBe(true);
  expect(frozenSignal?.aborted).toBe(true);
  expect(await frozen(async () => {})).toBe(true);
});

test('the wait before a steal starts again after the tab has had the lock itself', async () => {
  const locks = memoryLocks();
  const clock = manualClock();
  const [other, mine] = [webLock(locks, clock), webLock(locks, clock)];
  let end = () => {};
  const busy = () =>
    other(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
  const first = busy();
  expect(await mine(async () => {})).toBe(false);
  end();
  await first;
  expect(await mine(async () => {})).toBe(true);
  clock.advance(stealAfterMs + 1);
  void busy();
  expect(await mine(async () => {})).toBe(false);
});
