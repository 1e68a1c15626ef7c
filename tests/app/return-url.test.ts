import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnUrlOf, safeReturnUrl } from '#app/return-url.ts';

test.each(['/app', '/app/', '/app?x=1', '/app/order/new', '/app/bill/7?a=1#b'])(
  '%s is a return URL',
  (path) => {
    expect(safeReturnUrl(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/app/..//evil.example',
  '/app/../..//evil.example/app',
  '/app/%2e%2e//evil.example',
  '/app\\..\\..\\\\evil.example',
  '/apple',
  '/application/x',
  '/app:80@evil.example',
  'https://evil.example/app',
  'javascript:alert(1)//app',
  '/login',
  '',
  null,
  7,
  {},
])('%j is no return URL', (path) => {
  expect(safeReturnUrl(path)).toBeNull();
});

test('any history state gives a return URL inside the protected area or none', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '\\', '..', '.', '%2e', '%2f', '//', 'evil.example', ':', '@', '?', '#'),
    fc.constantFrom('\t', '\n', ' ', 'app', 'order', 'https:', 'javascript:', '\0', 'é'),
    fc.string(),
  );
  const address = fc.array(piece).map((pieces) => `/app${pieces.join('')}`);
  fc.assert(
    fc.property(fc.oneof(address, fc.string(), fc.anything()), (from) => {
      const path = returnUrlOf({ from });
      if (path === null) return;
      const { origin, pathname } = new URL(path, 'https://till.example');
      expect(origin).toBe('https://till.example');
      expect(pathname).toMatch(/^\/app(\/|$)/);
    }),
    { numRuns: 2_000 },
  );
});
