import type { CustomerInput } from '#contract/bills.ts';
import type { Bill, BillHead, Customer } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';

/** A bill, or only its head, as in the history list. */
export type KnownBill = Bill | BillHead;

export const isWholeBill = (bill: KnownBill): bill is Bill => 'lines' in bill;

/** What the device knows of one aggregate: an order and its bills. */
export interface OrderState {
  order: Order | null;
  bills: KnownBill[];
}

/** What a bill shows of a customer: not what the form knew besides. */
export const billedCustomer = ({ knownAs: _, ...customer }: CustomerInput): Customer => customer;

export const withOrder = (state: OrderState, change: (order: Order) => Order): OrderState =>
  state.order ? { ...state, order: change(state.order) } : state;

/** Puts a bill in place of the one with the same key, or at the end. */
export const withBill = (state: OrderState, bill: KnownBill): OrderState => ({
  ...state,
  bills: [...state.bills.filter((known) => known.key !== bill.key), bill],
});
