import { type Decimal, decimal, round, sumOf } from './decimal.ts';

/** Dollars as a decimal text with exactly two decimals ("19.26"), as in the API and on the device. */
export type Money = string & { readonly brand: 'Money' };

const pattern = /^-?\d{1,12}(\.\d{1,2})?$/;

/** Rounds a decimal HALF_UP to cents. */
export const toMoney = (value: Decimal): Money => round(value).toFixed(2) as Money;

/** Reads dollars typed or sent as text or number. @throws RangeError when it has more than cents. */
export const money = (value: string | number): Money => {
  if (!pattern.test(String(value))) throw new RangeError(`not an amount in dollars: ${value}`);
  return decimal(value).toFixed(2) as Money;
};

export const zero = money(0);

export const isMoney = (value: string | number): boolean => pattern.test(String(value));

/** By whole cents where these are exact, because a history adds up thousands of bills at each key press. */
export const addMoney = (...amounts: readonly Money[]): Money => {
  const cents = amounts.reduce((sum, amount) => sum + Number(amount.replace('.', '')), 0);
  return Number.isSafeInteger(cents) ? fromCents(cents) : toMoney(sumOf(amounts.map(decimal)));
};

/** An amount with so much percent more, or less when negative. */
export const percentOn = (amount: Money, percent: string): Money =>
  toMoney(decimal(amount).times(decimal(percent).div(100).plus(1)));

export const minus = (amount: Money, ...others: readonly Money[]): Money =>
  fromCents(toCents(amount) - toCents(addMoney(zero, ...others)));

/** Negative, zero or positive, as `sort` wants it. */
export const compareMoney = (a: Money, b: Money): number => decimal(a).cmp(b);

/** Integer cents, as the database stores amounts. */
export const toCents = (amount: Money): number => Number(decimal(amount).times(100).toFixed(0));

/** By the digits, because a list of bills has tens of thousands of amounts. @param cents whole */
export const fromCents = (cents: number): Money => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Money;
};

/** Percent from hundredths of a percent, as the database stores rates. */
export const fromBasisPoints = (basisPoints: number): number => basisPoints / 100;
