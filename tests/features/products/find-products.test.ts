import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { findProducts } from '#features/products/find-products.ts';
import { draftKey, imageKey } from '#features/products/product-draft.ts';

test('products are found by name, whatever the case and the accents', () => {
  const products = ['Café', 'Bolón mixto', 'Té'].map((productName) => ({ productName }) as Product);
  const catalog = { products, categories: [], known: { products: true, categories: true } };
  const found = (query: string) =>
    findProducts(catalog, query).map(({ productName }) => productName);
  expect([found('BOLON'), found('te'), found('  '), found('zzz')]).toEqual([
    ['Bolón mixto'],
    ['Té'],
    ['Café', 'Bolón mixto', 'Té'],
    [],
  ]);
});

test('each business and product has a draft of its own, and its image another', () => {
  const keys = [draftKey, imageKey].flatMap((key) => [
    key(1, null),
    key(2, null),
    key(1, 5),
    key(2, 5),
  ]);
  expect(new Set(keys).size).toBe(8);
});
