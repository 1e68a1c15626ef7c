import { expect, test } from 'vitest';
import { stealAfterMs, webLock } from '#sync/push/lock.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { memoryLocks } from '#tests/harness/locks.ts';

const never = () => new Promise<never>(() => {});
/** The holder gets nowhere. */
const still = async () => 0;

test('the lock has one holder at a time, and is free again after the job, even a failed one', async () => {
  const locks = memoryLocks();
  const [first, second] = [
    webLock(locks, manualClock(), still),
    webLock(locks, manualClock(), still),
  ];
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

test('the lock of a frozen holder is stolen after `stealAfterMs`, and its signal aborts', async () => {
  const locks = memoryLocks();
  const clock = manualClock();
  const [frozen, waiting] = [webLock(locks, clock, still), webLock(locks, clock, still)];
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
  const [other, mine] = [webLock(locks, clock, still), webLock(locks, clock, still)];
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

test('a holder that gets somewhere keeps the lock, and one that stops loses it', async () => {
  const locks = memoryLocks();
  const clock = manualClock();
  let settled = 0;
  const progress = async () => settled;
  const [busy, waiting] = [webLock(locks, clock, progress), webLock(locks, clock, progress)];
  void busy(never).catch(() => {});
  for (let second = 0; second < 300; second += 1) {
    expect(await waiting(async () => {})).toBe(false);
    clock.advance(1_000);
    settled += 1;
  }
  expect(await waiting(async () => {})).toBe(false);
  clock.advance(stealAfterMs + 1);
  expect(await waiting(async () => {})).toBe(true);
});
