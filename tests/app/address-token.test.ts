import { expect, test } from 'vitest';
import { extractToken } from '#app/address-token.ts';

const home = 'https://till.example';

test('the token is extracted and the rest of the address stays', () => {
  expect(extractToken(`${home}/login?a=1&token=abc-DEF_1&b=2#c`)).toEqual({
    token: 'abc-DEF_1',
    rest: '/login?a=1&b=2#c',
  });
  expect(extractToken(`${home}/login`)).toEqual({ token: null, rest: '/login' });
});

test.each(['', '%20', 'a%20b', 'a%0Ab', '%C3%A9', 'x'.repeat(201)])(
  'an invalid token is dropped: %s',
  (given) => {
    expect(extractToken(`${home}/login?token=${given}`)).toEqual({ token: null, rest: '/login' });
  },
);
