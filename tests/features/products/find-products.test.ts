import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { findProducts } from '#features/products/find-products.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';

test('products are found by name, regardless of case, accents and the order of the menu', () => {
  const products = ['Café', 'Bolón mixto', 'Té'].map((productName) => ({ productName }) as Product);
  const catalog = {
    products,
    categories: [],
    optionGroups: [],
    known: { products: true, categories: true, optionGroups: true },
    whole: true,
  };
  const found = (query: string) =>
    findProducts(catalog, query).map(({ productName }) => productName);
  expect([found('BOLON'), found('te'), found('  '), found('zzz')]).toEqual([
    ['Bolón mixto'],
    ['Té'],
    ['Bolón mixto', 'Café', 'Té'],
    [],
  ]);
});

test('products are found by a whole code too, not by a part of it', () => {
  const products = [
    { productName: 'Cola', sku: '1012', ean: '' },
    { productName: 'Agua', sku: '', ean: '012345678905' },
  ] as Product[];
  const catalog = {
    products,
    categories: [],
    optionGroups: [],
    known: { products: true, categories: true, optionGroups: true },
    whole: true,
  };
  expect(findProducts(catalog, '1012')).toEqual([products[0]]);
  expect(findProducts(catalog, '0012345678905')).toEqual([products[1]]);
  expect(findProducts(catalog, '101')).toEqual([]);
});

test('each business and product has its own draft row and its own image row', () => {
  const keys = [valueKeys.product, valueKeys.productImage].flatMap((key) => [
    key(1, null),
    key(2, null),
    key(1, 5),
    key(2, 5),
  ]);
  expect(new Set(keys).size).toBe(8);
});
