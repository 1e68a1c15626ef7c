import { isCash, type PaymentMethod } from '#domain/bill.ts';
import type { CheckoutSummary } from '#domain/checkout.ts';
import type { Money } from '#domain/money.ts';
import type { BillKey, Order } from '#domain/order.ts';
import { costLeft, type leftBy, unitsLeft } from '../split/split.ts';
import { receivedOf } from './received.ts';

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
  /** What the bill leaves. */
  rest: ReturnType<typeof leftBy<Order>>;
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
  const { billKey, order, rest, summary, method } = input;
  const units = unitsLeft(rest.order.lines);
  return {
    ...{ billKey, order, method },
    total: summary.total,
    cash: cashOf(input),
    left: units > 0 ? { units, amount: costLeft(rest, summary.serviceRate) } : null,
  };
};
