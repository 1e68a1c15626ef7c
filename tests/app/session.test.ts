import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#api/account.ts';
import type { Call, Reply } from '#api/transport.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { manualClock } from '../harness/clock.ts';

const device = vi.hoisted(() => ({ deps: {} as Record<string, unknown> }));
vi.mock('#app/device.ts', () => device);

const settings = {
  User: { id: 1, firstName: 'Ana', lastName: 'Paz', email: '', dni: '', phone: '', country: '' },
  Business: null,
  currentWorkingIn: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('settings that arrive after the sign-out don’t sign the user in again', async () => {
  const kept = new Map<string, string>([['token', 'a-token']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const ledger = new Ledger('ledger', { indexedDB: new IDBFactory(), IDBKeyRange });
  const { sessionRow } = await import('#local/ledger/session.ts');
  await ledger.session.put(sessionRow('a-token', settings));
  const { clearSession, updateSession } = await import('#app/local-session.ts');
  const transport = async (_call: Call): Promise<Reply> => {
    await ledger.session.delete('current');
    clearSession();
    return { status: 200, header: () => null, body: JSON.stringify(settings) };
  };
  const deps = { ledger, transport, clock: manualClock(), onSession: updateSession };
  await accountCalls(deps as never).refreshSettings();
  expect([...kept]).toEqual([]);
  expect(await ledger.session.count()).toBe(0);
  ledger.close();
});

test('a full local storage blocks no sign-in and loses no answer', async () => {
  const kept = new Map<string, string>([['token', 'a-token']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => kept.delete(key),
  });
  const ledger = new Ledger('full', { indexedDB: new IDBFactory(), IDBKeyRange });
  const { sessionRow } = await import('#local/ledger/session.ts');
  await ledger.session.put(sessionRow('a-token', settings));
  Object.assign(device.deps, { ledger });
  const { restoreSession } = await import('#app/session.ts');
  await restoreSession();
  expect((await ledger.session.get('current'))?.token).toBe('a-token');
  const { watchConnection } = await import('#app/watch-connection.ts');
  const reply: Reply = { status: 201, header: () => 'a-request', body: '{}' };
  const tell = vi.fn();
  const transport = watchConnection(async () => reply, tell, new EventTarget());
  expect(await transport({ method: 'POST', path: 'orders/' })).toBe(reply);
  expect(tell).toHaveBeenLastCalledWith('online');
  ledger.close();
});

test('a sign-out while another tab starts stays a sign-out', async () => {
  const kept = new Map<string, string>([['token', 'a-token']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const ledger = new Ledger('leaving', { indexedDB: new IDBFactory(), IDBKeyRange });
  const { sessionRow } = await import('#local/ledger/session.ts');
  await ledger.session.put(sessionRow('a-token', settings));
  Object.assign(device.deps, { ledger });
  const { restoreSession } = await import('#app/session.ts');
  const starting = restoreSession();
  kept.delete('token');
  await starting;
  expect([...kept]).toEqual([]);
  ledger.close();
});
