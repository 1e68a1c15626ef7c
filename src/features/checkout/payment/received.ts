import { changeOf } from '#domain/checkout.ts';
import { compareMoney, type Money, zero } from '#domain/money.ts';
import { typedAmount } from '../lines/typed-number.ts';

/** What an amount in cash means for a total. */
export type Received =
  /** Nothing typed, or nothing to pay: the guest pays exactly. */
  | { is: 'exact' }
  | { is: 'invalid' }
  | { is: 'short'; missing: Money }
  | { is: 'enough'; amount: Money; change: Money };

export const receivedOf = (text: string, total: Money): Received => {
  if (text === '' || compareMoney(total, zero) === 0) return { is: 'exact' };
  const amount = typedAmount(text);
  if (amount === null) return { is: 'invalid' };
  const change = changeOf(amount, total);
  return change === null
    ? { is: 'short', missing: changeOf(total, amount) ?? zero }
    : { is: 'enough', amount, change };
};

/** Whether it pays the total. */
export const isPaid = ({ is }: Received): boolean => is === 'exact' || is === 'enough';
