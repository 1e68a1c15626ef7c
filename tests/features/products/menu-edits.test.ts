import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import {
  arrangedBy,
  categoriesKey,
  inputOf,
  mostArranged,
  noCategory,
  parseDraft,
  productsByCategory,
  withMove,
} from '#features/products/order/menu-edits.ts';
import { product } from '../order-editor/product.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('what was deleted is left out of an order, and what is new stands at its end', () => {
  expect(idsOf(arrangedBy(list(1, 2, 3, 4), [3, 9, 1]))).toEqual([3, 1, 2, 4]);
});

test('a list that is moved back to how it is saved counts as no edit; other lists stay', () => {
  const saved = list(1, 2, 3);
  const edits = withMove({ [categoriesKey]: [7, 6] }, 5, { saved, items: saved, from: 2, to: 0 });
  expect(edits).toEqual({ [categoriesKey]: [7, 6], 5: [3, 1, 2] });
  const items = arrangedBy(saved, edits[5] ?? []);
  expect(withMove(edits, 5, { saved, items, from: 0, to: 2 })).toEqual({ [categoriesKey]: [7, 6] });
});

test('of a long list the first are arranged, and one from behind them can be put first', () => {
  const saved = list(...Array.from({ length: mostArranged + 50 }, (_, index) => index + 1));
  const { 5: ids = [] } = withMove({}, 5, { saved, items: saved, from: mostArranged + 9, to: 0 });
  expect(ids).toHaveLength(mostArranged);
  expect(ids.slice(0, 2)).toEqual([mostArranged + 10, 1]);
});

test('categories are sent for themselves, the products of all categories together', () => {
  expect(inputOf({ [categoriesKey]: [2, 1], 5: [8, 9], [noCategory]: [4] })).toEqual({
    categories: [2, 1],
    products: [4, 8, 9],
  });
  expect(inputOf({ 5: [8] })).toEqual({ products: [8] });
});

test('each product is arranged in one category, or among those without any', () => {
  const products: Product[] = [
    product({
      id: 1,
      categoryId: 2,
      Categories: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
    }),
    product({ id: 2, categoryId: null, Categories: [{ id: 1, name: 'A' }] }),
    product({ id: 3, categoryId: null, Categories: [] }),
  ];
  expect([...productsByCategory(products)].map(([key, of]) => [key, idsOf(of)])).toEqual([
    [2, [1]],
    [1, [2]],
    [noCategory, [3]],
  ]);
});

test('a draft that another build wrote otherwise counts as none', () => {
  expect(parseDraft({ 5: [2, 1] })).toEqual({ 5: [2, 1] });
  for (const wrong of [null, 5, { 5: ['x'] }]) expect(parseDraft(wrong)).toBeNull();
});
