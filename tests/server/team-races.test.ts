import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceHeader, deviceSecretHeader, noDeviceSecret } from '#contract/headers.ts';
import { person } from '#tests/harness/accounts.ts';
import { newPostgres } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { injector } from './inject.ts';
import { waitingIn } from './lock-waits.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ url: await newPostgres() });
});
afterAll(() => server.close());

test('of two people who accept an invitation in the same moment one joins, and the other has no account', async () => {
  const { businessId } = server.own;
  const path = `business/${businessId}/invitations`;
  const { body } = await injector(server)('POST', path, { role: 'waiter' });
  const accept = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/invitations/${body.token}/accept`,
      payload: person(),
    });
    return answer.statusCode;
  };
  const both = await server.database.transaction(async (tx) => {
    await tx
      .updateTable('invitations')
      .set((column) => ({ expires_at: column.ref('expires_at') }))
      .execute();
    const answers = Promise.all([accept(), accept()]);
    await expect.poll(waitingIn(server), { timeout: 10_000 }).toBe(2);
    return { answers };
  });
  expect((await both.answers).sort()).toEqual([200, 404]);
  const members = server.database.db.selectFrom('members').selectAll();
  expect(await members.where('business_id', '=', businessId).execute()).toHaveLength(3);
  const users = await server.database.db.selectFrom('users').selectAll().execute();
  expect(users.filter(({ first_name }) => first_name === 'Ana')).toHaveLength(1);
});

test('who is lowered while they name a device has named none', async () => {
  const { businessId, users } = server.own;
  const [, admin] = users;
  const body = { deviceId: randomUUID(), name: 'Barra 1' };
  const naming = await server.database.transaction(async (tx) => {
    await tx
      .updateTable('businesses')
      .set((column) => ({ created_at: column.ref('created_at') }))
      .execute();
    const answer = injector(server, admin)('POST', `business/${businessId}/devices`, body);
    await expect.poll(waitingIn(server), { timeout: 10_000 }).toBe(1);
    const members = tx.updateTable('members').set({ role: 'waiter' });
    await members.where('id', '=', admin?.memberId ?? 0).execute();
    return { answer };
  });
  expect((await naming.answer).body.code).toBe('role-forbidden');
  const named = server.database.db.selectFrom('devices').selectAll();
  expect(await named.where('device_id', '=', body.deviceId).execute()).toEqual([]);
});

test('of two sessions that claim a device without a secret in the same moment one is on it', async () => {
  const { businessId, users } = server.own;
  const [owner, admin] = users.map((user) => injector(server, user));
  const deviceId = randomUUID();
  await owner?.('POST', `business/${businessId}/devices`, { deviceId, name: 'Barra 1' });
  await server.database.db.updateTable('sessions').set({ device_id: null }).execute();
  const claim = async (by: typeof owner) => {
    const path = `business/${businessId}/roster`;
    return (await by?.('GET', path, undefined, { [deviceHeader]: deviceId }))?.status;
  };
  const both = await server.database.transaction(async (tx) => {
    await tx
      .updateTable('devices')
      .set((column) => ({ name: column.ref('name') }))
      .execute();
    const answers = Promise.all([claim(owner), claim(admin)]);
    await expect.poll(waitingIn(server), { timeout: 10_000 }).toBe(2);
    return { answers };
  });
  expect((await both.answers).sort()).toEqual([200, 403]);
});

test('a session that shows the secret of a device in the moment in which it ends is not on it', async () => {
  const { businessId, users } = server.own;
  const [owner, admin] = users.map((user) => injector(server, user));
  const deviceId = randomUUID();
  await owner?.('POST', `business/${businessId}/devices`, { deviceId, name: 'Barra 1' });
  const roster = await owner?.('GET', `business/${businessId}/roster`, undefined, {
    ...{ [deviceHeader]: deviceId, [deviceSecretHeader]: noDeviceSecret },
  });
  const secret = String(roster?.headers[deviceSecretHeader]);
  const sessions = server.database.db.updateTable('sessions').set({ device_id: null });
  await sessions.where('user_id', '=', users[1]?.id ?? 0).execute();
  const showing = await server.database.transaction(async (tx) => {
    const ended = { ended_at: new Date().toISOString(), secret_hash: null };
    await tx.updateTable('devices').set(ended).where('device_id', '=', deviceId).execute();
    const answer = admin?.('GET', 'settings', undefined, { [deviceSecretHeader]: secret });
    await expect.poll(waitingIn(server), { timeout: 10_000 }).toBe(1);
    return { answer };
  });
  expect((await showing.answer)?.status).toBe(200);
  const on = server.database.db.selectFrom('sessions').select('user_id');
  expect(await on.where('device_id', '=', deviceId).execute()).toEqual([{ user_id: users[0]?.id }]);
});
