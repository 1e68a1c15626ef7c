import { expect, test } from 'vitest';
import {
  comparePlaces,
  mainCategory,
  productsByName,
  productsInMenuOrder,
} from '#domain/menu-order.ts';

interface Place {
  id: number;
  position?: number;
}

const product = (id: number, productName: string, Categories: Place[] = [], position?: number) => ({
  ...{ id, productName, categoryId: null as number | null, Categories },
  ...(position !== undefined && { position }),
});

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('a menu that nobody has arranged is by name, whatever the categories', () => {
  const menu = [
    product(1, 'Té', [{ id: 1 }]),
    product(2, 'Ñoquis', [{ id: 2 }]),
    product(3, 'Agua', [{ id: 2 }]),
    product(4, 'Agua', [{ id: 1 }]),
  ];
  expect(ids(productsInMenuOrder(menu))).toEqual([3, 4, 2, 1]);
});

test('with arranged categories products stand by category, then by name; those of none come last', () => {
  const [drinks, dishes] = [
    { id: 1, position: 2 },
    { id: 2, position: 1 },
  ];
  const menu = [
    product(1, 'Agua', [drinks]),
    product(2, 'Arroz', [dishes]),
    product(3, 'Ají'),
    product(4, 'Bolón', [dishes]),
    product(5, 'Nuevo', [{ id: 9 }]),
  ];
  expect(ids(productsInMenuOrder(menu))).toEqual([2, 4, 1, 5, 3]);
});

test('in a category, products stand as they are arranged, the others after them by name', () => {
  const menu = [
    product(1, 'Agua', [{ id: 1 }]),
    product(2, 'Té', [{ id: 1 }], 2),
    product(3, 'Café', [{ id: 1 }], 1),
    product(4, 'Jugo', [{ id: 1 }]),
    product(5, 'Arroz', [{ id: 2 }], 1),
  ];
  expect(ids(productsInMenuOrder(menu))).toEqual([3, 2, 1, 4, 5]);
});

test('a product has its place in its main category, or in the first where it has none', () => {
  const Categories = [{ id: 1 }, { id: 2 }];
  expect(mainCategory({ categoryId: 2, Categories })).toEqual({ id: 2 });
  expect(mainCategory({ categoryId: null, Categories })).toEqual({ id: 1 });
  expect(mainCategory({ categoryId: null, Categories: [] })).toBeUndefined();
});

test('new categories come last, in the order in which they were made', () => {
  const made = [{ id: 4 }, { id: 3 }, { id: 2, position: 2 }, { id: 1, position: 1 }];
  expect(ids(made.toSorted(comparePlaces))).toEqual([1, 2, 3, 4]);
});

test('by name, products are as on a menu that nobody has arranged', () => {
  expect(ids(productsByName([product(1, 'Té', [], 1), product(2, 'Agua', [], 2)]))).toEqual([2, 1]);
});
