import {
  type BillHead,
  type Confirmation,
  type Correction,
  isCash,
  type Payment,
  type PaymentMethod,
} from './bill.ts';
import { paymentsOf } from './payment.ts';

/** What is told of a payment after it was taken: that it was made by another method, and whether its money has arrived. */

/**
 * Whether a device without a connection can't know that the money has arrived, as of a transfer or a QR code. A card is different: its
 * terminal has a connection of its own, and says at once whether it was charged. So is a retention: its form is in hand.
 */
export const needsConfirmation = ({ kind, icon, retention }: Omit<PaymentMethod, 'id'>): boolean =>
  kind === 'expected' && icon !== 'credit-card' && !retention;

/** Whether the method of a payment may be corrected: of a retention its form says what it is. */
export const isCorrectable = ({ retention }: Pick<Payment, 'retention'>): boolean => !retention;

/** Whether a payment may be corrected to a method: to one of retentions not, as it has no form. */
export const takesCorrections = ({ retention }: Pick<PaymentMethod, 'retention'>): boolean =>
  !retention;

/** `to-confirm`: nobody has said whether the money arrived. `missing`: somebody said that it did not. */
export type PaymentStanding = 'counts' | 'to-confirm' | 'missing';

/** Whether totals by method count a payment. A correction says how it was really paid, so nothing is left to be confirmed. */
export const standingOf = ({
  toConfirm,
  corrections = [],
  confirmations = [],
}: Pick<Payment, 'toConfirm' | 'corrections' | 'confirmations'>): PaymentStanding => {
  if (!toConfirm || corrections.length > 0) return 'counts';
  const last = confirmations.at(-1);
  if (!last) return 'to-confirm';
  return last.arrived ? 'counts' : 'missing';
};

const isKnown = (list: readonly { key: string }[] = [], { key }: { key: string }): boolean =>
  list.some((known) => known.key === key);

/** A payment with one more correction. Cash that was handed over says nothing of a payment that was none. */
export const withCorrection = (payment: Payment, correction: Correction): Payment => {
  if (isKnown(payment.corrections, correction)) return payment;
  const { tendered, ...rest } = payment;
  return {
    ...rest,
    method: correction.to,
    ...(tendered !== undefined && isCash(correction.to) && { tendered }),
    corrections: [...(payment.corrections ?? []), correction],
  };
};

export const withConfirmation = (payment: Payment, confirmation: Confirmation): Payment =>
  isKnown(payment.confirmations, confirmation)
    ? payment
    : { ...payment, confirmations: [...(payment.confirmations ?? []), confirmation] };

/** As it was taken, before anything was told of it. */
export const asTaken = ({
  corrections: [first] = [],
  confirmations: _later,
  ...payment
}: Payment): Payment => (first ? { ...payment, method: first.from } : payment);

type Paid = Pick<BillHead, 'key' | 'total' | 'paymentMethod' | 'payments'>;

/** A bill with one of its payments changed. */
export const withPayment = <T extends Paid>(
  bill: T,
  paymentKey: string,
  change: (payment: Payment) => Payment,
): T => {
  const before = paymentsOf(bill);
  const payments = before.map((each) => (each.key === paymentKey ? change(each) : each));
  if (payments.every((each, place) => each === before[place])) return bill;
  const [first] = payments;
  return { ...bill, payments, paymentMethod: first?.method ?? bill.paymentMethod };
};
