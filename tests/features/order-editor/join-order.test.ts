import { describe, expect, it } from 'vitest';
import { orderLimits } from '#contract/orders.ts';
import type { OrderContent } from '#domain/order.ts';
import { emptyContent } from '#features/order-editor/draft/order-content.ts';
import { withCart } from '#features/order-editor/joining/join-order.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';
import { line } from './product.ts';

const having = (...lines: OrderContent['lines']): OrderContent => ({ ...emptyContent, lines });
const as = (id: number) => ({ lineId: plainLineId(id) });

describe('a cart that joins an open order', () => {
  it('joins lines as taps do, keeps each note, and loses no unit', () => {
    const order = having(
      line({ quantity: 2, quantityBilled: 1 }),
      line({ productId: 2, note: 'tibio' }),
    );
    const cart = having(
      line({ quantity: 3, ...as(11) }),
      line({ note: 'sin azúcar', ...as(12) }),
      line({ productId: 2, ...as(13), movedFrom: plainLineId(12) }),
    );
    const { lines } = withCart(order, cart);
    expect(
      lines.map(({ productId, quantity, quantityBilled, note }) => [
        productId,
        quantity,
        quantityBilled,
        note,
      ]),
    ).toEqual([
      [1, 5, 1, ''],
      [2, 1, 0, 'tibio'],
      [1, 1, 0, 'sin azúcar'],
      [2, 1, 0, ''],
    ]);
    expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
    expect(lines.some(({ movedFrom }) => movedFrom)).toBe(false);
  });

  it('puts its note behind the order’s, and leaves the order its table', () => {
    const order = { ...emptyContent, tableNumber: '7', note: 'Cumpleaños' };
    const cart = { ...emptyContent, tableNumber: '7 ', note: ' sin prisa ' };
    expect(withCart(order, cart)).toMatchObject({
      tableNumber: '7',
      note: 'Cumpleaños · sin prisa',
    });
    expect(withCart(order, emptyContent).note).toBe('Cumpleaños');
    const long = { ...emptyContent, note: 'x'.repeat(orderLimits.note) };
    expect(withCart(long, cart).note).toHaveLength(orderLimits.note);
  });
});
