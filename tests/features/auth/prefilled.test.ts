import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrefilled } from '#features/auth/sign-in/prefilled.ts';

const twice = (value: string) => encodeURIComponent(encodeURIComponent(value));

test('names are decoded twice, whatever they contain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (firstName, lastName) => {
      const search = `?firstName=${twice(firstName)}&lastName=${twice(lastName)}&email=${twice('ana+pos@example.com')}`;
      expect(readPrefilled(search)).toEqual({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: 'ana+pos@example.com',
      });
    }),
  );
});

test('incomplete or invalid queries give null or the readable part', () => {
  expect(readPrefilled('?firstName=100%25&email=a%40b.ec')).toMatchObject({ firstName: '100%' });
  expect(readPrefilled('?firstName=Ana&lastName=Paz')).toBeNull();
  expect(readPrefilled('?email=a%40b.ec')).toBeNull();
  expect(readPrefilled('?firstName=Ana&email=nobody')).toBeNull();
  expect(readPrefilled('')).toBeNull();
});
