import { afterEach, beforeEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { issueCode, pruneCodes, tryCode } from '#server/services/password-codes.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { type Mailbox, openMailbox } from '#tests/harness/mailbox.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { movableClock } from './inject.ts';

const minute = 60_000;
const email = 'demo@comanda.test';
const old = 'Comanda2026';
const fresh = 'Ñandú en la cocina';
const invalid = {
  status: 422,
  body: { code: 'invalid-code', message: errors['invalid-code'].message },
};

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

onBothEngines((newDatabase) => {
  let clock: ReturnType<typeof movableClock>;
  let mailbox: Mailbox;
  /** Two on PostgreSQL; SQLite's file is one process's. */
  let instances: TestApp[];
  let turn = 0;

  const instance = (): TestApp => {
    turn += 1;
    return instances[turn % instances.length] as TestApp;
  };

  beforeEach(async () => {
    clock = movableClock();
    mailbox = openMailbox();
    const options = { url: await newDatabase(), now: clock.now, mailer: mailbox.mailer };
    const first = await createTestApp(options);
    instances = options.url ? [first, await createTestApp({ ...options, join: first })] : [first];
  });
  afterEach(async () => {
    for (const { close } of instances) await close();
    mailbox.remove();
  });

  const post = async (path: string, payload: object, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const url = `/api/${path}`;
    const answer = await instance().app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const login = async (password: string) => (await post('auth/login', { email, password })).status;
  const isSignedIn = async (token = ''): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await instance().app.inject({ url: '/api/settings', headers })).statusCode === 200;
  };
  const users = () => instances[0]?.own.users ?? [];
  const forgot = async (): Promise<string> => {
    expect((await post('auth/forgot-password', { email })).status).toBe(200);
    return mailbox.nextCode();
  };
  const reset = (code: string, password = fresh) =>
    post('auth/reset-password', { email, code, password });
  const codes = () =>
    (instances[0] as TestApp).database.db.selectFrom('password_codes').selectAll().execute();

  test('a mailed code sets a new password and ends all sessions of this user', async () => {
    const code = await forgot();
    expect(code).toMatch(/^\d{6}$/);
    expect(await reset(code)).toEqual({
      status: 200,
      body: { message: 'Contraseña actualizada exitosamente' },
    });
    expect([await login(old), await login(fresh)]).toEqual([401, 200]);
    const [user, colleague] = users();
    expect([await isSignedIn(user?.token), await isSignedIn(colleague?.token)]).toEqual([
      false,
      true,
    ]);
  });

  test('spaces in the code and the case of the email don’t matter', async () => {
    const code = await forgot();
    const body = {
      email: ` ${email.toUpperCase()} `,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
      password: fresh,
    };
    expect((await post('auth/reset-password', body)).status).toBe(200);
  });

  test('a code works once', async () => {
    const code = await forgot();
    expect((await reset(code)).status).toBe(200);
    expect(await reset(code, 'otra distinta')).toMatchObject(invalid);
    expect(await login(fresh)).toBe(200);
  });

  test('a code works for 15 minutes', async () => {
    const late = await forgot();
    clock.advance(15 * minute);
    expect(await reset(late)).toMatchObject(invalid);
    const inTime = await forgot();
    clock.advance(15 * minute - 1);
    expect((await reset(inTime)).status).toBe(200);
  });

  test('a new code ends the old', async () => {
    const first = await forgot();
    const second = await forgot();
    if (first !== second) expect(await reset(first)).toMatchObject(invalid);
    expect((await reset(second)).status).toBe(200);
  });

  test('an older request that comes to its end later does not end the newer code', async () => {
    const { db } = instance().database;
    const code = await issueCode(db, clock.now(), email);
    expect(await issueCode(db, new Date(clock.now().getTime() - 1), email)).toBeNull();
    expect((await reset(code ?? '')).status).toBe(200);
  });

  test('the fifth try may be right, the sixth not', async () => {
    for (const [misses, status] of [
      [4, 200],
      [5, 422],
    ] as const) {
      const code = await forgot();
      for (let miss = 0; miss < misses; miss += 1) {
        expect(await reset(wrong(code))).toMatchObject(invalid);
      }
      expect((await reset(code)).status).toBe(status);
    }
  });

  test('guesses at the same time are five at most', async () => {
    const code = await forgot();
    const tries = Array.from({ length: 24 }, () =>
      tryCode(instance().database.db, clock.now(), email, code),
    );
    expect((await Promise.all(tries)).filter((hash) => hash !== null)).toHaveLength(5);
    expect(await codes()).toMatchObject([{ tries_left: 0 }]);
  });

  test('a right code sent five times at once works once', async () => {
    const code = await forgot();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(code, `contraseña ${index}`)),
    );
    const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await login(`contraseña ${winners[0]}`)).toBe(200);
  });

  test('the database does not give a code away', async () => {
    const code = await forgot();
    const rows = await codes();
    expect(rows).toMatchObject([{ code_hash: expect.stringMatching(/^\$argon2id\$/) }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('an unknown email gets the same answers, and the same is done for it', async () => {
    const unknown = 'nadie@comanda.test';
    const known = await post('auth/forgot-password', { email });
    await mailbox.next();
    expect(await post('auth/forgot-password', { email: unknown })).toEqual(known);
    await expect.poll(codes).toHaveLength(2);
    for (const each of [email, unknown]) {
      const answer = await post('auth/reset-password', { email: each, code: 'x', password: fresh });
      expect(answer).toMatchObject(invalid);
    }
    const [one, other] = await codes();
    expect({ ...one, email: '', code_hash: '' }).toEqual({ ...other, email: '', code_hash: '' });
    expect(other?.code_hash.length).toBe(one?.code_hash.length);
    expect(mailbox.files()).toHaveLength(1);
  });

  test('a code guessed for an email that nobody has changes nothing', async () => {
    const code = await issueCode(instance().database.db, clock.now(), 'nadie@comanda.test');
    const body = { email: 'nadie@comanda.test', code, password: fresh };
    expect(await post('auth/reset-password', body)).toMatchObject(invalid);
  });

  test('housekeeping forgets the codes that have run out', async () => {
    await forgot();
    const { db } = instance().database;
    clock.advance(15 * minute - 1);
    await pruneCodes(db, clock.now());
    expect(await codes()).toHaveLength(1);
    clock.advance(1);
    await pruneCodes(db, clock.now());
    expect(await codes()).toEqual([]);
  });

  test('changing the password keeps this session and ends the others', async () => {
    const [user] = users();
    const elsewhere = (await post('auth/login', { email, password: old })).body.token;
    const body = { email, code: await forgot(), currentPassword: old, newPassword: fresh };
    expect(await post('users/change-password', body, user?.token)).toEqual({
      status: 200,
      body: { message: 'Contraseña cambiada exitosamente' },
    });
    expect([await isSignedIn(user?.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect([await login(old), await login(fresh)]).toEqual([401, 200]);
  });

  test('a wrong current password is named, costs a try and leaves the code', async () => {
    const token = users()[0]?.token;
    const right = { email, code: await forgot(), currentPassword: old, newPassword: fresh };
    const change = (body: object) => post('users/change-password', { ...right, ...body }, token);
    for (let miss = 0; miss < 4; miss += 1) {
      expect(await change({ currentPassword: 'no es' })).toMatchObject({
        status: 422,
        body: { code: 'wrong-password', fields: { currentPassword: expect.any(String) } },
      });
    }
    expect(await codes()).toMatchObject([{ tries_left: 1 }]);
    expect((await change({})).status).toBe(200);
  });

  test('without the right code the current password is not told right from wrong', async () => {
    const token = users()[0]?.token;
    const code = wrong(await forgot());
    const change = (currentPassword: string) =>
      post('users/change-password', { email, code, currentPassword, newPassword: fresh }, token);
    expect(await change(old)).toMatchObject(invalid);
    expect(await change('no es')).toEqual(await change(old));
    expect(await login(old)).toBe(200);
  });

  test('one’s own password is changed, and nobody else’s', async () => {
    const code = await forgot();
    const body = { email, code, currentPassword: old, newPassword: fresh };
    const colleague = users()[1]?.token;
    expect(await post('users/change-password', body, colleague)).toMatchObject({
      status: 422,
      body: { code: 'invalid-input', fields: { email: 'El email no es el de tu cuenta.' } },
    });
    expect((await reset(code)).status).toBe(200);
  });
});
