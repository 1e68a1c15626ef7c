import { expect, test } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { isOverLimit } from '#domain/discount-limit.ts';
import { type Money, money, toMoney } from '#domain/money.ts';
import { afterBill, type PartedLine, type PartedOrder } from '#domain/parted-order.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

type Order = PartedOrder & { lines: PartedLine[] };

let lineCount = 0;

const line = (quantity: number, price: string, discount: string, rate = 0) => ({
  lineId: plainLineId(++lineCount),
  quantity,
  unitPrice: money(price),
  taxes: [{ taxId: 1, taxCode: '2', rateCode: '4', rate, taxBase: money(price) }],
  discount: money(discount),
});

test.each([
  ['exactly the limit', [line(1, '10.00', '1.00')], 10, false],
  ['a cent over it', [line(1, '10.00', '1.01')], 10, true],
  ['a free coffee of ten', [line(1, '1.00', '1.00'), line(9, '1.00', '0.00')], 10, false],
  ['a free coffee alone', [line(1, '1.00', '1.00')], 10, true],
  ['the limit counts with tax', [line(1, '10.00', '1.15', 15)], 10, false],
  ['everything without a limit', [line(1, '10.00', '10.00')], 100, false],
  ['no discount where none is allowed', [line(1, '10.00', '0.00')], 0, false],
  ['a cent where none is allowed', [line(1, '10.00', '0.01')], 0, true],
])('%s', (_name, lines, limit, isOver) => {
  const order = { lines: lines.map((each) => ({ ...each, quantityBilled: 0 })) };
  expect(isOverLimit(order, { lines }, limit)).toBe(isOver);
});

const unpaid = (quantity: number, price: string) => ({
  ...line(quantity, price, '0.00'),
  quantityBilled: 0,
});

const all = { kind: 'percent', value: money('100') } as const;

const free = <Line extends { quantity: number; unitPrice: Money }>(one: Line) => {
  const discount = toMoney(decimal(one.unitPrice).times(one.quantity));
  return { ...one, discount, shared: discount };
};

test('units that are added to an order with a discount have it only within the limit', () => {
  const [water, coffees, steak] = [unpaid(1, '1.00'), unpaid(9, '1.00'), unpaid(2, '25.00')];
  const opened = { lines: [water, coffees] };
  const paid = afterBill(opened, { lines: [coffees] });
  // The last of ten coffees is free: a tenth.
  const last = { lines: [free(water)], orderDiscount: all };
  expect(isOverLimit(paid, last, 10)).toBe(false);
  const given = afterBill<PartedLine, Order>(paid, last);
  const more = { ...given, lines: [...given.lines, steak] };
  expect(isOverLimit(more, { lines: [free(steak)], orderDiscount: all }, 10)).toBe(true);
  // Of an earlier build.
  const { of: _, ...discount } = more.discount ?? { ...all, on: money('0') };
  const earlier = { ...more, discount };
  expect(isOverLimit(earlier, { lines: [free(steak)], orderDiscount: all }, 10)).toBe(false);
});

test('what was allowed for all units stays so, and for units that are added it is asked once', () => {
  const [one, two, beer] = [unpaid(1, '10.00'), unpaid(1, '20.00'), unpaid(1, '5.00')];
  const half = { kind: 'percent', value: money('50') } as const;
  const pay = (unit: typeof one, discount: string) => ({
    lines: [{ ...unit, discount: money(discount), shared: money(discount) }],
    orderDiscount: half,
  });
  const first = afterBill<PartedLine, Order>({ lines: [one, two] }, pay(one, '5.00'));
  expect(isOverLimit(first, pay(two, '10.00'), 10)).toBe(false);
  const grown = { ...first, lines: [...first.lines, beer] };
  expect(isOverLimit(grown, pay(beer, '2.50'), 10)).toBe(true);
  const asked = afterBill<PartedLine, Order>(grown, pay(beer, '2.50'));
  expect(isOverLimit(asked, pay(two, '10.00'), 10)).toBe(false);
});

test('a lower amount than was given gives nothing more', () => {
  const [one, two] = [unpaid(1, '10.00'), unpaid(1, '10.00')];
  const bill = (amount: string, unit: typeof one, discount: string) => ({
    lines: [{ ...unit, discount: money(discount), shared: money(discount) }],
    orderDiscount: { kind: 'amount', value: money(amount) } as const,
  });
  const first = afterBill<PartedLine, Order>({ lines: [one, two] }, bill('15.00', one, '7.50'));
  expect(isOverLimit(first, bill('5.00', two, '0.00'), 10)).toBe(false);
});
