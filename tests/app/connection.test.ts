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
  const heard: string[] = [];
  watch.subscribe(() => heard.push(watch.shown()));
  return { watch, heard };
};

test('a server that is gone and back is told at once', () => {
  const { watch, heard } = watched();
  watch.set('offline');
  watch.set('online');
  expect(heard).toEqual(['offline', 'online']);
});

test('one address that fails while others answer is no return without end', () => {
  const { watch, heard } = watched();
  const returns = () => heard.filter((word) => word === 'online').length;
  for (let second = 0; second < 20; second += 1) {
    watch.set('offline');
    watch.set('online');
    vi.advanceTimersByTime(1_000);
  }
  expect(returns()).toBeLessThanOrEqual(5);
  expect(watch.current()).toBe('online');
  vi.advanceTimersByTime(5_000);
  expect(watch.shown()).toBe('online');
});

test('a return that waits is none when the server is gone before', () => {
  const { watch, heard } = watched();
  watch.set('offline');
  watch.set('online');
  watch.set('offline');
  watch.set('online');
  watch.set('offline');
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['offline', 'online', 'offline']);
});
