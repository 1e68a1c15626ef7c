// The first import: Dexie looks for `indexedDB` when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { Ledger } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { newOrderKey, record } from '#local/outbox/record.ts';
import { keepDeviceSecret } from '#local/people/device-secret.ts';
import { memoryLocks } from '#tests/harness/locks.ts';
import { drainOnce } from '../../src/sw/outbox.ts';

afterEach(() => vi.unstubAllGlobals());

const User = { id: 1, firstName: 'Ana', lastName: 'Paz', email: 'ana@comanda.test' };
const settings = {
  User: { ...User, dni: '1714307103', phone: '', country: '' },
  Business: null,
  currentWorkingIn: 1,
};

/** Drains one operation, which the server answers so. @returns the headers of each call */
const drained = async (
  answer: () => Response,
  { locks = memoryLocks(), expired = false } = {},
): Promise<Headers[]> => {
  const ledger = new Ledger();
  await ledger.session.put({ ...sessionRow('token', settings), expired });
  await ledger.outbox.clear();
  await keepDeviceSecret(ledger, 1, 'secret');
  const params = { orderKey: newOrderKey(), at: new Date().toISOString() };
  await record(ledger, { ownerId: 1, businessId: 1 }, { kind: 'order-finish', params });
  const sent: Headers[] = [];
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => (name === 'XSRF-TOKEN' ? { name, value: 'proof' } : null),
  });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    sent.push(new Headers(input instanceof Request ? input.headers : init?.headers));
    return answer();
  });
  try {
    await drainOnce();
  } finally {
    ledger.close();
  }
  return sent;
};

const gone = () =>
  Response.json({ code: 'order-not-found', message: 'No existe.' }, { status: 404 });

test('the service worker proves with each call that the server’s own page sends it from a shared device', async () => {
  const sent = await drained(gone);
  expect(sent).not.toEqual([]);
  for (const headers of sent) {
    expect([...headers.keys()]).toEqual([
      ...['authorization', 'content-type', 'idempotency-key', 'x-business'],
      ...['x-device-secret', 'x-device-time', 'x-xsrf-token'],
    ]);
    expect(headers.get('x-xsrf-token')).toBe('proof');
    expect(headers.get('authorization')).toBe('Bearer token');
    expect(headers.get('x-device-secret')).toBe('secret');
  }
});

test('the browser is told to call again while something can be sent', async () => {
  await expect(drained(() => new Response('', { status: 503 }))).rejects.toThrow('not all');
  const locks = memoryLocks();
  let release = () => {};
  const held = locks.request(
    'comanda-drain',
    {},
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  await expect(drained(gone, { locks })).rejects.toThrow('not all');
  release();
  await held;
});

test('also when a tab takes the lock away while it is sent', async () => {
  const locks = memoryLocks();
  const steal = () => {
    void locks.request('comanda-drain', { steal: true }, async () => {});
    return new Response('', { status: 503 });
  };
  await expect(drained(steal, { locks })).rejects.toThrow('not all');
});

test('and not while what waits needs a person, or a sign-in', async () => {
  await expect(drained(gone)).resolves.toHaveLength(1);
  await expect(drained(gone, { expired: true })).resolves.toHaveLength(0);
});
