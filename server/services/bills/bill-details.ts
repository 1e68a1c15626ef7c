import type { BillDetails, CustomerDetails } from '#contract/trail.ts';
import type { Customer } from '#domain/bill.ts';
import { compareMoney, fromBasisPoints, type Money, zero } from '#domain/money.ts';
import { discountsOf } from '#domain/parted-order.ts';
import type { ChargedLine } from './lines.ts';
import type { Charged } from './service-rate.ts';

interface Bill {
  total: Money;
  paymentMethodId: number;
  customer: Customer | null;
  orderDiscount: BillDetails['orderDiscount'] | undefined;
  discountReason: string | undefined;
  lines: readonly ChargedLine[];
  charged: Charged;
}

const ratesOf = ({ service_rate_bp: shown, list_service_rate_bp: own }: Charged) =>
  own !== null && {
    serviceRate: { shown: fromBasisPoints(shown), own: fromBasisPoints(own) },
  };

export const billDetailsOf = ({
  lines,
  charged,
  customer,
  orderDiscount,
  discountReason,
  ...bill
}: Bill): BillDetails => ({
  ...bill,
  customer: customer?.fullName ?? null,
  ...(customer && { dni: customer.dni }),
  ...(customer?.unverifiedIdentity && { unverifiedIdentity: true }),
  ...ratesOf(charged),
  discounts: discountsOf(lines),
  ...(orderDiscount !== undefined && { orderDiscount }),
  ...(discountReason && discountsOf(lines) !== zero && { discountReason }),
  lines: lines.map(({ row, quantity, discount }) => ({
    productName: row.name,
    ...(row.options !== '[]' && { options: JSON.parse(row.options) }),
    quantity,
    ...(compareMoney(discount, zero) > 0 && { discount }),
    ...(row.option_faults !== '[]' && { optionFaults: JSON.parse(row.option_faults) }),
  })),
});

/** Null if both are the same. */
export const customerChange = (
  before: CustomerDetails['before'],
  after: CustomerDetails['after'],
): CustomerDetails | null =>
  JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
