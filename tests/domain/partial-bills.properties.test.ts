import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money, zero } from '#domain/money.ts';
import { isFullyBilled, type Order, type OrderKey, remaining } from '#domain/order.ts';
import { onePayment } from '#domain/payment.ts';
import { billCreate } from '#operations/bill-create.ts';
import type { OrderState } from '#operations/order-state.ts';
import { cash } from '#tests/harness/drawer-cases.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** However a table splits its order, every unit is billed once and none twice. */

const ordered = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });

const orderOf = (quantities: readonly number[]): Order => ({
  key: '018f0000-0000-7000-8000-000000000001' as OrderKey,
  id: 1,
  version: 1,
  status: 'active',
  tableNumber: '5',
  note: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lines: quantities.map((quantity, i) => ({
    lineId: plainLineId(i + 1),
    productId: i + 1,
    productName: `Producto ${i + 1}`,
    img: null,
    unitPrice: money('1.00'),
    taxes: [],
    quantity,
    quantityBilled: 0,
    note: '',
  })),
});

type BillParams = Parameters<typeof billCreate.effect>[1];

const billed = (state: OrderState, quantities: readonly number[]): OrderState =>
  billCreate.effect(state, {
    orderKey: state.order?.key,
    billKey: String(state.bills.length),
    lines: quantities.flatMap((quantity, i) =>
      quantity > 0 ? [{ lineId: plainLineId(i + 1), quantity, discount: zero }] : [],
    ),
    summary: { total: money('0.00') },
    customer: null,
    payments: onePayment('', cash, zero),
  } as unknown as BillParams);

const billedUnits = (state: OrderState): number =>
  state.bills
    .flatMap((bill) => ('lines' in bill ? bill.lines : []))
    .reduce((sum, l) => sum + l.quantity, 0);

it('any partition of an order into partial bills adds up to the order', () => {
  fc.assert(
    fc.property(
      ordered,
      fc.array(fc.array(fc.nat(12), { maxLength: 6 }), { maxLength: 8 }),
      (units, splits) => {
        let state: OrderState = { order: orderOf(units), bills: [] };
        for (const split of splits) {
          const left = state.order?.lines.map(remaining) ?? [];
          state = billed(
            state,
            left.map((most, i) => Math.min(most, split[i] ?? 0)),
          );
        }
        state = billed(state, state.order?.lines.map(remaining) ?? []);
        expect(state.order && isFullyBilled(state.order)).toBe(true);
        expect(billedUnits(state)).toBe(units.reduce((sum, n) => sum + n, 0));
      },
    ),
  );
});

it('what remains is never negative', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (quantity, quantityBilled) => {
      expect(remaining({ quantity, quantityBilled })).toBe(Math.max(0, quantity - quantityBilled));
    }),
  );
});
