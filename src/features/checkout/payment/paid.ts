import type { Payment } from '#domain/bill.ts';
import type { CheckoutSummary } from '#domain/checkout.ts';
import type { Money } from '#domain/money.ts';
import type { BillKey, Order } from '#domain/order.ts';
import { costLeft, type leftBy, unitsLeft } from '../split/split.ts';

/** A bill that this device has just stored, and what it leaves of its order. */
export interface Paid {
  billKey: BillKey;
  /** Before the bill. */
  order: Order;
  total: Money;
  payments: readonly Payment[];
  left: { units: number; amount: Money } | null;
}

interface Input {
  billKey: BillKey;
  order: Order;
  /** What the bill leaves. */
  rest: ReturnType<typeof leftBy<Order>>;
  summary: CheckoutSummary;
  payments: readonly Payment[];
  /** Of the service, in percent, on what is left. */
  rateLeft: number;
}

export const paidOf = ({ billKey, order, rest, rateLeft, summary, payments }: Input): Paid => {
  const units = unitsLeft(rest.order.lines);
  return {
    ...{ billKey, order, payments },
    total: summary.total,
    left: units > 0 ? { units, amount: costLeft(rest, rateLeft) } : null,
  };
};
