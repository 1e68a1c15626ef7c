import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefilledFrom } from '#features/auth/prefilled.ts';

const twice = (value: string) => encodeURIComponent(encodeURIComponent(value));

test('names come through whatever they hold, encoded twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (firstName, lastName) => {
      const search = `?firstName=${twice(firstName)}&lastName=${twice(lastName)}&email=${twice('ana+pos@example.com')}`;
      expect(prefilledFrom(search)).toEqual({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: 'ana+pos@example.com',
      });
    }),
  );
});

test('an address that was cut or written by hand breaks nothing', () => {
  expect(prefilledFrom('?firstName=100%25&email=a%40b.ec')).toMatchObject({ firstName: '100%' });
  expect(prefilledFrom('?firstName=Ana&lastName=Paz')).toBeNull();
  expect(prefilledFrom('?email=a%40b.ec')).toBeNull();
  expect(prefilledFrom('?firstName=Ana&email=nobody')).toBeNull();
  expect(prefilledFrom('')).toBeNull();
});
