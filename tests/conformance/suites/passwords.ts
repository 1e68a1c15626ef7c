import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectError, type Under } from '../steps.ts';

const nobody = (): string => `nadie-${randomUUID()}@comanda.test`;
const password = 'una contraseña nueva';

/** The tests that need no mailbox; `tests/server/passwords/` tests the codes. */
export const passwords = (under: Under): void => {
  const post = (path: string, body: object, token: string | null = null) =>
    under().own.call('POST', path, { token, body });

  test('requesting a code gives the same answer for known and unknown emails', async (context) => {
    const { email, other } = under();
    const answer = await post('auth/forgot-password', { email: nobody() });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Código enviado a tu correo' });
    if (!other) return context.skip('would send real mail');
    const known = await post('auth/forgot-password', { email });
    expect([known.status, known.body]).toEqual([answer.status, answer.body]);
    const names = ({ headers }: typeof known) => [...headers.keys()].sort();
    expect(names(known)).toEqual(names(answer));
  });

  test.each([undefined, '', 'no es un email', 'a@b', 7, `${'x'.repeat(100)}@comanda.test`])(
    'a malformed email is named: %s',
    async (email) => {
      const answer = await post('auth/forgot-password', { email });
      expectError(answer, 'invalid-input', ['email']);
      if (typeof email !== 'string' || email.length < 100) {
        expect(answer.body.fields.email).toBe('Por favor ingresa un email válido.');
      }
    },
  );

  test('a new password needs the email, the code and the password', async () => {
    const answer = await post('auth/reset-password', {});
    expectError(answer, 'invalid-input');
    expect(answer.body.fields).toEqual({
      email: 'Por favor ingresa un email válido.',
      code: 'El código es obligatorio.',
      password: 'Completa ambos campos de contraseña.',
    });
    const blank = await post('auth/reset-password', { email: nobody(), code: '  ', password: '' });
    expect(blank.body.fields).toEqual({
      code: 'El código es obligatorio.',
      password: 'Completa ambos campos de contraseña.',
    });
    const short = { email: nobody(), code: '123456', password: 'corta' };
    expectError(await post('auth/reset-password', short), 'invalid-input', ['password']);
  });

  test('a wrong code is refused with the same message for known and unknown emails', async () => {
    for (const email of [under().email, nobody()]) {
      for (const code of ['000000', 'Ñ']) {
        expectError(await post('auth/reset-password', { email, code, password }), 'invalid-code');
      }
    }
  });

  test('changing the password needs all four fields', async () => {
    const answer = await post('users/change-password', {}, under().own.token);
    expectError(answer, 'invalid-input');
    expect(answer.body.fields).toEqual({
      email: 'Por favor ingresa un email válido.',
      code: 'El código es obligatorio.',
      currentPassword: 'La contraseña actual es obligatoria.',
      newPassword: 'Completa ambos campos de contraseña.',
    });
  });

  test('a password change with a wrong code changes nothing', async () => {
    const { own, email, password: current } = under();
    const body = { email, code: '000000', currentPassword: current, newPassword: password };
    expectError(await post('users/change-password', body, own.token), 'invalid-code');
    const foreign = { ...body, email: nobody() };
    expectError(await post('users/change-password', foreign, own.token), 'invalid-input', [
      'email',
    ]);
    expect((await post('auth/login', { email, password: current })).status).toBe(200);
  });

  test('an unknown callback from Google redirects to a page instead of JSON', async () => {
    for (const search of ['', '?code=x&state=y', '?error=access_denied&state=y']) {
      const url = `${under().urls[0]}/api/auth/google/callback${search}`;
      const answer = await fetch(url, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe('/login?error=google');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
};
