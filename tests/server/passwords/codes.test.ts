import { expect, test } from 'vitest';
import { pruneExpired } from '#server/housekeeping.ts';
import { issueCode, tryCode } from '#server/services/accounts/password-codes.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import {
  elsewhere,
  email,
  fresh,
  home,
  invalid,
  minute,
  old,
  usePasswords,
  wrong,
} from './stage.ts';

onBothEngines((newDatabase) => {
  const { post, login, isSignedIn, users, forgot, reset, codes, clock, mailbox, db } =
    usePasswords(newDatabase);

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

  test('an older code works beside a newer one, until its own 15 minutes are over', async () => {
    const first = await forgot();
    clock.advance(10 * minute);
    const second = await forgot();
    expect((await reset(first)).status).toBe(200);
    if (first !== second) expect(await reset(second)).toMatchObject(invalid);
    const third = await forgot();
    clock.advance(10 * minute);
    const fourth = await forgot();
    clock.advance(5 * minute);
    if (third !== fourth) expect(await reset(third)).toMatchObject(invalid);
    expect((await reset(fourth)).status).toBe(200);
  });

  test('a stranger’s wrong tries and own code leave the owner’s code as it is', async () => {
    const code = await forgot();
    for (let miss = 0; miss < 6; miss += 1)
      expect(await reset(wrong(code), fresh, elsewhere)).toMatchObject(invalid);
    expect(await reset(code, fresh, elsewhere)).toMatchObject(invalid);
    const theirs = await forgot(elsewhere);
    if (code !== theirs) expect(await reset(code, fresh, elsewhere)).toMatchObject(invalid);
    for (let miss = 0; miss < 6; miss += 1)
      expect((await reset('x', fresh, elsewhere)).status).toBe(422);
    expect((await reset(code)).status).toBe(200);
  });

  test('the newest code works from another network', async () => {
    const first = await forgot();
    const second = await forgot();
    if (first !== second) expect(await reset(first, fresh, elsewhere)).toMatchObject(invalid);
    expect((await reset(second, fresh, elsewhere)).status).toBe(200);
  });

  test('an older request that comes to its end later does not end the newer code', async () => {
    const code = await issueCode(db(), clock.now(), email, home);
    expect(await issueCode(db(), new Date(clock.now().getTime() - 1), email, home)).toBeNull();
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
      tryCode(db(), clock.now(), email, code, `127.0.0.1 ${email}`),
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
    const before = mailbox.files().length;
    const known = await post('auth/forgot-password', { email });
    await mailbox.next();
    expect(await post('auth/forgot-password', { email: unknown })).toEqual(known);
    await expect.poll(codes).toHaveLength(2);
    for (const each of [email, unknown]) {
      const answer = await post('auth/reset-password', { email: each, code: 'x', password: fresh });
      expect(answer).toMatchObject(invalid);
    }
    const [one, other] = await codes();
    const same = { email: '', code_hash: '', place: '' };
    expect({ ...one, ...same }).toEqual({ ...other, ...same });
    expect(other?.code_hash.length).toBe(one?.code_hash.length);
    expect(mailbox.files()).toHaveLength(before + 1);
  });

  test('a code guessed for an email that nobody has changes nothing', async () => {
    const code = await issueCode(db(), clock.now(), 'nadie@comanda.test', home);
    const body = { email: 'nadie@comanda.test', code, password: fresh };
    expect(await post('auth/reset-password', body)).toMatchObject(invalid);
  });

  test('housekeeping deletes expired codes', async () => {
    await forgot();
    clock.advance(15 * minute - 1);
    await pruneExpired(db(), clock.now());
    expect(await codes()).toHaveLength(1);
    clock.advance(1);
    await pruneExpired(db(), clock.now());
    expect(await codes()).toEqual([]);
  });
});
