import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/services/accounts/passwords.ts';
import { endSessions } from '#server/services/accounts/sessions.ts';
import { newPostgres } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { waitingIn } from './lock-waits.ts';

let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ url: await newPostgres() });
});
afterAll(() => server.close());

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
