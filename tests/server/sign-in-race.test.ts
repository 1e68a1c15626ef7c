import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { endSessions } from '#server/services/accounts/sessions.ts';
import { type Cluster, startCluster } from '#tests/harness/postgres.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { waitingIn } from './lock-waits.ts';

let cluster: Cluster;
let server: TestApp;

beforeAll(async () => {
  cluster = await startCluster();
  server = await createTestApp({ url: await cluster.createDatabase() });
});
afterAll(async () => {
  await server.close();
  await cluster.stop();
});

test('a sign-in with a password that is changed in this moment opens no session', async () => {
  const [user] = server.own.users;
  if (!user) throw new Error('nobody to sign in');
  const { email, password: old, id } = user;
  const password_hash = await hashPassword('Otra-2026');
  const login = await server.database.transaction(async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const asked = server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: old },
    });
    const answer = asked.then((response) => response);
    await expect.poll(waitingIn(server)).toBe(1);
    await endSessions(tx, id);
    return { answer };
  });
  expect((await login.answer).json().code).toBe('invalid-credentials');
  const sessions = server.database.db.selectFrom('sessions').selectAll().where('user_id', '=', id);
  expect(await sessions.execute()).toEqual([]);
});
