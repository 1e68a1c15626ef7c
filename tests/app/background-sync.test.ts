import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackgroundSync } from '#app/background-sync.ts';
import { Ledger } from '#local/ledger.ts';
import { newOrderKey, record } from '#local/record.ts';

const owner = { ownerId: 1, businessId: 1 };
const asked = vi.fn(async (_tag: string) => {});

let page: EventTarget & { visibilityState: string };
let ledger: Ledger;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ sync: { register: asked } }) },
  });
  asked.mockClear();
  ledger = new Ledger('background-sync');
  await ledger.outbox.clear();
});

afterEach(() => {
  ledger.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const take = async () => {
  const params = { orderKey: newOrderKey(), at: new Date().toISOString() };
  await record(ledger, owner, { kind: 'order-finish', params });
};

/** Lets what is read of the ledger arrive. */
const settled = () => vi.waitFor(() => expect(ledger.outbox.count()).resolves.toBeDefined());

const hide = () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
};

test('the service worker is not asked for what the page sends within seconds', async () => {
  const noteNew = startBackgroundSync(ledger);
  await take();
  noteNew();
  await ledger.outbox.clear();
  vi.advanceTimersByTime(10_000);
  await settled();
  expect(asked).not.toHaveBeenCalled();
});

test('it is asked once for all that still waits, and again for what is added later', async () => {
  const noteNew = startBackgroundSync(ledger);
  for (let i = 0; i < 3; i += 1) {
    await take();
    noteNew();
  }
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([['outbox']]));
  await take();
  noteNew();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('it is asked at once when the page goes out of sight', async () => {
  const noteNew = startBackgroundSync(ledger);
  await take();
  noteNew();
  await settled();
  hide();
  expect(asked).toHaveBeenCalledTimes(1);
  hide();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await ledger.outbox.clear();
  hide();
  await settled();
  expect(asked).toHaveBeenCalledTimes(2);
});
