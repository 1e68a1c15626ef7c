import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { invitationCalls } from '#api/invitations.ts';
import { done } from '#api/outcome.ts';
import { teamCalls } from '#api/team.ts';
import type { Call, Reply } from '#api/transport.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { manualClock } from '../harness/clock.ts';

const user = { firstName: 'Ana', lastName: 'Paz', email: '', dni: '', phone: '', country: '' };
const settings = { User: { id: 1, ...user }, Business: null, currentWorkingIn: 7 };

const json = (status: number, body: unknown): Reply => ({
  status,
  body: JSON.stringify(body),
  header: (name) => (name === 'x-request-id' ? 'r' : null),
});

/** A transport that answers in turn, and the calls that it got. */
const answering = (...replies: Reply[]) => {
  const calls: Call[] = [];
  const transport = async (call: Call): Promise<Reply> => {
    calls.push(call);
    return replies.shift() ?? json(500, {});
  };
  return { calls, transport };
};

test('the team is asked for in the name of its business, and nothing of it stays on the device', async () => {
  const ledger = new Ledger('team', { indexedDB: new IDBFactory(), IDBKeyRange });
  await ledger.session.put(sessionRow('a-token', settings));
  const ana = {
    ...{ id: 3, name: 'Ana Paz', colour: 'red', role: 'waiter', active: true },
    ...{ email: 'ana@comanda.test', hasPin: true, lastSeenAt: null },
  };
  const { calls, transport } = answering(json(200, [ana]));
  const deps = { ledger, transport, clock: manualClock() };
  const outcome = await teamCalls(deps as never).members();
  expect(outcome).toEqual({ ok: true, value: [ana] });
  expect(calls).toMatchObject([
    {
      method: 'GET',
      path: 'business/7/members',
      headers: { authorization: 'Bearer a-token', 'x-business': '7' },
    },
  ]);
  for (const table of ledger.tables)
    expect(JSON.stringify(await table.toArray())).not.toContain('ana@comanda.test');
  ledger.close();
});

test('a person whose first answer was lost is made once, and is then what the form says', async () => {
  const ledger = new Ledger('person', { indexedDB: new IDBFactory(), IDBKeyRange });
  await ledger.session.put(sessionRow('a-token', settings));
  const rosa = {
    ...{ id: 4, name: 'Rosa', colour: 'red', role: 'waiter', active: true },
    ...{ email: null, hasPin: true, lastSeenAt: null },
  };
  const again = {
    ...json(201, rosa),
    header: (name: string) => (name === replayed ? 'true' : null),
  };
  const corrected = json(200, { ...rosa, name: 'Rosa Paz' });
  const { calls, transport } = answering(json(500, {}), again, corrected, json(201, rosa));
  const { createMember } = teamCalls({ ledger, transport, clock: manualClock() } as never);
  const input = { name: 'Rosa', role: 'waiter', pin: '4821' } as const;
  expect(await createMember('a-key', input)).toMatchObject({ ok: false });
  const fixed = { ...input, name: 'Rosa Paz' };
  expect(await createMember('a-key', fixed)).toMatchObject({ value: { name: 'Rosa Paz' } });
  expect(await createMember('b-key', input)).toMatchObject({ value: { name: 'Rosa' } });
  const headers = { authorization: 'Bearer a-token', [idempotencyKey]: 'a-key' };
  expect(calls).toMatchObject([
    { method: 'POST', path: 'business/7/members', headers },
    { method: 'POST', path: 'business/7/members', headers },
    { method: 'PATCH', path: 'business/7/members/4', body: JSON.stringify(fixed) },
    { method: 'POST', path: 'business/7/members', headers: { [idempotencyKey]: 'b-key' } },
  ]);
  ledger.close();
});

const refused = (code: string, status: number) => json(status, { code, message: code });

/** Accepting on a device whose stored token is `stored`. */
const accepting = (stored: string | null, ...replies: Reply[]) =>
  acceptingAt(true, stored, ...replies);

/** `isAccountHere`: not another person at a shared tablet. */
const acceptingAt = (isAccountHere: boolean, stored: string | null, ...replies: Reply[]) => {
  const { calls, transport } = answering(...replies);
  const opened: string[] = [];
  const kept: string[] = [];
  const invitations = invitationCalls({
    transport,
    clock: manualClock(),
    openSession: async (token) => {
      opened.push(token);
      return done;
    },
    keepToken: (token) => kept.push(token),
    storedToken: () => stored,
    isAccountHere: async () => isAccountHere,
  });
  return { calls, opened, kept, invitations };
};

const login = { email: 'ana@comanda.test', password: 'secreta' };

test('an invitation is accepted with the session at hand, which is opened again in the business', async () => {
  const { calls, opened, kept, invitations } = accepting('mine', json(200, { businessId: 9 }));
  expect(await invitations.acceptSignedIn('a/b')).toEqual(done);
  expect(calls).toMatchObject([
    { path: 'invitations/a%2Fb/accept', headers: { authorization: 'Bearer mine' } },
  ]);
  expect([opened, kept]).toEqual([['mine'], []]);
});

test('whom a shared tablet has accepts nothing as its account', async () => {
  const { calls, invitations } = acceptingAt(false, 'mine');
  expect(await invitations.acceptSignedIn('a')).toMatchObject({ code: 'role-forbidden' });
  expect(calls).toEqual([]);
});

test('another account than the one on the device takes its place as by a link', async () => {
  const { opened, kept, invitations } = accepting(
    'mine',
    json(200, { token: 'hers' }),
    json(200, { businessId: 9 }),
  );
  expect(await invitations.acceptWithLogin('a', login)).toEqual(done);
  expect([opened, kept]).toEqual([[], ['hers']]);
});

test('what can be no login is told beside its fields, and asked of nobody', async () => {
  const { calls, invitations } = accepting(null);
  expect(await invitations.acceptWithLogin('a', { email: 'ana', password: '' })).toMatchObject({
    code: 'invalid-input',
    fields: {
      email: 'Por favor ingresa un email válido.',
      password: 'La contraseña es obligatoria.',
    },
  });
  expect(calls).toEqual([]);
});

test('a sign-in whose invitation has ended leaves no session behind', async () => {
  const { calls, opened, kept, invitations } = accepting(
    null,
    json(200, { token: 'hers' }),
    refused('invitation-not-found', 404),
    json(200, {}),
  );
  expect(await invitations.acceptWithLogin('a', login)).toMatchObject({
    code: 'invitation-not-found',
  });
  expect(calls.at(-1)).toMatchObject({
    path: 'auth/logout',
    headers: { authorization: 'Bearer hers' },
  });
  expect([opened, kept]).toEqual([[], []]);
});

test('somebody who is a member already goes on to the business', async () => {
  const { opened, invitations } = accepting('mine', refused('already-member', 409));
  expect(await invitations.acceptSignedIn('a')).toEqual(done);
  expect(opened).toEqual(['mine']);
});
