import { describe, expect, it } from 'vitest';
import type { OptionGroup } from '#contract/options.ts';
import { money } from '#domain/money.ts';
import { emptyContent } from '#features/order-editor/draft/order-content.ts';
import { linesProblem, problemOf } from '#features/order-editor/draft/order-problems.ts';
import { menuOf } from '#parts/options/menu.ts';
import { fresh, line, product } from './product.ts';

const menu = (...optionGroups: OptionGroup[]) => menuOf({ optionGroups }, [], 0);
const catalog = (...ids: number[]) => ({ byId: new Map(ids.map((id) => [id, product({ id })])) });
const having = (...ids: number[]) => ({
  ...emptyContent,
  lines: ids.map((productId) => line({ productId, productName: `Producto ${productId}` })),
});
const many = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('the problem with the lines of an order', () => {
  it('is a product that was deleted from the catalog', () => {
    expect(linesProblem({ base: null, content: having(1, 2) }, catalog(1), menu())).toBe(
      'Producto 2 ya no existe: quítalo para poder guardar la orden.',
    );
  });

  it('is no deleted product that the order had before, and none while the catalog is empty', () => {
    expect(
      linesProblem({ base: having(2), content: having(1, 2) }, catalog(1), menu()),
    ).toBeUndefined();
    expect(linesProblem({ base: null, content: having(1, 2) }, catalog(), menu())).toBeUndefined();
  });

  it('is that there are none, or more than the server accepts', () => {
    const problemWith = (count: number) =>
      linesProblem(
        { base: null, content: having(...many(count)) },
        catalog(...many(count)),
        menu(),
      );
    expect(problemWith(0)).toBe('Por favor, selecciona al menos un producto');
    expect(problemWith(200)).toBeUndefined();
    expect(problemWith(201)).toBe('Una orden puede tener hasta 200 productos distintos.');
  });
});

describe('options of an order', () => {
  const chosen = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ optionId: place + 1, groupName: 'Extras', name: `Extra ${place}`, count: 1 },
      difference: money('0.00'),
    }));
  const problemWith = (lines: number, options: number) =>
    linesProblem(
      {
        base: null,
        content: {
          ...emptyContent,
          lines: many(lines).map(() => line({ options: chosen(options) })),
        },
      },
      catalog(1),
      menu(),
    );

  it('are at most as many as the server accepts, of a line and in all', () => {
    expect(problemWith(40, 50)).toBeUndefined();
    expect(problemWith(1, 51)).toBe('Producto 1 puede tener hasta 50 opciones.');
    expect(problemWith(41, 50)).toBe('Una orden puede tener hasta 2000 opciones en total.');
  });
});

describe('an option that has to be chosen', () => {
  const sides = { ...fresh(), min: 1 };
  const dish = product({ optionGroups: [sides.id] });
  const plain = { ...emptyContent, lines: [line()] };
  const problem = (base: typeof plain | null, options: OptionGroup = sides) =>
    linesProblem({ base, content: plain }, { byId: new Map([[1, dish]]) }, menu(options));

  it('is asked for when the order is sent', () => {
    expect(problem(null)).toBe('Elige una opción de Con.');
    expect(problem({ ...plain, lines: [line({ productId: 2 })] })).toBe('Elige una opción de Con.');
    expect(problem(null, fresh())).toBeUndefined();
  });

  it('is not asked for of a line that the server has', () => {
    expect(problem(plain)).toBeUndefined();
  });
});

describe('the problem that keeps an order from being sent', () => {
  it('is a missing table first, then missing products', () => {
    expect(problemOf(emptyContent)).toBe('no-table');
    expect(problemOf({ ...having(1), tableNumber: '  ' })).toBe('no-table');
    expect(problemOf({ ...emptyContent, tableNumber: '5' })).toBe('no-products');
    expect(problemOf({ ...having(1), tableNumber: '5' })).toBeNull();
  });
});
