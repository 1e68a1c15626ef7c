import { expect, test } from 'vitest';
import { settings } from '#contract/settings.ts';

import { expectError, type Under } from '../steps.ts';

export const session = (under: Under): void => {
  test('the right password gives a token that reads the settings', async () => {
    const { own, email, password } = under();
    const login = await own.call('POST', 'auth/login', { token: null, body: { email, password } });
    expect(login.status).toBe(200);
    const answer = await own.call('GET', 'settings/', { token: login.body.token });
    expect(settings.parse(answer.body)).toMatchObject({
      currentWorkingIn: own.businessId,
      timeZone: expect.any(String),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a wrong password and an unknown email are refused with the same message', async () => {
    const { own, email } = under();
    const wrong = await own.call('POST', 'auth/login', {
      token: null,
      body: { email, password: 'otra' },
    });
    const unknown = await own.call('POST', 'auth/login', {
      token: null,
      body: { email: 'nadie@comanda.test', password: 'otra' },
    });
    expectError(wrong, 'invalid-credentials');
    expect(unknown.body).toEqual(wrong.body);
  });

  test('the email is case-insensitive', async () => {
    const { own, email, password } = under();
    const body = { email: ` ${email.toUpperCase()} `, password };
    expect((await own.call('POST', 'auth/login', { token: null, body })).status).toBe(200);
  });

  test('a malformed email and a missing password are named', async () => {
    const body = { email: 'no es un email' };
    const answer = await under().own.call('POST', 'auth/login', { token: null, body });
    expectError(answer, 'invalid-input', ['email', 'password']);
    expect(answer.body.fields).toEqual({
      email: 'Por favor ingresa un email válido.',
      password: 'La contraseña es obligatoria.',
    });
  });

  test('signing out ends only this session', async () => {
    const { own, email, password } = under();
    const login = () => own.call('POST', 'auth/login', { token: null, body: { email, password } });
    const token: string = (await login()).body.token;
    const kept: string = (await login()).body.token;
    expect((await own.call('POST', 'auth/logout', { token })).status).toBe(200);
    expectError(await own.call('GET', 'settings', { token }), 'unauthorized');
    expect((await own.call('GET', 'settings', { token: kept })).status).toBe(200);
  });

  test('health answers ok, and every answer has a request id', async () => {
    const answer = await under().own.call('GET', 'health', { token: null });
    expect(answer.body).toEqual({ status: 'ok', version: expect.any(String) });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('an unknown path of the API answers 404 as JSON', async () => {
    expectError(await under().own.call('GET', 'nada'), 'not-found');
    expectError(await under().own.call('DELETE', 'orders/1'), 'not-found');
  });
};
