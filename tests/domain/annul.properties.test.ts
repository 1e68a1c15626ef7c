import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutBill } from '#domain/annul.ts';
import { type Bill, canAnnul, canEditCustomer } from '#domain/bill.ts';
import { fromCents, type Money, toCents, zero } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import {
  afterBill,
  amountLeft,
  type OrderBill,
  type PartedOrder,
  partSummary,
  withShares,
} from '#domain/parted-order.ts';
import { taxCodes } from '#domain/tax.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** Annulling a bill undoes what it did to its order, whatever other bills came before and after it. */

type Order = Omit<PartedOrder, 'lines'> & { lines: OrderLine[] };

const lineOf = (place: number, cents: number, rate: number, quantity: number): OrderLine => {
  const unitPrice = fromCents(Math.round((cents * 100) / (100 + rate)));
  const tax = { taxId: rate + 1, taxCode: taxCodes.iva, rateCode: '4', rate, taxBase: unitPrice };
  return {
    ...{ lineId: plainLineId(place + 1), productId: place + 1, productName: `Producto ${place}` },
    ...{ img: null, unitPrice, taxes: [tax], finalPrice: fromCents(cents) },
    ...{ quantity, quantityBilled: 0, note: '' },
  };
};

const orders = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 1, max: 3_000 }),
      rate: fc.constantFrom(0, 5, 15),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(
    (all): Order => ({
      lines: all.map(({ cents, rate, quantity }, place) => lineOf(place, cents, rate, quantity)),
    }),
  );

const discounts = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 9_900 }).map(fromCents),
  }),
);

/** Units of each line, and what is off the line itself in percent. */
const parts = fc.array(
  fc.record({
    units: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
    off: fc.constantFrom(0, 0, 7, 50),
  }),
  { minLength: 1, maxLength: 5 },
);

interface Discount {
  kind: 'percent' | 'amount';
  value: Money;
}

const billOf = (
  order: Order,
  { units, off }: { units: readonly number[]; off: number },
  given: Discount | null,
): OrderBill & { lines: OrderLine[] } => {
  const charged = order.lines
    .map((line, place) => {
      const quantity = Math.min(units[place] ?? 0, remaining(line));
      const cents = Math.round(Number(line.finalPrice) * quantity * off);
      return { ...line, quantity, discount: fromCents(cents) };
    })
    .filter(({ quantity }) => quantity > 0);
  const standing = given && { ...given, on: order.discount?.on ?? zero };
  const lines = withShares({ ...order, discount: standing ?? undefined }, charged);
  return { lines, ...(given && { orderDiscount: given }) } as OrderBill & { lines: OrderLine[] };
};

const pay = (order: Order, bill: OrderBill): Order => afterBill<OrderLine, Order>(order, bill);
const annul = (order: Order, bill: OrderBill): Order => withoutBill<OrderLine, Order>(order, bill);

it('a bill that is annulled leaves the order as it was before it', () => {
  fc.assert(
    fc.property(orders, discounts, parts, (order, discount, all) => {
      let now = order;
      for (const part of all) {
        const bill = billOf(now, part, discount);
        if (bill.lines.length === 0) continue;
        const after = pay(now, bill);
        expect(annul(after, bill)).toEqual({ discount: undefined, ...now });
        now = after;
      }
    }),
  );
});

it('bills that are annulled in any order leave what the others alone would have made', () => {
  fc.assert(
    fc.property(orders, discounts, parts, fc.array(fc.nat(4)), (order, discount, all, which) => {
      let now = order;
      const bills = all.flatMap((part) => {
        const bill = billOf(now, part, discount);
        if (bill.lines.length === 0) return [];
        now = pay(now, bill);
        return [bill];
      });
      const gone = new Set(which.filter((place) => place < bills.length));
      for (const place of gone) now = annul(now, bills[place] as OrderBill);
      const rest = bills.filter((_, place) => !gone.has(place));
      const alone = rest.reduce(pay, order);
      expect(now).toEqual({ discount: undefined, ...alone });
      expect(amountLeft(now, 10)).toBe(amountLeft(alone, 10));
    }),
  );
});

it('billed again, an order costs what it was said to cost; where a bill between others was annulled, to the cent that they rounded', () => {
  fc.assert(
    fc.property(orders, parts, fc.nat(4), (order, all, which) => {
      let now = order;
      const totals: Money[] = [];
      const bills: OrderBill[] = [];
      for (const part of [...all, { units: [9, 9, 9, 9], off: 0 }]) {
        const bill = billOf(now, { ...part, off: 0 }, null);
        if (bill.lines.length === 0) continue;
        totals.push(partSummary(now.lines, bill.lines as never, 10).total);
        bills.push(bill);
        now = pay(now, bill);
      }
      const place = which % bills.length;
      now = annul(now, bills[place] as OrderBill);
      const again = amountLeft(now, 10);
      const cents = totals.map((total, at) =>
        Math.round(Number(at === place ? again : total) * 100),
      );
      const off = cents.reduce((sum, each) => sum + each, 0) - toCents(amountLeft(order, 10));
      expect(Math.abs(off)).toBeLessThanOrEqual(place === bills.length - 1 ? 0 : 1);
    }),
  );
});

it('a bill can be annulled, and its customer changed, only while it counts and nobody else has it', () => {
  const bill: Pick<Bill, 'status' | 'annulledAt'> = { status: 'billedWithoutIRS' };
  const annulledAt = '2026-03-01T15:00:00.000Z';
  for (const can of [canAnnul, canEditCustomer]) {
    expect(can(bill)).toBe(true);
    expect(can({ status: 'billedWithIRS' })).toBe(false);
    expect(can({ status: 'annulled', annulledAt })).toBe(false);
    // As a list told of it.
    expect(can({ ...bill, annulledAt })).toBe(false);
  }
});
