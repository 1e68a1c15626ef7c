import { retentionInput } from '#contract/payments.ts';
import { problemsByPath } from '#contract/problems.ts';
import type { Retention } from '#domain/bill.ts';
import { addMoney, compareMoney, type Money, minus, zero } from '#domain/money.ts';
import { typedAmount } from '#parts/typed-number.ts';
import type { TypedPayment } from '../draft/checkout-draft.ts';
import type { Received } from './received.ts';

/** A comprobante de retención as it is typed. */
export type TypedRetention = NonNullable<TypedPayment['retention']>;

type Typed = Pick<TypedPayment, 'retention'>;

export const emptyRetention: TypedRetention = { number: '', date: '', renta: '', iva: '' };

/** What is retained of both taxes; null where an amount is none. */
export const retainedIn = ({ retention = emptyRetention }: Typed): Money | null => {
  const [renta, iva] = [typedAmount(retention.renta), typedAmount(retention.iva)];
  return renta === null || iva === null ? null : addMoney(renta, iva);
};

/** What the taxes mean for what is due. */
export const retainedOf = (typed: Typed, due: Money): Received => {
  const amount = retainedIn(typed);
  if (amount === null) return { is: 'invalid' };
  const order = compareMoney(amount, due);
  if (order > 0) return { is: 'over' };
  return order === 0 ? { is: 'exact' } : { is: 'short', amount, missing: minus(due, amount) };
};

const inputOf = ({ retention = emptyRetention }: Typed) => ({
  ...retention,
  // An empty amount is zero; a wrong one stays, for its error.
  renta: typedAmount(retention.renta) ?? retention.renta,
  iva: typedAmount(retention.iva) ?? retention.iva,
});

/** What is wrong with each field. */
export const retentionFaults = (typed: Typed): Partial<Record<keyof Retention, string>> =>
  problemsByPath(retentionInput.safeParse(inputOf(typed)).error?.issues);

/** As the bill records it; undefined while something is wrong with it. */
export const retentionOf = (typed: Typed): Retention | undefined =>
  retentionInput.safeParse(inputOf(typed)).data;

/** Whether there is anything in it to pay with. */
export const isRetained = (typed: Typed): boolean => (retainedIn(typed) ?? zero) !== zero;
