import type { BillDetails, CustomerDetails } from '#contract/trail.ts';
import { addMoney, compareMoney, type Money, zero } from '#domain/money.ts';
import type { ChargedLine } from '../bills/lines.ts';

interface Bill {
  total: Money;
  paymentMethodId: number;
  customer: string | null;
  lines: readonly ChargedLine[];
}

export const discountsOf = (lines: readonly ChargedLine[]): Money =>
  addMoney(...lines.map(({ discount }) => discount));

export const billDetailsOf = ({ lines, ...bill }: Bill): BillDetails => ({
  ...bill,
  discounts: discountsOf(lines),
  lines: lines.map(({ row, quantity, discount }) => ({
    productName: row.name,
    ...(row.options !== '[]' && { options: JSON.parse(row.options) }),
    quantity,
    ...(compareMoney(discount, zero) > 0 && { discount }),
  })),
});

/** Null if both are the same. */
export const customerChange = (
  before: CustomerDetails['before'],
  after: CustomerDetails['after'],
): CustomerDetails | null =>
  JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
