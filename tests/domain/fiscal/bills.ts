import fc from 'fast-check';
import { lineTotals, maxDiscount } from '#domain/checkout.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import type { FiscalBill } from '#domain/fiscal/figures.ts';
import { addMoney, fromCents, type Money, toCents, zero } from '#domain/money.ts';
import { withOptions } from '#domain/options.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { afterBill, partSummary, withShares } from '#domain/parted-order.ts';
import { taxCodes } from '#domain/tax.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** Random orders as the domain bills them, whole and in parts. */

export const rates = [
  { rateCode: '4', rate: 15 },
  { rateCode: '5', rate: 5 },
  { rateCode: '0', rate: 0 },
  { rateCode: '6', rate: 0 },
  { rateCode: '8', rate: 8 },
] as const;

export const ivaOf = ({ rateCode, rate }: (typeof rates)[number], taxBase: Money) => ({
  ...{ taxId: Number(rateCode) + 1, taxCode: taxCodes.iva, rateCode, rate, taxBase },
});

const irbpnr = {
  ...{ taxId: 50, taxCode: taxCodes.irbpnr, rateCode: '5001', rate: 2, taxBase: zero },
};

const options = fc.array(
  fc.record({
    difference: fc.integer({ min: -300, max: 300 }).map(fromCents),
    count: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 2 },
);

const share = fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 0, max: 100 }));

const product = fc
  .record({
    cents: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 500_000 })),
    rate: fc.constantFrom(...rates),
    withTax: fc.boolean(),
    bottle: fc.boolean(),
    options,
  })
  .map(({ cents, rate, withTax, bottle, options }) => {
    const amount = fromCents(cents);
    const before = withTax ? unitPriceOf(amount, [ivaOf(rate, zero)]) : amount;
    const taxes = [ivaOf(rate, before), ...(bottle ? [{ ...irbpnr, taxBase: before }] : [])];
    return withOptions(
      { unitPrice: before, taxes, ...(withTax && { finalPrice: amount }) },
      options,
    );
  });

const line = fc.record({
  product,
  quantity: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9_999 })),
  /** Of its units on the first bill, and of the largest discount of each bill, in percent. */
  ...{ first: share, off: fc.tuple(share, share) },
});

const orderLine = (
  each: { product: ReturnType<typeof withOptions>; quantity: number },
  place: number,
): OrderLine => ({
  ...each.product,
  ...{ productId: place + 1, productName: `Producto ${place + 1}`, img: null, note: '' },
  ...{ lineId: plainLineId(place + 1), quantity: each.quantity, quantityBilled: 0 },
});

type Order = { lines: OrderLine[]; discount?: { kind: 'percent'; value: string; on: Money } };

const method = { id: 1, name: 'Efectivo', icon: 'banknote' };

/** One bill of an order: so many units of each line, with so much of the largest discount. */
const billOf = (
  order: Order,
  units: readonly number[],
  off: readonly number[],
  serviceRate: number,
) => {
  const open = order.lines.flatMap((line, place) => {
    const quantity = units[place] ?? 0;
    if (quantity === 0) return [];
    const most = toCents(maxDiscount({ ...line, quantity }));
    const discount = fromCents(Math.floor((most * (off[place] ?? 0)) / 100));
    return [{ ...line, quantity, discount }];
  });
  const lines = withShares(order as never, open);
  const summary = partSummary(order.lines, lines, serviceRate);
  const totals = lineTotals(lines);
  const payments = [{ method, amount: summary.total }];
  return { lines, summary, payments, lineTotals: addMoney(zero, ...totals) };
};

/** The bills of an order that is paid in two parts at most. */
export const billsOfOrder: fc.Arbitrary<FiscalBill[]> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    service: fc.constantFrom(0, 10, 8, 5),
    whole: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  .map(({ lines, service, whole }) => {
    const order: Order = {
      lines: lines.map(orderLine),
      ...(whole && { discount: { kind: 'percent', value: String(whole), on: zero } }),
    };
    const first = lines.map((each) => Math.round((each.quantity * each.first) / 100));
    const one = billOf(
      order,
      first,
      lines.map(({ off }) => off[0]),
      service,
    );
    const after = afterBill(order as never, { lines: one.lines }) as Order;
    const rest = after.lines.map(remaining);
    const two = billOf(
      after,
      rest,
      lines.map(({ off }) => off[1]),
      service,
    );
    return [one, two].filter((bill) => bill.lines.length > 0);
  });
