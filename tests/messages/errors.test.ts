import { expect, test } from 'vitest';
import { errorText } from '#messages/errors.ts';

test.each([
  ['the server’s message', { code: 'order-not-found', message: 'Falla' }, 'Falla'],
  ['the text of a code', { code: 'order-not-found' }, 'La orden no existe.'],
  ['an error of the server without a message', { code: 'internal' }, 'Ocurrió un error.'],
  ['a code that this build does not know', { code: 'new-code' }, 'Error inesperado'],
])('a failed call shows %s', (_, failure, text) => {
  expect(errorText(failure)).toBe(text);
});
