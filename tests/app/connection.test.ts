import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoReply } from '#api/transport.ts';
import { watchConnection } from '#app/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const watched = () => {
  const watch = watchConnection(() => Promise.reject(new NoReply('network')), 'online');
  const seen: string[] = [];
  const store = getDefaultStore();
  const shown = () => store.get(watch.shownAtom);
  store.sub(watch.shownAtom, () => seen.push(shown()));
  return { watch, seen, shown };
};

test('losing the server and its return are shown at once', () => {
  const { watch, seen } = watched();
  watch.set('offline');
  watch.set('online');
  expect(seen).toEqual(['offline', 'online']);
});

test('an address that keeps failing while others answer does not cause endless reconnects', () => {
  const { watch, seen, shown } = watched();
  const returns = () => seen.filter((word) => word === 'online').length;
  for (let second = 0; second < 20; second += 1) {
    watch.set('offline');
    watch.set('online');
    vi.advanceTimersByTime(1_000);
  }
  expect(returns()).toBeLessThanOrEqual(5);
  expect(watch.current()).toBe('online');
  vi.advanceTimersByTime(5_000);
  expect(shown()).toBe('online');
});

test('a delayed reconnect is dropped when the server is lost again meanwhile', () => {
  const { watch, seen } = watched();
  watch.set('offline');
  watch.set('online');
  watch.set('offline');
  watch.set('online');
  watch.set('offline');
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual(['offline', 'online', 'offline']);
});
