import { changeOf } from '#domain/checkout.ts';
import { compareMoney, type Money, zero } from '#domain/money.ts';
import { typedAmount } from '#parts/typed-number.ts';

/** What a typed amount means for what is due. */
export type Received =
  /** Nothing typed, or nothing to pay: the guest pays exactly. */
  | { is: 'exact' }
  | { is: 'invalid' }
  | { is: 'short'; amount: Money; missing: Money }
  /** More than what is due, by another way than cash. */
  | { is: 'over' }
  | { is: 'enough'; amount: Money; change: Money };

/** What an amount in cash means. */
export type CashReceived = Exclude<Received, { is: 'over' }>;

export const receivedOf = (text: string, total: Money): CashReceived => {
  if (text === '' || compareMoney(total, zero) === 0) return { is: 'exact' };
  const amount = typedAmount(text);
  if (amount === null) return { is: 'invalid' };
  const change = changeOf(amount, total);
  return change === null
    ? { is: 'short', amount, missing: changeOf(total, amount) ?? zero }
    : { is: 'enough', amount, change };
};

/** Whether it pays the total. */
export const isPaid = ({ is }: Received): boolean => is === 'exact' || is === 'enough';

/** What an amount means that is charged by another way than cash. */
export const chargedOf = (text: string, due: Money): Received => {
  const charged = receivedOf(text, due);
  if (charged.is !== 'enough') return charged;
  return { is: charged.change === zero ? 'exact' : 'over' };
};
