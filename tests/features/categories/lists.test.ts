import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { findByName } from '#domain/search.ts';
import { membersFirst } from '#parts/products/product-picker.tsx';

const category = (id: number, name: string) => ({ id, name, img: null, products: [] });

test('categories are sorted by name in Spanish order, with numbers by value', () => {
  const all = ['Sección 10', 'Ñoquis', 'nachos', 'Óleos', 'Sección 9'].map((name, i) =>
    category(i + 1, name),
  );
  expect(findByName(all, '').map(({ name }) => name)).toEqual([
    'nachos',
    'Ñoquis',
    'Óleos',
    'Sección 9',
    'Sección 10',
  ]);
  expect(all[0]?.name).toBe('Sección 10');
});

test('categories are found regardless of case and accents', () => {
  const all = [category(1, 'Cafés fríos'), category(2, 'Cafetería')];
  expect(findByName(all, 'FRIOS cafe').map(({ id }) => id)).toEqual([1]);
});

test('the chosen products come first, each group in its order', () => {
  const products = [1, 2, 3, 4].map((id) => ({ id }) as Product);
  const ids = membersFirst(products, new Set([4, 2, 9])).map(({ id }) => id);
  expect(ids).toEqual([2, 4, 1, 3]);
});
