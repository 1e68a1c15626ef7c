import { expect, test } from 'vitest';
import { isRoute, paths } from '#config/paths.ts';

test('every address that the app links to is a route of the server', () => {
  const addresses = Object.values(paths).map((path) =>
    typeof path === 'string'
      ? path
      : new URL(path('7' as never, 1), 'https://till.example').pathname,
  );
  expect(addresses.filter((address) => !isRoute(address))).toEqual([]);
});

test.each(['/nada', '/app/nada', '/app/bill', '/app/bill/7/8', '/apps', '/login/x', '//'])(
  '%s is no route',
  (address) => {
    expect(isRoute(address)).toBe(false);
  },
);
