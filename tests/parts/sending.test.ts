import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { auth } from '#messages/auth.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { placed } from '#parts/use-sending.ts';
import type { Failure } from '#ports/server.ts';

const loginFailure = (failure: Failure) => {
  const { above, beside } = placed(failure, ['email', 'password']);
  const note = { failure: above ?? failure, offline: auth.needsConnection };
  return { beside, note: above && renderToStaticMarkup(createElement(FailureNote, note)) };
};

test('a rejected sign-in shows the message of the server', () => {
  const failure = { ok: false, code: 'invalid-credentials', fields: {} } as const;
  for (const message of ['Email o contraseña incorrectos.', null]) {
    const { note, beside } = loginFailure({ ...failure, message });
    expect(note).toContain('role="alert"');
    expect(note).toContain('>Email o contraseña incorrectos.<');
    expect(beside).toEqual([]);
  }
});

test('being offline shows a warning that the first sign-in needs a connection', () => {
  const { note } = loginFailure({ ok: false, code: 'network', message: null, fields: {} });
  expect(note).toContain('role="status"');
  expect(note).toContain('Iniciar sesión la necesita');
});

test('a proxy that answers for the server is a warning in its own words', () => {
  const message = 'El servidor no está disponible.';
  const { note, beside } = loginFailure({ ok: false, code: 'network', message, fields: {} });
  expect(note).toContain('role="status"');
  expect(note).toContain(`>${message}<`);
  expect(beside).toEqual([]);
});

test('the error of a field is shown beside it, not above the form', () => {
  const shown = loginFailure({
    ok: false,
    code: 'invalid-input',
    message: 'Revisa los datos ingresados.',
    fields: { email: 'Por favor ingresa un email válido.', other: 'no' },
  });
  expect(shown).toEqual({
    note: null,
    beside: [{ name: 'email', message: 'Por favor ingresa un email válido.' }],
  });
});
