import { type BillHead, isCash, type Payment, type PaymentMethod } from './bill.ts';
import { addMoney, compareMoney, fromCents, type Money, minus, toCents, zero } from './money.ts';

/** How guests pay a bill: each payment applies an amount to it, and together they are its total. */

/** So many at most pay one bill. */
export const mostPayments = 20;

/** What a person may note of a payment by card or transfer, in characters. */
export const longestReference = 20;

type Paid = Pick<BillHead, 'key' | 'total' | 'paymentMethod' | 'payments'>;

/** The payments of a bill that is paid at once. */
export const onePayment = (billKey: string, method: PaymentMethod, amount: Money): [Payment] => [
  { key: billKey, method, amount },
];

/** The payments of a bill; one of the whole total where it says no more. */
export const paymentsOf = (bill: Paid): readonly Payment[] =>
  bill.payments ?? onePayment(bill.key, bill.paymentMethod, bill.total);

/** What goes back to the guests. */
export const changeGiven = (
  payments: readonly Pick<Payment, 'amount' | 'tendered' | 'tip'>[],
): Money => {
  const given = payments.filter(({ tendered }) => tendered !== undefined);
  return minus(tenderedOf(given) ?? zero, appliedOf(given), tipsOf(given));
};

/** The tips that go with the payments. */
export const tipsOf = (payments: readonly Pick<Payment, 'tip'>[]): Money =>
  addMoney(zero, ...payments.flatMap(({ tip }) => tip ?? []));

/** What a guest hands over for a payment: its amount and its tip. */
export const withTip = ({ amount, tip = zero }: Pick<Payment, 'amount' | 'tip'>): Money =>
  addMoney(amount, tip);

/** All that was handed over in cash, as far as that was told; null where it was not. */
export const tenderedOf = (payments: readonly Pick<Payment, 'tendered'>[]): Money | null => {
  const given = payments.flatMap(({ tendered }) => tendered ?? []);
  return given.length > 0 ? addMoney(zero, ...given) : null;
};

/** The sum of what they are of. */
export const appliedOf = (payments: readonly { amount: Money }[]): Money =>
  addMoney(zero, ...payments.map(({ amount }) => amount));

/** Whether it says no more than the bill's own method and total: then the bill needs no payment beside it. */
export const isPlain = ([first, ...others]: readonly Payment[], billKey: string): boolean =>
  first !== undefined &&
  others.length === 0 &&
  first.key === billKey &&
  first.tendered === undefined &&
  !first.toConfirm &&
  !first.lote &&
  !first.voucher &&
  first.tip === undefined &&
  first.retention === undefined;

export type PaymentFault =
  | 'none'
  | 'too-many'
  | 'no-amount'
  | 'over'
  | 'too-little'
  | 'retention'
  | 'sum';

/** Whether a payment's amount is what its retention is of. One without a retention is right. */
export const isRetentionSum = ({ amount, retention }: Pick<Payment, 'amount' | 'retention'>) =>
  !retention || compareMoney(addMoney(retention.renta, retention.iva), amount) === 0;

/** What is wrong with payments of a total; null when nothing is. */
export const paymentFault = (
  payments: readonly Pick<Payment, 'amount' | 'tendered' | 'method' | 'tip' | 'retention'>[],
  total: Money,
): PaymentFault | null => {
  if (payments.length === 0) return 'none';
  if (payments.length > mostPayments) return 'too-many';
  // Of nothing to pay there is one payment of nothing.
  if (payments.length > 1 && payments.some(({ amount }) => compareMoney(amount, zero) <= 0))
    return 'no-amount';
  if (payments.some(({ method, tendered }) => tendered !== undefined && !isCash(method)))
    return 'over';
  if (
    payments.some(
      (payment) => compareMoney(payment.tendered ?? withTip(payment), withTip(payment)) < 0,
    )
  )
    return 'too-little';
  if (!payments.every(isRetentionSum)) return 'retention';
  return compareMoney(appliedOf(payments), total) === 0 ? null : 'sum';
};

/** A total in equal amounts; where its cents can't be divided, the last ones have one more. */
export const equalShares = (total: Money, count: number): Money[] => {
  const cents = toCents(total);
  const [least, rest] = [Math.floor(cents / count), cents % count];
  return Array.from({ length: count }, (_, place) =>
    fromCents(least + (place >= count - rest ? 1 : 0)),
  );
};

/** 13 to 19 digits, however they are spaced, that pass the check of card numbers: no field may keep one. */
export const isCardNumber = (text: string): boolean => {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
