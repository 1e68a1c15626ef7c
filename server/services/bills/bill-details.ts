import type { BillDetails, CustomerDetails } from '#contract/trail.ts';
import type { Customer } from '#domain/bill.ts';
import { fromBasisPoints, type Money, zero } from '#domain/money.ts';
import { discountsOf } from '#domain/parted-order.ts';
import { soldDetails } from '../trail/stored-details.ts';
import type { ChargedLine } from './lines.ts';
import type { StoredPayment } from './payments.ts';
import type { Charged } from './service-rate.ts';

interface Bill {
  total: Money;
  paymentMethodId: number;
  payments: readonly StoredPayment[] | undefined;
  customer: Customer | null;
  orderDiscount: BillDetails['orderDiscount'] | undefined;
  discountReason: string | undefined;
  serviceReason: string | undefined;
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
  serviceReason,
  payments = [],
  ...bill
}: Bill): BillDetails => ({
  ...bill,
  customer: customer?.fullName ?? null,
  ...(customer && { dni: customer.dni }),
  ...(customer?.unverifiedIdentity && { unverifiedIdentity: true }),
  ...(charged.summary.serviceRateAmount !== zero && {
    service: charged.summary.serviceRateAmount,
  }),
  ...ratesOf(charged),
  discounts: discountsOf(lines),
  ...(payments.length > 1 && {
    payments: payments.map(({ paymentMethodId, amount }) => ({ paymentMethodId, amount })),
  }),
  ...(orderDiscount !== undefined && { orderDiscount }),
  ...(discountReason && discountsOf(lines) !== zero && { discountReason }),
  ...(serviceReason && { serviceReason }),
  lines: lines.map(({ row, quantity, discount }) => soldDetails({ ...row, quantity }, discount)),
});

/** Null if both are the same. */
export const customerChange = (
  before: CustomerDetails['before'],
  after: CustomerDetails['after'],
): CustomerDetails | null =>
  JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
