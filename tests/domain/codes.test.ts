import { describe, expect, it } from 'vitest';
import { codeFinder, isScannedCode, plainCode } from '#domain/codes.ts';

describe('a whole code', () => {
  const items = [
    { id: 1, ean: '', sku: '1012' },
    { id: 2, ean: '7861234567890', sku: 'COC-01' },
    { id: 3, ean: '012345678905', sku: '007' },
    { id: 4, ean: '00000096385074', sku: '' },
    { id: 5, ean: '786', sku: '' },
    { id: 6, ean: '', sku: '786' },
    { id: 7, ean: ' 400 ', sku: '400' },
  ];
  const find = codeFinder(items);
  const idsOf = (code: string) => find(code).map(({ id }) => id);

  it.each(['101', '012', '10123', '78612345678', '61234567890', 'COC', 'COC-0', '', '  ', ']E0'])(
    'is no part of another: %j finds nothing',
    (code) => expect(idsOf(code)).toEqual([]),
  );

  it.each([
    ['1012', 1],
    ['7861234567890', 2],
    ['07861234567890', 2],
    [' coc-01 ', 2],
    [']E07861234567890', 2],
    ['012345678905', 3],
    ['0012345678905', 3],
    ['00012345678905', 3],
    ['12345678905', 3],
    ['96385074', 4],
    ['0000096385074', 4],
  ])('of %s is that of product %d, leading zeros of an EAN aside', (code, id) =>
    expect(idsOf(code)).toEqual([id]),
  );

  it('keeps the zeros of a SKU', () => {
    expect(idsOf('007')).toEqual([3]);
    expect(idsOf('7')).toEqual([]);
    expect(idsOf('01012')).toEqual([]);
  });

  it('means all that have it, as EAN or SKU, and each once', () => {
    expect(idsOf('786')).toEqual([5, 6]);
    expect(idsOf('400')).toEqual([7]);
  });

  it('finds those with the same EAN written in two ways', () => {
    const both = codeFinder([
      { id: 1, ean: '012345678905', sku: '' },
      { id: 2, ean: '0012345678905', sku: '' },
    ]);
    expect(both('012345678905')).toHaveLength(2);
  });
});

describe('a text that came fast', () => {
  it.each([
    ['12', true, false],
    ['101', true, true],
    ['1234567', false, false],
    ['96385074', false, true],
    [']C1101', true, true],
    ['coc-01', true, false],
    ['sin sal', true, false],
  ])('%j, ended by a key %s: a code %s', (text, ended, is) => {
    expect(isScannedCode(text, ended)).toBe(is);
  });

  it('is read without what a scanner puts before it', () => {
    expect(plainCode(']E07861')).toBe('7861');
    expect(plainCode(']x')).toBe(']x');
  });
});
