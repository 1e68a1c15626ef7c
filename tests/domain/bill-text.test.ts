import { expect, test } from 'vitest';
import { billSearchOf, billText, billWords } from '#domain/bill-text.ts';
import { money } from '#domain/money.ts';

const guest = { fullName: 'Ñusta  Guamán', dni: '1710034065' };

test('the text of a bill has its number, amount, table and guest in plain letters', () => {
  const of = { number: '0012', total: money('1204.50'), tableNumber: 'Pérgola 2', guest };
  expect(billText(of)).toBe('0012 1204.50 pergola 2 nusta  guaman 1710034065');
  expect(billText({ ...of, tableNumber: 'Mesa 1,2 $', guest: null })).toBe('0012 1204.50 mesa 1.2');
});

test.each([
  ['$1,204.50', ['1204.50']],
  ['1.204,50', ['1204.50']],
  ['1204,50', ['1204.50']],
  ['1,204', ['1204']],
  ['8,7', ['8.7']],
  ['$', []],
  ['  Ñusta ñusta GUAMÁN ', ['nusta', 'guaman']],
])('«%s» is looked for as %j', (query, words) => expect(billWords(query)).toEqual(words));

test.each([
  ['12', { alone: { number: '0012', beginning: '12' } }],
  ['mesa 12', { words: ['12'] }],
  ['MESA 1 ana', { parts: ['ana'], words: ['1'] }],
  ['Factura 0012', { parts: ['0012'] }],
  ['factura 12', { parts: ['0012'] }],
  // A table, or a guest, may be called so.
  ['mesa', { parts: ['mesa'] }],
])('«%s» is looked for without what only the screen says', (query, wanted) =>
  expect(billSearchOf(billWords(query))).toEqual({
    ...{ parts: [], words: [], alone: undefined },
    ...wanted,
  }),
);
