import { type CheckoutSummary, checkoutSummary, lineTotals } from './checkout.ts';
import type { KitchenTicket } from './kitchen.ts';
import type { LineId } from './line-id.ts';
import { type Money, zero } from './money.ts';
import type { ChosenOption } from './options.ts';
import type { StandingDiscount } from './order-discount.ts';
import type { PreBilled } from './pre-bill.ts';
import type { LineTax } from './tax.ts';

/** The device's id (UUIDv7) of an order, and of the aggregate of that order with all its bills. */
export type OrderKey = string & { readonly brand: 'OrderKey' };
export type BillKey = string & { readonly brand: 'BillKey' };

export type OrderStatus = 'active' | 'finished' | 'cancelled';

/** A line's copy of its product, which stays the same when the catalog changes. */
export interface LineProduct {
  productId: number;
  productName: string;
  img: string | null;
  /** With its options; and so are the bases of its taxes. */
  unitPrice: Money;
  taxes: LineTax[];
  /** With its options and tax, where the product's price was typed with tax: what the guest pays. */
  finalPrice?: Money;
  /** Absent without any. */
  options?: ChosenOption[];
}

/** The product's part of an order's or a bill's line. */
export const lineProductOf = ({
  productId,
  productName,
  img,
  unitPrice,
  taxes,
  finalPrice,
  options,
}: LineProduct): LineProduct => ({
  ...{ productId, productName, img, unitPrice, taxes },
  ...(finalPrice && { finalPrice }),
  ...(options && { options }),
});

/** Units of one product with the same options and note; others of it are on other lines. Quantities are whole units. */
export interface OrderLine extends LineProduct {
  lineId: LineId;
  quantity: number;
  quantityBilled: number;
  /** Off those billed units, with tax. Absent without any. */
  discountBilled?: Money | undefined;
  /** Of that, what was on the whole order. */
  sharedBilled?: Money | undefined;
  note: string;
  /** Of a line that a draft made of units of another: that line. */
  movedFrom?: LineId;
}

/** The part of an order that a waiter edits. */
export interface OrderContent {
  tableNumber: string;
  note: string;
  lines: OrderLine[];
}

/** What the server gave an order or a bill. `number`: counted in the business, from 1; older servers give none. */
export interface Numbered {
  id: number | null;
  number?: number | undefined;
}

/** An order as the device knows it; `id` and `version` are null until the server has answered. */
export interface Order extends OrderContent, Numbered, PreBilled {
  key: OrderKey;
  version: number | null;
  /** The key of the operation that made this version, if the server knows it. */
  operation?: string | undefined;
  /** `endOf` the keys of its last operations, the oldest first; the last one made this version. */
  history?: readonly string[] | undefined;
  status: OrderStatus;
  /** UTC, ISO 8601. */
  createdAt: string;
  updatedAt: string;
  /** Who took it, as far as the server knows. */
  createdBy?: string;
  /** On the whole of it; absent without one. */
  discount?: StandingDiscount | undefined;
  /** What the kitchen was told of it. Absent while the server tells none. */
  tickets?: KitchenTicket[] | undefined;
}

export const lineOf = ({ lines }: Pick<OrderContent, 'lines'>, lineId: LineId) =>
  lines.find((line) => line.lineId === lineId);

export const linesOfProduct = ({ lines }: Pick<OrderContent, 'lines'>, productId: number) =>
  lines.filter((line) => line.productId === productId);

export const remaining = (line: Pick<OrderLine, 'quantity' | 'quantityBilled'>): number =>
  Math.max(0, line.quantity - line.quantityBilled);

export const isFullyBilled = (order: Pick<OrderContent, 'lines'>): boolean =>
  order.lines.every((line) => remaining(line) === 0);

export const hasBills = (order: Pick<OrderContent, 'lines'>): boolean =>
  order.lines.some((line) => line.quantityBilled > 0);

export const canEdit = (order: Pick<Order, 'status'>): boolean => order.status === 'active';

export const canCancel = (order: Pick<Order, 'status' | 'lines'>): boolean =>
  order.status === 'active' && !hasBills(order);

export const canBill = (order: Pick<Order, 'status' | 'lines'>): boolean =>
  order.status !== 'cancelled' && !isFullyBilled(order);

const undiscounted = (lines: readonly OrderLine[]) =>
  lines.map((line) => ({ ...line, discount: zero }));

/** Totals of a whole order. `serviceRate`: in percent. */
export const orderSummary = (lines: readonly OrderLine[], serviceRate = 0): CheckoutSummary =>
  checkoutSummary(undiscounted(lines), serviceRate);

/** What each line of an order costs with tax: together what the order does without service. */
export const orderLineTotals = (lines: readonly OrderLine[]): Money[] =>
  lineTotals(undiscounted(lines));

/** The number shown on screens, at least four digits; null before the server's answer. */
export const orderNumber = ({ id, number = id ?? undefined }: Numbered): string | null =>
  number === undefined ? null : String(number).padStart(4, '0');
