import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { email, fresh, invalid, old, usePasswords, wrong } from './stage.ts';

const as = (token = '') => ({ authorization: `Bearer ${token}` });

onBothEngines((newDatabase) => {
  const { post, login, isSignedIn, users, forgot, reset, codes } = usePasswords(newDatabase);

  test('changing the password keeps this session and ends the others', async () => {
    const [user] = users();
    const elsewhere = (await post('auth/login', { email, password: old })).body.token;
    const body = { email, code: await forgot(), currentPassword: old, newPassword: fresh };
    expect(await post('users/change-password', body, as(user?.token))).toEqual({
      status: 200,
      body: { message: 'Contraseña cambiada exitosamente' },
    });
    expect([await isSignedIn(user?.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect([await login(old), await login(fresh)]).toEqual([401, 200]);
  });

  test('a wrong current password is named, costs a try and leaves the code', async () => {
    const token = users()[0]?.token;
    const right = { email, code: await forgot(), currentPassword: old, newPassword: fresh };
    const change = (body: object) =>
      post('users/change-password', { ...right, ...body }, as(token));
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
      post(
        'users/change-password',
        { email, code, currentPassword, newPassword: fresh },
        as(token),
      );
    expect(await change(old)).toMatchObject(invalid);
    expect(await change('no es')).toEqual(await change(old));
    expect(await login(old)).toBe(200);
  });

  test('one’s own password is changed, and nobody else’s', async () => {
    const code = await forgot();
    const body = { email, code, currentPassword: old, newPassword: fresh };
    const colleague = users()[1]?.token;
    expect(await post('users/change-password', body, as(colleague))).toMatchObject({
      status: 422,
      body: { code: 'invalid-input', fields: { email: 'El email no es el de tu cuenta.' } },
    });
    expect((await reset(code)).status).toBe(200);
  });
});
