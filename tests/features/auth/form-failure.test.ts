import { expect, test } from 'vitest';
import { formFailure } from '#features/auth/form-failure.ts';
import { auth } from '#messages/auth.ts';
import type { Failure } from '#ports/server.ts';

const loginFailure = (failure: Failure) =>
  formFailure(failure, ['email', 'password'], auth.needsConnection);

test('a rejected sign-in shows the message of the server', () => {
  const failure = { ok: false, code: 'invalid-credentials', fields: {} } as const;
  expect(loginFailure({ ...failure, message: 'Email o contraseña incorrectos.' })).toEqual({
    message: 'Email o contraseña incorrectos.',
    tone: 'danger',
    fields: {},
  });
  expect(loginFailure({ ...failure, message: null }).message).toBe(
    'Email o contraseña incorrectos.',
  );
});

test('being offline shows a warning that the first sign-in needs a connection', () => {
  const shown = loginFailure({ ok: false, code: 'network', message: null, fields: {} });
  expect(shown.tone).toBe('warning');
  expect(shown.message).toContain('Iniciar sesión la necesita');
});

test('a proxy that answers for the server is a warning in its own words', () => {
  const message = 'El servidor no está disponible.';
  expect(loginFailure({ ok: false, code: 'network', message, fields: {} })).toEqual({
    message,
    tone: 'warning',
    fields: {},
  });
});

test('the error of a field is shown beside it, not above the form', () => {
  const shown = loginFailure({
    ok: false,
    code: 'invalid-input',
    message: 'Revisa los datos ingresados.',
    fields: { email: 'Por favor ingresa un email válido.', other: 'no' },
  });
  expect(shown).toEqual({
    message: null,
    tone: 'danger',
    fields: { email: 'Por favor ingresa un email válido.' },
  });
});
