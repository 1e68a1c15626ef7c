import fc from 'fast-check';

/** A placeholder for JSON text that no value serializes to, such as `1e400`. */
export const raw = (text: string): string => `@@${text}@@`;

export const withRaw = (json: string): string => json.replace(/"@@(.*?)@@"/g, '$1');

const nested = (depth: number): string => raw('['.repeat(depth) + ']'.repeat(depth));

const strings = [
  '',
  ' ',
  '\0',
  'a\0b',
  '🧾🍽️👩‍🍳',
  '\ud800',
  '\udfff fin',
  '\u202e\u200b\ufeff',
  'ñandú',
  '１２３',
  "' OR '1'='1",
  "'; drop table users; --",
  '1 union all values (1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}$(id)',
  '../../../../etc/passwd',
  '%00%0a%0d',
  'a\r\nx-hecho: 1',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '999999999999999999999.99',
  '0.001',
  '-0.01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-01-01T00:00:00+05:00',
  '00000000-0000-0000-0000-000000000000',
  '[1,2',
  '[[1]]',
  '[1e999]',
  'null',
  '__proto__',
];

const numbers = [-1, 0, 0.5, -0.001, 2 ** 31, 2 ** 53 + 2, 1e21, 1e308, 5e-324, -(2 ** 31)];

const odd = [
  null,
  true,
  [],
  {},
  [[[]]],
  raw('1e400'),
  raw('-1e400'),
  raw('NaN'),
  raw('Infinity'),
  raw('0123'),
  raw('-0'),
  raw('{"__proto__":{"admin":true}}'),
  raw('{"constructor":{"prototype":{"admin":true}}}'),
  raw('{"a":1,"a":2}'),
  nested(50),
  nested(5_000),
  nested(60_000),
];

const huge = fc
  .constantFrom(300, 5_000, 70_000, 300_000)
  .chain((length) => fc.constantFrom('x', 'ñ', '🍽', '"').map((letter) => letter.repeat(length)));

/** Values that only a hostile client sends. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...strings), weight: 8 },
  { arbitrary: fc.constantFrom<unknown>(...numbers), weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(...odd), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  { arbitrary: huge, weight: 1 },
);

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...strings), weight: 8 },
  { arbitrary: fc.constantFrom(...numbers).map(String), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 2 },
  { arbitrary: huge, weight: 1 },
);
