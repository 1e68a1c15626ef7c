import { isCash } from './bill.ts';
import { groupBy } from './collections.ts';
import { compareMoney, type Money, minus, percentOn, zero } from './money.ts';
import { appliedOf, tipsOf } from './payment.ts';
import { counts, type Movement, type ShiftPayment } from './shift.ts';

/** Voluntary tips of a shift: they belong to a person, and are in no sum of the sales. */

export interface PersonTips {
  /** Null: for nobody in particular. */
  memberId: number | null;
  /** Empty where it is not known. */
  name: string;
  /** Given in cash, which the person has taken at once: the drawer never had it. */
  cash: Money;
  /** Given by other methods and not handed over yet. Below zero: more was handed over. */
  owed: Money;
}

type Paid = Pick<ShiftPayment, 'method' | 'tip' | 'tipFor' | 'tipName' | 'awaited' | 'missing'>;
type Moved = Pick<Movement, 'kind' | 'amount' | 'tipFor' | 'ofShift'>;

/** The money of a shift that says what becomes of its tips. */
interface TipMoney {
  payments: readonly Paid[];
  movements: readonly Moved[];
  /** Movements of later shifts that hand tips of this one over. */
  handed?: readonly Moved[] | undefined;
}

/**
 * What each person got and still gets, in the order in which their first tips came, by the methods that hold now. A tip comes with its
 * payment: of one that waits to be confirmed or did not arrive nobody gets any.
 */
export const tipsByPerson = ({ payments, movements, handed = [] }: TipMoney): PersonTips[] => {
  const tips = payments.filter((payment) => (payment.tip ?? zero) !== zero && counts(payment));
  const own = movements.filter(({ ofShift }) => ofShift === undefined);
  const given = [...own, ...handed].filter(
    ({ kind, tipFor }) => kind === 'out' && tipFor !== undefined,
  );
  const byPerson = groupBy(tips, ({ tipFor = null }) => tipFor);
  for (const { tipFor = null } of given) if (!byPerson.has(tipFor)) byPerson.set(tipFor, []);
  return [...byPerson].map(([memberId, own]) => ({
    memberId,
    name: own.findLast(({ tipName }) => tipName)?.tipName ?? '',
    cash: tipsOf(own.filter(({ method }) => isCash(method))),
    owed: minus(
      tipsOf(own.filter(({ method }) => !isCash(method))),
      appliedOf(given.filter(({ tipFor }) => tipFor === memberId)),
    ),
  }));
};

/** Whether a person still has to get something. */
export const isOwed = ({ owed }: Pick<PersonTips, 'owed'>): boolean => compareMoney(owed, zero) > 0;

/** In percent: the tips that are offered of what a payment pays. */
export const tipPercents = [5, 10, 15] as const;

export const tipOf = (amount: Money, percent: number): Money =>
  minus(percentOn(amount, String(percent)), amount);
