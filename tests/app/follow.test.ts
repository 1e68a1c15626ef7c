import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const follow = vi.fn<() => Promise<boolean>>();
const shifts = vi.fn<() => Promise<boolean>>();
vi.mock('#sync/pull/roster.ts', () => ({ followRoster: follow, pullRoster: vi.fn() }));
vi.mock('#sync/pull/shifts.ts', () => ({ followShifts: shifts }));
vi.mock('#app/device.ts', () => ({ deps: { report: vi.fn() } }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  follow.mockReset();
  shifts.mockReset().mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often the roster is looked at in a minute of polls. */
const looksInAMinute = async (everyMs = 10_000): Promise<number> => {
  const { followBoard } = await import('#app/follow.ts');
  for (let time = 0; time < 60_000; time += everyMs) {
    await followBoard();
    vi.advanceTimersByTime(everyMs);
  }
  return follow.mock.calls.length;
};

test('each poll looks whether the roster has to be asked for', async () => {
  follow.mockResolvedValue(true);
  expect(await looksInAMinute()).toBe(6);
});

test.each([
  ['is refused', () => Promise.resolve(false)],
  ['can not be stored, as on a full disk', () => Promise.reject(new Error('full'))],
])('a roster that %s is asked for again half a minute later', async (_what, answer) => {
  follow.mockImplementation(answer);
  expect(await looksInAMinute()).toBe(2);
});

test('each probe of the engine asks again, also where the call takes longer than the one of the board', async () => {
  follow.mockImplementation(async () => {
    vi.advanceTimersByTime(2_000);
    return false;
  });
  expect(await looksInAMinute(28_000)).toBe(3);
});

test('tills that can not be had keep no roster from being asked for', async () => {
  follow.mockResolvedValue(true);
  shifts.mockRejectedValue(new Error('full'));
  expect(await looksInAMinute()).toBe(2);
});
