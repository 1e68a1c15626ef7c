import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxDiscount } from '#domain/checkout.ts';
import {
  addMoney,
  compareMoney,
  fromCents,
  type Money,
  money,
  toCents,
  zero,
} from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import type { OrderDiscount } from '#domain/order-discount.ts';
import {
  afterBill,
  amountLeft,
  discountsOf,
  type PartedOrder,
  partSummary,
  withShares,
} from '#domain/parted-order.ts';
import { taxCodes } from '#domain/tax.ts';
import { isNight } from '#tests/harness/night.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** A discount on a whole order belongs to all its units: the guests who divide it pay together what one bill would be. */

const iva = (rate: number, taxBase: Money) => ({
  ...{ taxId: rate + 1, taxCode: taxCodes.iva, rateCode: '4', rate, taxBase },
});

/** `cents`: with tax where the price was typed so. */
const lineOf = (place: number, cents: number, quantity: number, rate = 15, isFinal = true) => {
  const unitPrice = fromCents(isFinal ? Math.round((cents * 100) / (100 + rate)) : cents);
  const line: OrderLine = {
    ...{ lineId: plainLineId(place + 1), productId: place + 1, productName: `Producto ${place}` },
    ...{ img: null, unitPrice, taxes: [iva(rate, unitPrice)], note: '' },
    ...(isFinal && { finalPrice: fromCents(cents) }),
    ...{ quantity, quantityBilled: 0 },
  };
  return line;
};

type Order = Omit<PartedOrder, 'lines'> & { lines: OrderLine[] };

const discounted = (lines: OrderLine[], kind: OrderDiscount['kind'], value: string): Order => ({
  ...{ lines, discount: { kind, value: money(value), on: zero } },
});

/** Bills so many units of each line, with discounts of the lines themselves. */
const billPart = (
  order: Order,
  units: readonly number[],
  rate: number,
  own: readonly Money[] = [],
) => {
  const charged = order.lines
    .map((line, place) => ({ ...line, quantity: units[place] ?? 0, discount: own[place] ?? zero }))
    .filter(({ quantity }) => quantity > 0);
  const lines = withShares(order, charged);
  const summary = partSummary(order.lines, lines, rate);
  const left = afterBill<OrderLine, Order>(order, { lines, orderDiscount: order.discount });
  return { summary, lines, left, discounts: discountsOf(lines) };
};

const payAll = (order: Order, parts: readonly (readonly number[])[], rate = 10) => {
  let left = order;
  return parts.map((units) => {
    const bill = billPart(left, units, rate);
    left = bill.left;
    return bill;
  });
};

const totals = (bills: ReturnType<typeof payAll>) => bills.map(({ summary }) => summary.total);

const quantities = ({ lines }: Order) => lines.map(({ quantity }) => quantity);

const humitasAndCecinas = [lineOf(0, 225, 2), lineOf(1, 775, 2)];

describe('a discount on the whole order', () => {
  it('is of each guest’s own units: humitas for 4.40, then cecinas for 15.17, together 19.57', () => {
    const order = discounted(humitasAndCecinas, 'percent', '10');
    expect(amountLeft(order, 10)).toBe('19.57');
    const [first, second] = payAll(order, [
      [2, 0],
      [0, 2],
    ]);
    expect(first?.summary.total).toBe('4.40');
    expect(first && amountLeft(first.left, 10)).toBe('15.17');
    expect(second?.summary.total).toBe('15.17');
  });

  it.each([
    ['ten percent', '10', ['11.00', '11.01'], '22.01'],
    ['sixty percent', '60', ['4.89', '4.89'], '9.78'],
    ['all', '100', ['0.00', '0.00'], '0.00'],
  ])('%s of ten humitas is the same for each half', (_what, value, parts, whole) => {
    const order = discounted([lineOf(0, 225, 10)], 'percent', value);
    expect(billPart(order, [10], 10).summary.total).toBe(whole);
    expect(totals(payAll(order, [[5], [5]]))).toEqual(parts);
  });

  it('as an amount is shared by what the parts cost, and the last has the rest', () => {
    const order = discounted(humitasAndCecinas, 'amount', '5');
    const bills = payAll(order, [
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
    expect(bills.map(({ discounts }) => discounts)).toEqual(['0.56', '2.50', '1.94']);
  });

  it('given after a part was paid without it is of what is left, and never more than that', () => {
    const [paid] = payAll({ lines: humitasAndCecinas }, [[0, 1]]);
    const late = (kind: OrderDiscount['kind'], value: string) =>
      payAll(discounted(paid?.left.lines ?? [], kind, value), [
        [1, 0],
        [1, 1],
      ]).map(({ discounts }) => discounts);
    expect(late('percent', '10')).toEqual(['0.23', '1.00']);
    expect(late('amount', '5')).toEqual(['0.92', '4.08']);
    expect(late('amount', '20')).toEqual(['2.25', '10.00']);
  });

  it('that is changed or taken off between parts counts from then on', () => {
    const order = discounted([lineOf(0, 1000, 4)], 'amount', '8');
    const [first] = payAll(order, [[1]]);
    const left = first?.left as Order;
    expect(first?.discounts).toBe('2.00');
    const changed = (kind: OrderDiscount['kind'], value: string) =>
      billPart({ ...left, discount: { kind, value: money(value), on: money('10.00') } }, [3], 10);
    expect(changed('amount', '14').discounts).toBe('12.00');
    expect(changed('amount', '1').discounts).toBe('0.00');
    expect(changed('percent', '50').discounts).toBe('15.00');
    expect(billPart({ lines: left.lines }, [3], 10).discounts).toBe('0.00');
  });

  it('is of units too that were ordered after the first part', () => {
    const more = (left: Order): Order => ({
      ...left,
      lines: left.lines.map((line) => ({ ...line, quantity: line.quantity + 2 })),
    });
    for (const [kind, value, discounts] of [
      ['percent', '10', '5.00'],
      ['amount', '4', '3.00'],
    ] as const) {
      const [first] = payAll(discounted([lineOf(0, 1000, 4)], kind, value), [[1]]);
      expect(first?.discounts).toBe('1.00');
      expect(billPart(more(first?.left as Order), [5], 10).discounts).toBe(discounts);
    }
  });

  it('stands beside those of the lines, of what they leave to pay', () => {
    const order = discounted([lineOf(0, 1000, 1), lineOf(1, 1000, 1)], 'percent', '10');
    const { lines } = billPart(order, [1, 1], 0, [money('10.00'), money('4.00')]);
    expect(lines.map(({ discount }) => discount)).toEqual(['10.00', '4.60']);
  });
});

const sold = fc.record({
  cents: fc.integer({ min: 1, max: 3_000 }),
  rate: fc.constantFrom(0, 5, 15),
  isFinal: fc.boolean(),
  units: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
  /** Of each bill, which share of what its units cost is off the line itself. */
  own: fc.array(fc.constantFrom(0, 0, 0, 10, 50, 100), { minLength: 4, maxLength: 4 }),
});

const given = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 20_000 }) }),
);

const partsOf = (all: readonly { units: number[] }[]) =>
  [0, 1, 2, 3].map((bill) => all.map(({ units }) => units[bill] ?? 0));

const orderOf = (
  all: readonly { cents: number; rate: number; isFinal: boolean; units: number[] }[],
  { kind, value }: { kind: OrderDiscount['kind']; value: number },
): Order => {
  const lines = all.map(({ cents, rate, isFinal, units }, place) =>
    lineOf(
      place,
      cents,
      units.reduce((sum, n) => sum + n, 0),
      rate,
      isFinal,
    ),
  );
  return discounted(lines, kind, fromCents(value));
};

/** Once in a while: MONEY_RUNS=5000 MONEY_SEED=35 npx vitest run --testTimeout 3600000 on this file. */
const runs = {
  numRuns: Number(process.env.MONEY_RUNS ?? (isNight ? 400 : 50)),
  ...(process.env.MONEY_SEED && { seed: Number(process.env.MONEY_SEED) }),
};

describe('the parts of any order with a discount', () => {
  const anyOrder = fc.array(sold, { minLength: 1, maxLength: 6 });

  it('have together the whole discount, whatever prices its lines have', () => {
    fc.assert(
      fc.property(anyOrder, given, (all, discount) => {
        const order = orderOf(all, discount);
        const whole = billPart(order, quantities(order), 10);
        const bills = payAll(order, partsOf(all));
        const sum = addMoney(zero, ...bills.map(({ discounts }) => discounts));
        // Units of a price before tax are rounded in each bill; where nearly all is given there may be less to give.
        const isFinal = all.every((each) => each.isFinal);
        const lost = isFinal ? 0 : all.length * 4;
        expect(Math.abs(toCents(sum) - toCents(whole.discounts))).toBeLessThanOrEqual(lost);
        for (const { lines } of bills)
          for (const line of lines) {
            expect(compareMoney(line.discount, maxDiscount(line))).toBeLessThanOrEqual(0);
            expect(compareMoney(line.discount, zero)).toBeGreaterThanOrEqual(0);
          }
      }),
      runs,
    );
  });

  it('cost together what the whole does, service and all, where prices are with tax', () => {
    fc.assert(
      fc.property(anyOrder, given, fc.constantFrom(0, 8, 10), (all, discount, rate) => {
        const order = orderOf(
          all.map((each) => ({ ...each, isFinal: true })),
          discount,
        );
        const { total } = billPart(order, quantities(order), rate).summary;
        let paid = zero;
        for (const { summary, left } of payAll(order, partsOf(all), rate)) {
          paid = addMoney(paid, summary.total);
          expect(addMoney(paid, amountLeft(left, rate))).toBe(total);
        }
        expect(paid).toBe(total);
      }),
      runs,
    );
  });
});
