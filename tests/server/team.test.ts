import { afterEach, beforeEach, expect, test } from 'vitest';
import { rosterHeader } from '#contract/headers.ts';
import type { Role } from '#domain/roles.ts';
import { defaultLimits } from '#server/services/limits/rules.ts';
import { person } from '#tests/harness/accounts.ts';
import { type Mailbox, openMailbox } from '#tests/harness/mailbox.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, type Inject, injector, movableClock } from './inject.ts';

let clock: ReturnType<typeof movableClock>;
let mailbox: Mailbox;
let on: TestApp;
let call: Inject;
let path: string;

beforeEach(async () => {
  clock = movableClock(new Date().toISOString());
  mailbox = openMailbox();
  on = await createTestApp({
    now: clock.now,
    mailer: mailbox.mailer,
    publicUrl: 'https://caja.example.ec',
    limits: {
      ...defaultLimits,
      invitationBusiness: { points: 5, seconds: 3_600 },
      invitationAddress: { points: 8, seconds: 3_600 },
      invitationFromBusiness: { points: 2, seconds: 3_600 },
      invitationEmail: { points: 3, seconds: 3_600 },
      signupAddress: { points: 2, seconds: 3_600 },
    },
  });
  call = injector(on);
  path = `business/${on.own.businessId}`;
});
afterEach(async () => {
  await on.close();
  mailbox.remove();
});

const invite = async (more: { role?: Role; email?: string } = {}) =>
  call('POST', `${path}/invitations`, { role: 'waiter', ...more });

const accept = (token: string, body: object = person()) =>
  on.app.inject({ method: 'POST', url: `/api/invitations/${token}/accept`, payload: body });

test('an invitation with an email is sent there, with business, role and link', async () => {
  const { body } = await invite({ email: 'rosa@example.com', role: 'cashier' });
  const mail = await mailbox.next();
  expect(mail.to).toMatchObject([{ address: 'rosa@example.com' }]);
  expect(mail.subject).toBe('Café demo te invita a su equipo en Comanda');
  expect(body.url).toBe(`https://caja.example.ec/invitation/${body.token}`);
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain(body.url);
    expect(text).toContain('Cajero');
  }
});

test('a mailed link leads to the server, whatever host its sender names', async () => {
  const alone = await createTestApp({ mailer: mailbox.mailer });
  const listening = await alone.app.listen({ port: 0 });
  const body = { role: 'waiter', email: 'rosa@example.com' };
  const to = `business/${alone.own.businessId}/invitations`;
  const made = await injector(alone)('POST', to, body, { host: 'trampa.example' });
  expect((await mailbox.next()).text).toContain(`${listening}/invitation/${made.body.token}`);
  await alone.close();
});

test('the name of a business can add nothing to the mail', async () => {
  await on.database.db
    .updateTable('businesses')
    .set({ comercial_name: '<b>"Café" & más</b>' })
    .execute();
  await invite({ email: 'rosa@example.com' });
  expect((await mailbox.next()).html).toContain('&lt;b&gt;&quot;Café&quot; &amp; más&lt;/b&gt;');
});

test('an invitation without an email sends none', async () => {
  await invite();
  await invite({ email: 'rosa@example.com' });
  await mailbox.next();
  expect(mailbox.files()).toHaveLength(1);
});

test('an invitation is valid for seven days', async () => {
  const [first, second] = [await invite(), await invite()];
  clock.advance(7 * day - 1);
  expect((await accept(first.body.token)).statusCode).toBe(200);
  clock.advance(1);
  expect((await accept(second.body.token)).json().code).toBe('invitation-not-found');
  expect((await call('GET', `${path}/invitations`)).body).toEqual([]);
});

test('neither tokens nor PINs are in the database', async () => {
  const { body } = await invite();
  await call('POST', `${path}/members`, { name: 'Rosa', role: 'waiter', pin: '482173' });
  const { db } = on.database;
  const rows = [
    await db.selectFrom('invitations').selectAll().execute(),
    await db.selectFrom('members').selectAll().execute(),
    await db.selectFrom('trail').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain(body.token);
  expect(JSON.stringify(rows)).not.toContain('482173');
});

test('the key of a call with a PIN tells nothing of the PIN, and is used once', async () => {
  const make = (pin: string) =>
    call(
      'POST',
      `${path}/members`,
      { name: 'Rosa', role: 'waiter', pin },
      { 'idempotency-key': 'k' },
    );
  const kept = async () => {
    const rows = await on.database.db.selectFrom('idempotency_keys').selectAll().execute();
    return rows.map(({ fingerprint }) => fingerprint);
  };
  const first = await make('4821');
  const hashes = await kept();
  expect(await make('1357')).toMatchObject({ status: 201, body: { id: first.body.id } });
  await on.database.db.deleteFrom('idempotency_keys').execute();
  await make('1357');
  expect(await kept()).toEqual(hashes);
});

test('a business makes so many invitations an hour, and an address tries so many tokens and sign-ups', async () => {
  const made = [];
  for (let n = 0; n < 6; n += 1) made.push(await invite());
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  const answers = [];
  for (const { body } of made.slice(0, 3)) answers.push((await accept(body.token)).statusCode);
  expect(answers).toEqual([200, 200, 429]);
  const tries = [];
  for (let n = 0; n < 6; n += 1) tries.push((await accept('falso')).statusCode);
  expect(tries).toEqual([404, 404, 404, 404, 404, 429]);
});

test('an email gets so many invitations an hour from a business, and so many from all', async () => {
  const { other } = on;
  const stranger = injector(on, other.users[0]);
  const body = { role: 'waiter', email: 'ROSA@example.com' };
  const theirs = [];
  for (let n = 0; n < 3; n += 1)
    theirs.push((await stranger('POST', `business/${other.businessId}/invitations`, body)).status);
  expect(theirs).toEqual([201, 201, 429]);
  const mailed = [];
  for (const email of ['rosa@example.com', 'Rosa@example.com', 'rosa@example.com'])
    mailed.push((await invite({ email })).status);
  expect(mailed).toEqual([201, 429, 429]);
  expect((await invite({ email: 'luis@example.com' })).status).toBe(201);
});

test('what is done to the team is in the trail, with who did it', async () => {
  const { body: invited } = await invite();
  await accept(invited.token);
  const { body: revoked } = await invite();
  await on.app.inject({
    method: 'DELETE',
    url: `/api/${path}/invitations/${revoked.id}`,
    headers: { authorization: `Bearer ${on.own.users[0]?.token}` },
  });
  const { body: rosa } = await call('POST', `${path}/members`, {
    name: 'Rosa',
    role: 'waiter',
    pin: '4821',
  });
  const change = (body: object) => call('PATCH', `${path}/members/${rosa.id}`, body);
  await change({ role: 'cashier', name: 'Rosita' });
  await change({ role: 'cashier' });
  await change({ pin: '1357', active: false });
  await change({ active: true, pin: null });
  const deviceId = '01990000-0000-7000-8000-00000000000a';
  await call('POST', `${path}/devices`, { deviceId, name: 'Barra' });
  const rows = await on.database.db.selectFrom('trail').selectAll().orderBy('id').execute();
  const me = on.own.users[0]?.memberId;
  const who = { memberId: rosa.id, name: 'Rosa' };
  const later = { memberId: rosa.id, name: 'Rosita' };
  expect(rows.map(({ details }) => JSON.parse(details))).toEqual([
    { what: 'invited', invitationId: invited.id, role: 'waiter' },
    { what: 'joined', memberId: expect.any(Number), name: 'Ana Pérez', role: 'waiter' },
    { what: 'invited', invitationId: revoked.id, role: 'waiter' },
    { what: 'invitation-revoked', invitationId: revoked.id, role: 'waiter' },
    { what: 'joined', ...who, role: 'waiter' },
    { what: 'role', ...who, before: 'waiter', after: 'cashier' },
    { what: 'name', memberId: rosa.id, before: 'Rosa', after: 'Rosita' },
    { what: 'deactivated', ...later },
    { what: 'pin-set', ...later },
    { what: 'reactivated', ...later },
    { what: 'pin-removed', ...later },
    { what: 'device-enrolled', deviceId, name: 'Barra' },
  ]);
  const others = rows.filter(({ details }) => !details.includes('Ana'));
  expect(new Set(others.map(({ actor_id }) => actor_id))).toEqual(new Set([me]));
  expect(rows.every(({ kind, user_id }) => kind === 'team' && user_id !== null)).toBe(true);
});

test('an account that takes another name tells the trail of each of its businesses', async () => {
  const waiter = on.own.users[1];
  const rename = (firstName: string) => injector(on, waiter)('PATCH', 'users', { firstName });
  const { body } = await rename('Renata');
  const after = `Renata ${body.lastName}`;
  await rename('Renata');
  const rows = await on.database.db.selectFrom('trail').selectAll().execute();
  const memberId = waiter?.memberId;
  expect(rows).toMatchObject([{ business_id: on.own.businessId, actor_id: memberId }]);
  expect(rows.map(({ details }) => JSON.parse(details))).toEqual([
    { what: 'name', memberId, before: expect.any(String), after },
  ]);
});

test('who was let go keeps the name that is known there', async () => {
  const waiter = on.own.users[1];
  const { db } = on.database;
  const known = () =>
    db
      .selectFrom('members')
      .select('name')
      .where('id', '=', waiter?.memberId ?? 0)
      .execute();
  const before = await known();
  await db
    .updateTable('members')
    .set({ active: 0 })
    .where('id', '=', waiter?.memberId ?? 0)
    .execute();
  const { status } = await injector(on, waiter)('PATCH', 'users', { firstName: 'Ximena' });
  expect([status, await known()]).toEqual([200, before]);
});

test('a roster that has not changed since a migration has a name, and another one on a restored server', async () => {
  const { db } = on.database;
  const nameOf = async () => (await call('GET', 'orders?status=active')).headers[rosterHeader];
  await db.updateTable('businesses').set({ team_state: '' }).execute();
  const first = await nameOf();
  expect(first).toMatch(/./);
  expect(await nameOf()).toBe(first);
  await db.updateTable('businesses').set({ epoch: '' }).execute();
  expect([first, undefined, '']).not.toContain(await nameOf());
});
