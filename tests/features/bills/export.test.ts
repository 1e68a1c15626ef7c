import { expect, test } from 'vitest';
import type { BillKey } from '#domain/order.ts';
import { withLines } from '#features/bills/history/use-export.ts';
import { madeBill } from '#tests/harness/made.ts';

test('an exported bill has the device’s lines, else the server’s, else none', () => {
  const { lines, ...head } = madeBill([{ note: 'sin azúcar' }]);
  const named = (key: string) => ({ bill: { ...head, key: key as BillKey }, pending: [] });
  const whole = { bill: { ...head, lines }, pending: [] };
  const told = [{ productName: 'Jugo', quantity: 2 }];
  const all = new Map([['told' as BillKey, told]]);
  const linesOf = (known: typeof all | null) =>
    withLines([whole, named('told'), named('other')], known).map((bill) => bill.lines);
  expect(linesOf(all)).toEqual([lines, told, null]);
  expect(linesOf(null)).toEqual([lines, null, null]);
});
