import { expect, test } from 'vitest';
import { isOverLimit } from '#domain/discount-limit.ts';
import { money } from '#domain/money.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

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
