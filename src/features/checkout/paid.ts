import { type BillLine, isCash, type PaymentMethod } from '#domain/bill.ts';
import type { CheckoutSummary } from '#domain/checkout.ts';
import type { Money } from '#domain/money.ts';
import type { BillKey, Order } from '#domain/order.ts';
import { amountLeft } from '#domain/parted-order.ts';
import { receivedOf } from './received.ts';
import { linesAfter, unitsLeft } from './split.ts';

/** A bill that this device has just stored, and what it leaves of its order. */
export interface Paid {
  billKey: BillKey;
  /** Before the bill. */
  order: Order;
  total: Money;
  method: PaymentMethod;
  /** Null where no change is due to be told. */
  cash: { received: Money; change: Money } | null;
  left: { units: number; amount: Money } | null;
}

interface Input {
  billKey: BillKey;
  order: Order;
  billed: readonly BillLine[];
  summary: CheckoutSummary;
  method: PaymentMethod;
  /** As typed. */
  received: string;
}

const cashOf = ({ method, received, summary }: Input): Paid['cash'] => {
  const cash = receivedOf(isCash(method) ? received : '', summary.total);
  return cash.is === 'enough' ? { received: cash.amount, change: cash.change } : null;
};

export const paidOf = (input: Input): Paid => {
  const { billKey, order, billed, summary, method } = input;
  const rest = linesAfter(order.lines, billed);
  const units = unitsLeft(rest);
  return {
    ...{ billKey, order, method },
    total: summary.total,
    cash: cashOf(input),
    left: units > 0 ? { units, amount: amountLeft(rest, summary.serviceRate) } : null,
  };
};
