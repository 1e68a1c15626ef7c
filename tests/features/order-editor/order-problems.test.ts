import { describe, expect, it } from 'vitest';
import { emptyContent } from '#features/order-editor/draft/order-content.ts';
import { linesProblem } from '#features/order-editor/draft/order-problems.ts';
import { line, product } from './product.ts';

const catalog = (...ids: number[]) => ({ byId: new Map(ids.map((id) => [id, product({ id })])) });
const having = (...ids: number[]) => ({
  ...emptyContent,
  lines: ids.map((productId) => line({ productId, productName: `Producto ${productId}` })),
});
const many = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('what keeps the lines of an order from being taken', () => {
  it('is a product that has gone from the catalog', () => {
    expect(linesProblem({ base: null, content: having(1, 2) }, catalog(1))).toBe(
      'Producto 2 ya no existe: elimínalo para poder guardar la orden.',
    );
  });

  it('is not one that the order had before, nor any while no catalog is here', () => {
    expect(linesProblem({ base: having(2), content: having(1, 2) }, catalog(1))).toBeUndefined();
    expect(linesProblem({ base: null, content: having(1, 2) }, catalog())).toBeUndefined();
  });

  it('is that there are none, or more than the server takes', () => {
    const problemOf = (count: number) =>
      linesProblem({ base: null, content: having(...many(count)) }, catalog(...many(count)));
    expect(problemOf(0)).toBe('Por favor, selecciona al menos un producto');
    expect(problemOf(200)).toBeUndefined();
    expect(problemOf(201)).toBe('Una orden puede tener hasta 200 productos distintos.');
  });
});
