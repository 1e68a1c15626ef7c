import { beforeEach, expect, test, vi } from 'vitest';
import { NoReply, type Reply } from '#api/transport.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { manualClock } from '../harness/clock.ts';

const server = { userIds: {} as Record<string, number>, reachable: true };
const transport = async ({ headers }: { headers?: Record<string, string> }): Promise<Reply> => {
  if (!server.reachable) throw new NoReply('network');
  const id = server.userIds[headers?.authorization ?? ''];
  const body = id === undefined ? { code: 'unauthorized', message: 'No.' } : settingsOf(id);
  return { status: id === undefined ? 401 : 200, header: () => 'x', body: JSON.stringify(body) };
};
vi.mock('#app/network.ts', () => ({ network: { transport, clock: manualClock() } }));

const settingsOf = (id: number) => ({
  User: { id, firstName: 'Ana', lastName: 'Paz', email: '', dni: '', phone: '', country: '' },
  Business: null,
  currentWorkingIn: null,
});

const kept = new Map<string, string>();
beforeEach(() => {
  server.userIds = { 'Bearer hers': 1, 'Bearer hers-too': 1, 'Bearer his': 2 };
  server.reachable = true;
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const signIn = () => {
  kept.set('token', 'hers');
  kept.set('sessionSettings', JSON.stringify(settingsOf(1)));
};
const acceptToken = async (token: string) =>
  (await import('#app/accept-token.ts')).acceptToken(token);

test("without a session a link's token is kept without asking the server", async () => {
  server.reachable = false;
  expect(await acceptToken('anything')).toBeNull();
  expect(kept.get('token')).toBe('anything');
});

test("a token that is invalid or can't be checked now ends no session", async () => {
  signIn();
  const before = [...kept];
  expect(await acceptToken('made-up')).toBeNull();
  server.reachable = false;
  expect(await acceptToken('his')).toBeNull();
  expect([...kept]).toEqual(before);
});

test('on a shared tablet no link makes room for another user', async () => {
  kept.set('token', 'hers');
  kept.set('sessionSettings', JSON.stringify({ ...settingsOf(1), currentWorkingIn: 7 }));
  const pin = { seal: 'x', salt: 'y', iterations: 1 };
  const person = { name: 'Ana', role: 'waiter', active: true, colour: '#000', pin };
  const { ledger } = await import('#local/queries/device.ts');
  const members = [1, 2].map((id) => ({ ...person, id }));
  await ledger.values.put({ key: valueKeys.roster(7), value: { etag: null, members } });
  expect(await acceptToken('his')).toMatchObject({ token: 'his', isShared: true });
  expect(kept.get('token')).toBe('hers');
});

test('a token of the same user replaces the session; for another user it asks', async () => {
  signIn();
  const request = await acceptToken('his');
  expect([request?.token, request?.user.id, kept.get('token')]).toEqual(['his', 2, 'hers']);
  expect(request?.isShared).toBe(false);
  expect(await acceptToken('hers-too')).toBeNull();
  expect(kept.get('token')).toBe('hers-too');
});
