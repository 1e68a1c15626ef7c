import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoReply, type Reply, type Transport } from '#api/transport.ts';
import { createConnection } from '#app/connection.ts';
import { watchConnection } from '#app/watch-connection.ts';
import type { Connection } from '#ports/server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection that calls of this transport tell about. */
const watching = (send: Transport, initial: Connection) => {
  const connection = createConnection(initial);
  const page = new EventTarget();
  return { ...connection, page, transport: watchConnection(send, connection.set, page) };
};

const watched = (initial: Connection = 'online') => {
  const watch = createConnection(initial);
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

test('the first answer is no reconnect: a loss right after it ends at once', () => {
  const { watch, seen } = watched('unknown');
  watch.set('online');
  watch.set('offline');
  watch.set('online');
  expect(seen).toEqual(['online', 'offline', 'online']);
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

test.each([
  [200, 'id', 'online'],
  [503, 'id', 'offline'],
  [400, null, 'online'],
  [500, null, 'online'],
  [502, null, 'offline'],
  [504, null, 'offline'],
  [200, null, 'offline'],
])('a %i with the request id %s leaves the connection %s', async (status, id, connection) => {
  const watch = watching(async () => ({ status, body: '', header: () => id }), 'online');
  await watch.transport({ method: 'GET', path: 'taxes/' });
  expect(watch.current()).toBe(connection);
});

const answerOf = (status: number): Reply => ({ status, body: '{}', header: () => 'a-request' });

/** Calls whose answers come when the test says so. */
const waitingCalls = () => {
  const answers: { fail: () => void; fromProxy: () => void; answer: () => void }[] = [];
  const watch = watching(
    () =>
      new Promise((resolve, reject) => {
        answers.push({
          fail: () => reject(new NoReply('network')),
          fromProxy: () => resolve({ ...answerOf(502), header: () => null }),
          answer: () => resolve(answerOf(200)),
        });
      }),
    'unknown',
  );
  const call = () => watch.transport({ method: 'GET', path: 'orders' }).catch(() => undefined);
  return { watch, answers, call };
};

test.each(['fail', 'fromProxy'] as const)(
  'a call that hung while the server was away tells nothing once a later one was answered: %s',
  async (how) => {
    const { watch, answers, call } = waitingCalls();
    const [hung, later, last] = [call(), call(), call()];
    answers[1]?.answer();
    await later;
    answers[0]?.[how]();
    await hung;
    expect(watch.current()).toBe('online');
    answers[2]?.[how]();
    await last;
    expect(watch.current()).toBe('offline');
  },
);

test('an answer that was on its way when the network was lost does not say that it is back', async () => {
  const { watch, answers, call } = waitingCalls();
  const early = call();
  watch.page.dispatchEvent(new Event('offline'));
  answers[0]?.answer();
  await early;
  expect(watch.current()).toBe('offline');
  const next = call();
  answers[1]?.answer();
  await next;
  expect(watch.current()).toBe('online');
});
