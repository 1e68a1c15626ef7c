import type { Bill, BillHead } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';

/** A bill of which the device may know the head only, as the history list brings it. */
export type KnownBill = Bill | BillHead;

export const isWholeBill = (bill: KnownBill): bill is Bill => 'lines' in bill;

/** What the device knows of one aggregate: an order and its bills. */
export interface Picture {
  order: Order | null;
  bills: KnownBill[];
}

export const emptyPicture: Picture = { order: null, bills: [] };

export const withOrder = (picture: Picture, change: (order: Order) => Order): Picture =>
  picture.order ? { ...picture, order: change(picture.order) } : picture;

/** Puts a bill in place of the one with the same key, or at the end. */
export const withBill = (picture: Picture, bill: KnownBill): Picture => ({
  ...picture,
  bills: [...picture.bills.filter((known) => known.key !== bill.key), bill],
});
