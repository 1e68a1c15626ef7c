import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackgroundSync } from '#app/background-sync.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { newOrderKey, type Owner, record } from '#local/outbox/record.ts';
import { askingDevice } from '#tests/harness/asking.ts';
import { until } from '#tests/harness/until.ts';

const owner = { ownerId: 1, businessId: 7 };
const asked = vi.fn(async (_tag: string) => {});

let page: EventTarget & { visibilityState: string };
let ledger: Ledger;
let registration: { sync: { register: typeof asked } } | undefined;
let browser: { onLine: boolean; serviceWorker: object };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  registration = { sync: { register: asked } };
  browser = { onLine: true, serviceWorker: { getRegistration: async () => registration } };
  vi.stubGlobal('navigator', browser);
  asked.mockClear();
  ({ ledger } = (await askingDevice()).deps);
});

afterEach(() => {
  // Dexie's own among them: without it no live query in this process would hear of a change any more, in the files after this one.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const take = (by: Owner = owner, orderKey = newOrderKey()) =>
  record(ledger, by, { kind: 'order-finish', params: { orderKey, at: new Date().toISOString() } });

/** Lets what is read of the ledger arrive. Not `vi.waitFor`, which moves the timers on. */
const settled = async () => {
  for (let i = 0; i < 3; i += 1) await ledger.outbox.count();
};

const hide = () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
};

test('the service worker is not asked for what the page sends within seconds', async () => {
  const noteNew = startBackgroundSync(ledger);
  await take();
  noteNew();
  await ledger.outbox.clear();
  vi.advanceTimersByTime(3_000);
  await settled();
  expect(asked).not.toHaveBeenCalled();
});

test('it is asked once for all that still waits, and again for what is added later', async () => {
  const noteNew = startBackgroundSync(ledger);
  for (let i = 0; i < 3; i += 1) {
    await take();
    noteNew();
  }
  vi.advanceTimersByTime(3_000);
  await until(() => expect(asked.mock.calls).toEqual([['outbox']]));
  await take();
  noteNew();
  vi.advanceTimersByTime(3_000);
  await until(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('without any network it is asked at once', async () => {
  browser.onLine = false;
  const noteNew = startBackgroundSync(ledger);
  await take();
  noteNew();
  vi.advanceTimersByTime(0);
  await until(() => expect(asked).toHaveBeenCalledTimes(1));
});

test('a worker that is registered later is asked', async () => {
  registration = undefined;
  const noteNew = startBackgroundSync(ledger);
  await take();
  noteNew();
  await settled();
  registration = { sync: { register: asked } };
  vi.advanceTimersByTime(2_999);
  await settled();
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await until(() => expect(asked).toHaveBeenCalledTimes(1));
});

test('it is asked at once when the page goes out of sight', async () => {
  const noteNew = startBackgroundSync(ledger);
  await take();
  noteNew();
  await settled();
  hide();
  expect(asked).toHaveBeenCalledTimes(1);
});

/** Whether the browser is asked for what waits now. */
const isAsked = async (noteNew: () => void): Promise<boolean> => {
  const before = asked.mock.calls.length;
  noteNew();
  vi.advanceTimersByTime(3_000);
  await settled();
  return asked.mock.calls.length > before;
};

test('what this session can’t send asks for nothing', async () => {
  const noteNew = startBackgroundSync(ledger);
  const refused = newOrderKey();
  await take(owner, refused);
  await ledger.outbox.toCollection().modify({ state: 'parked' });
  await take(owner, refused);
  await take({ ...owner, businessId: 8 });
  await take({ ...owner, ownerId: 2 });
  expect(await isAsked(noteNew)).toBe(false);
  await take();
  expect(await isAsked(noteNew)).toBe(true);
});

test('what the server took for signed out asks for nothing until the token works again', async () => {
  const noteNew = startBackgroundSync(ledger);
  await take();
  await ledger.outbox.toCollection().modify({ state: 'needs-login' });
  await ledger.session.toCollection().modify({ expired: true });
  expect(await isAsked(noteNew)).toBe(false);
  await ledger.session.toCollection().modify({ expired: false });
  expect(await isAsked(noteNew)).toBe(true);
});

test('a page that closes long after the last operation asks without reading what waits', async () => {
  const noteNew = startBackgroundSync(ledger);
  await take();
  noteNew();
  vi.advanceTimersByTime(3_000);
  await until(() => expect(asked).toHaveBeenCalledTimes(1));
  hide();
  expect(asked).toHaveBeenCalledTimes(2);
  await settled();
  await ledger.outbox.clear();
  // By what the last look found; then nothing waits.
  hide();
  expect(asked).toHaveBeenCalledTimes(3);
  await settled();
  hide();
  await settled();
  expect(asked).toHaveBeenCalledTimes(3);
});
