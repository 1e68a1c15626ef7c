import type { CheckoutSummary } from './checkout.ts';
import type { FiscalDocument } from './fiscal/fiscal-document.ts';
import type { LineId } from './line-id.ts';
import type { Money } from './money.ts';
import type { OptionFault } from './option-faults.ts';
import type { BillKey, LineProduct, Numbered, OrderKey } from './order.ts';
import type { OrderDiscount } from './order-discount.ts';
import type { BillMark } from './reviews.ts';

export type BillStatus = 'billedWithoutIRS' | 'billedWithIRS' | 'annulled';

export interface Customer {
  dni: string;
  fullName: string;
  address: string;
  email: string;
  phone: string;
  /** True: the number fails the check, and somebody said that it is right. */
  unverifiedIdentity?: boolean | undefined;
}

/** What a list of bills shows of a customer. */
export type Guest = Pick<Customer, 'dni' | 'fullName'>;

export const guestIn = ({ dni, fullName }: Customer): Guest => ({ dni, fullName });

/** `cash` lies in the drawer, `counted` is counted when the till is closed, of `expected` only the sum is expected. */
export const paymentKinds = ['cash', 'counted', 'expected'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

export interface PaymentMethod {
  id: number;
  name: string;
  icon: string;
  /** Older servers leave it out, and bills. */
  kind?: PaymentKind;
  /** True: a company's guest hands over a retention, which is no money. Bills leave it out. */
  retention?: boolean;
}

/** Of cash a guest may give more than the total, and gets change. */
export const isCash = ({ name, icon, kind }: Omit<PaymentMethod, 'id'>): boolean =>
  kind === undefined ? icon === 'banknote' || name === 'Efectivo' : kind === 'cash';

/**
 * Cash before the others, which keep their order: the first is chosen until somebody chooses. A business that has arranged them,
 * which gives them positions, has its own order.
 */
export const cashFirst = <T extends PaymentMethod & { position?: number }>(
  methods: readonly T[],
): T[] =>
  methods.every(({ position }) => position !== undefined)
    ? [...methods]
    : methods.toSorted((a, b) => Number(isCash(b)) - Number(isCash(a)));

/** How a payment was really made, where another method was written: see `payment-changes.ts`. */
export interface Correction {
  /** The device's id (UUID) of it. */
  key: string;
  from: PaymentMethod;
  to: PaymentMethod;
  /** See `reasons.ts`. */
  reason: string;
  /** UTC, ISO 8601. */
  at: string;
  /** Of the shift in which it was made; absent without one. */
  shiftKey?: string;
  /** The name of the person, as far as it is known. */
  by?: string;
}

/** What a person found out about a payment that was only expected. */
export interface Confirmation {
  /** The device's id (UUID) of it. */
  key: string;
  /** Whether the money is there. */
  arrived: boolean;
  /** Why it is not. */
  reason?: string;
  /** UTC, ISO 8601. */
  at: string;
  /** The name of the person, as far as it is known. */
  by?: string;
}

/** What pays a part of a bill, or all of it: see `payment.ts`. */
export interface Payment {
  /** The device's id (UUID). The only payment of a bill has the bill's where it has none of its own. */
  key: string;
  method: PaymentMethod;
  /** Of the bill. */
  amount: Money;
  /** Cash that was handed over, where that was told: the change is what exceeds the amount. */
  tendered?: Money;
  /** Of the terminal, for a card. */
  lote?: string;
  /** Of the terminal's voucher, or of a transfer. */
  voucher?: string;
  /** What the guest gives to a person, beside the amount: no part of the sale. See `tips.ts`. */
  tip?: Money;
  /** The member to whom the tip goes; absent where nobody was named. */
  tipFor?: number;
  /** How that person is called, as far as it is known. */
  tipName?: string;
  /** What a payment by a retention method says: its amount is the sum of both. */
  retention?: Retention;
  /** Taken without a connection, when nobody could see whether the money had arrived. */
  toConfirm?: true;
  /** In the order in which the server was told. `method` is that of the last one. */
  corrections?: Correction[];
  /** In the same order: the last one holds. */
  confirmations?: Confirmation[];
}

/** A 'comprobante de retención': the taxes that a company pays for the business, in place of money. */
export interface Retention {
  /** Of the form: 001-001-000000001. */
  number: string;
  /** The day of the form, YYYY-MM-DD. */
  date: string;
  renta: Money;
  iva: Money;
}

export interface BillLine extends LineProduct {
  /** The line of the order. */
  lineId: LineId;
  quantity: number;
  discount: Money;
  /** Of the discount: its share in that of the order. Absent where the order has none. */
  shared?: Money;
  total: Money;
  /** As the order had it; absent without one. */
  note?: string;
  /** What the menu said, where the guest was shown a price that it never had. */
  listPrice?: Money;
  /** What of its options no screen lets a guest have so. */
  optionFaults?: OptionFault[];
}

/** One row of the history. `id` is null until the server has answered. */
export interface BillHead extends Numbered {
  key: BillKey;
  orderKey: OrderKey;
  total: Money;
  hasCustomer: boolean;
  /** Of the first payment. */
  paymentMethod: PaymentMethod;
  /** Where there is more to say than that it paid all: see `paymentsOf`. */
  payments?: Payment[];
  /** Of the shift in which it was paid. */
  shiftKey?: string;
  /** The electronic document that went with it. Absent without one. */
  fiscal?: FiscalDocument;
  /** UTC, ISO 8601. */
  createdAt: string;
  /** True where a guest was shown a price that the menu never had: all that older servers, and what was stored of them, say. */
  priceDiffers?: boolean;
  /** Why somebody who may should look at it. */
  marks?: BillMark[];
  /** True where the customer's number fails the check. */
  unverifiedIdentity?: boolean | undefined;
  /** Who paid it. Absent of a final consumer, and in what older builds stored of servers. */
  guest?: Guest | undefined;
  /** Of its order, as it is called now. Absent in what older builds stored. */
  tableNumber?: string | undefined;
  /** When it was annulled (UTC, ISO 8601). Absent of one that counts. */
  annulledAt?: string;
}

export const marksOf = ({
  marks,
  priceDiffers,
}: Pick<BillHead, 'marks' | 'priceDiffers'>): readonly BillMark[] =>
  marks ?? (priceDiffers ? ['price'] : []);

/** That a bill counts no more. */
interface Annulment {
  /** The device's id (UUID) of it. */
  key?: string;
  /** Of the shift of a till that gave the cash back; absent without one. */
  shiftKey?: string;
  /** UTC, ISO 8601. */
  at: string;
  /** See `reasons.ts`. */
  reason: string;
  /** The name of the person, as far as it is known. */
  by?: string;
  /** The cash that was given back, where its device said it. */
  refund?: Money;
}

/** A whole bill. */
export interface Bill extends BillHead {
  orderId: number | null;
  /** The number of the order. */
  orderNumber?: number | undefined;
  /** The device's time of the sale (UTC, ISO 8601), when the server corrected it. */
  claimedAt?: string;
  /** When the server was told, of one that is marked as late. */
  receivedAt?: string;
  /** Percent: what the business had, where the guest was shown a rate of the service that it never had. */
  listServiceRate?: number;
  status: BillStatus;
  /** Of one that was annulled. What a list told of it may be known before. */
  annulled?: Annulment;
  /** Who made it, and the id of the device, as far as the server knows. */
  createdBy?: string;
  deviceId?: string;
  deviceName?: string;
  customer: Customer | null;
  summary: CheckoutSummary;
  /** On its whole order. Bills of older devices leave it out, and their lines say all. */
  orderDiscount?: OrderDiscount;
  lines: BillLine[];
}

/** What guests pay, or have paid. */
export interface Charge extends Pick<Bill, 'summary'> {
  lines: readonly Omit<BillLine, 'shared'>[];
}

/** What they are shown before. `left`: of the order after it; absent where it is all. */
export interface PreBill extends Charge {
  left?: Money;
}

/** A bill may change only until it has gone to the tax authority, and while it counts. */
const canChange = ({ status, annulledAt }: Pick<Bill, 'status' | 'annulledAt'>): boolean =>
  status === 'billedWithoutIRS' && annulledAt === undefined;

/** On an electronic document the customer is part of what was issued. */
export const canEditCustomer = (bill: Pick<Bill, 'status' | 'annulledAt' | 'fiscal'>): boolean =>
  canChange(bill) && !bill.fiscal;

export const canAnnul = canChange;

export const canCorrectPayment = canChange;
