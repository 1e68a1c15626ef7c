import { type Correction, isCash, type PaymentMethod } from './bill.ts';
import { compareTexts, groupBy } from './collections.ts';
import { addMoney, fromCents, type Money, minus, toCents, zero } from './money.ts';
import type { OrderKey } from './order.ts';
import { appliedOf } from './payment.ts';

/** A shift of a till: from the float that opens its drawer to the count that closes it. */

/** A named drawer. */
export interface Till {
  id: number;
  name: string;
  active: boolean;
}

export const movementKinds = ['in', 'out', 'withdrawal'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Cash that is put in or taken out besides payments. */
export interface Movement {
  key: string;
  kind: MovementKind;
  amount: Money;
  reason: string;
  /** UTC, ISO 8601. */
  at: string;
  /** The member whose tips it hands over; null: tips for nobody in particular. Absent of any other movement. */
  tipFor?: number | null;
  /** The shift to whose tips those belong, where that had ended before they were handed over. */
  ofShift?: string;
}

/** A payment of a bill that was taken in the shift: what it applied. */
export interface ShiftPayment {
  key: string;
  billKey: string;
  /** The one that holds now. */
  method: PaymentMethod;
  amount: Money;
  /** What goes to a person beside it: see `tips.ts`. */
  tip?: Money;
  tipFor?: number;
  tipName?: string;
  /** Of one whose money nobody has seen yet: how it is found and confirmed. */
  awaited?: AwaitedPayment;
  /** True of one that did not arrive. */
  missing?: true;
}

interface AwaitedPayment {
  orderKey: OrderKey;
  /** Of the bill. */
  number?: number | undefined;
  tableNumber?: string;
  /** Of the transfer, as it was noted. */
  reference?: string;
}

/** That the method of a payment was corrected. */
export interface ShiftCorrection extends Pick<Correction, 'key' | 'from' | 'to' | 'at'> {
  paymentKey: string;
  billKey: string;
  amount: Money;
  /** The shift took the payment. */
  took: boolean;
  /** It was corrected in the shift. */
  made: boolean;
  /** The closing of the shift that took the payment did not count it. */
  late?: true;
}

/** Money of an annulled bill that was given back in the shift. `key`: of the annulment; `amount`: in cash. */
export interface Refund {
  key: string;
  billKey: string;
  amount: Money;
}

/**
 * What was found out about a closing's count after it was signed: stands beside it. `amount`: cash that there was beyond what was
 * counted; below zero for cash that was counted and was not there.
 */
export interface ClosingCorrection {
  key: string;
  amount: Money;
  reason: string;
  /** UTC, ISO 8601. */
  at: string;
  /** The person who corrected, by name; `byId`: the member, of one that this device has made. */
  by?: string;
  byId?: number;
}

/** How many of each coin and note, by its value in dollars. */
export type Denominations = Partial<Record<Denomination, number>>;

/** What Ecuador pays with: dollars of the United States and coins of its own, the dearest first. */
export const notes = ['100.00', '50.00', '20.00', '10.00', '5.00', '1.00'] as const;
/** The coin of a dollar has a name of its own: its note has the same value. */
export const coins = ['coin-1.00', '0.50', '0.25', '0.10', '0.05', '0.01'] as const;
export const denominations = [...notes, ...coins] as const;
export type Denomination = (typeof denominations)[number];

export const worthOf = (denomination: Denomination): Money =>
  denomination.replace('coin-', '') as Money;

export const countedIn = (counts: Denominations, which: readonly Denomination[]): Money =>
  fromCents(which.reduce((sum, each) => sum + toCents(worthOf(each)) * (counts[each] ?? 0), 0));

/** What was counted at the close. */
export interface Counted {
  cash: Money;
  denominations?: Denominations;
  others?: { paymentMethodId: number; amount: Money }[];
}

/** What happens to the cash of a drawer. */
export interface DrawerMoney {
  float: Money;
  payments: readonly Pick<ShiftPayment, 'method' | 'amount' | 'awaited' | 'missing'>[];
  movements: readonly Pick<Movement, 'kind' | 'amount'>[];
  refunds: readonly Pick<Refund, 'amount'>[];
}

/** Whether it is counted with its method: neither waiting to be confirmed nor missing. */
export const counts = ({ awaited, missing }: Pick<ShiftPayment, 'awaited' | 'missing'>): boolean =>
  !awaited && !missing;

export const cashTaken = (payments: DrawerMoney['payments']): Money =>
  appliedOf(payments.filter((payment) => isCash(payment.method) && counts(payment)));

export const movedBy = (movements: DrawerMoney['movements'], kind: MovementKind): Money =>
  appliedOf(movements.filter((movement) => movement.kind === kind));

/** The cash that a drawer should have: float, what was applied in cash and put in, less what was taken out and given back. */
export const expectedCash = ({ float, payments, movements, refunds }: DrawerMoney): Money =>
  minus(
    addMoney(float, cashTaken(payments), movedBy(movements, 'in')),
    ...[movedBy(movements, 'out'), movedBy(movements, 'withdrawal'), appliedOf(refunds)],
  );

/** What was applied by each method, in the order in which they first come. */
export const byMethod = (
  payments: DrawerMoney['payments'],
): { method: PaymentMethod; amount: Money; count: number }[] =>
  [...groupBy(payments.filter(counts), ({ method }) => method.id).values()].flatMap((own) =>
    own[0] ? [{ method: own[0].method, amount: appliedOf(own), count: own.length }] : [],
  );

/** Of payments, movements or refunds those that a closing did not count, since they arrived after it. */
export const lateOf = <Row extends { key: string }>(
  rows: readonly Row[],
  counted: readonly string[],
): Row[] => {
  const named = new Set(counted);
  return rows.filter(({ key }) => !named.has(key));
};

type Corrections = readonly Pick<ShiftCorrection, 'paymentKey' | 'from' | 'to' | 'late'>[];

/**
 * Payments by the methods that a closing took them for: it knew nothing of the corrections that came after it. Of several that it
 * knew the last one says the method, in whatever order they arrived.
 */
export const asCounted = <Row extends Pick<ShiftPayment, 'key' | 'method'>>(
  payments: readonly Row[],
  corrections: Corrections,
): Row[] =>
  payments.map((payment) => {
    const own = corrections.filter(({ paymentKey }) => paymentKey === payment.key);
    const first = own.find(({ late }) => late);
    if (!first) return payment;
    return { ...payment, method: own.findLast(({ late }) => !late)?.to ?? first.from };
  });

interface CorrectedPayments {
  payments: readonly Pick<ShiftPayment, 'key' | 'method' | 'amount' | 'awaited' | 'missing'>[];
  corrections: Corrections;
}

/**
 * The cash that a closing would have expected more, had it known of corrections that came after it; below zero for what was written as
 * cash and was none. `payments`: that the closing counted.
 */
export const correctedCash = ({ payments, corrections }: CorrectedPayments): Money =>
  minus(cashTaken(payments), cashTaken(asCounted(payments, corrections)));

type Keyed = readonly { key: string }[];

/**
 * What a closing counted: all but what arrived after it, with the methods that held then. Of an open shift that is all.
 * `corrected`: how the cash would have been another one with the corrections that came after it.
 */
export const inClosing = <
  Paid extends CorrectedPayments['payments'][number],
  Moved extends { key: string },
  Given extends { key: string },
>(
  money: {
    payments: readonly Paid[];
    movements: readonly Moved[];
    refunds: readonly Given[];
    corrections?: Corrections;
  },
  late: { payments: Keyed; movements: Keyed; refunds: Keyed },
) => {
  const without = <Row extends { key: string }>(rows: readonly Row[], others: Keyed): Row[] => {
    const keys = new Set(others.map(({ key }) => key));
    return rows.filter(({ key }) => !keys.has(key));
  };
  const { corrections = [] } = money;
  const payments = without(money.payments, late.payments);
  return {
    payments: asCounted(payments, corrections),
    movements: without(money.movements, late.movements),
    refunds: without(money.refunds, late.refunds),
    corrected: correctedCash({ payments, corrections }),
  };
};

/** The difference with which a till is closed without a reason, unless the business says another. */
export const usualTolerance = '2.00' as Money;

/** What arrived after a closing, and was not counted in it. */
type LateMoney = Omit<DrawerMoney, 'float'>;

/** How the cash that should be there would have been another one with what arrived after the closing. */
export const lateCash = (late: LateMoney): Money => expectedCash({ float: zero, ...late });

/**
 * The difference if what arrived after the closing had been expected in it, and its count had been the corrected one. `corrected`: the
 * cash that corrections of payments after it made or took; `recounted`: corrections of the closing itself.
 */
export const correctedDifference = (
  counted: Money,
  expected: Money,
  late: LateMoney,
  {
    corrected = zero,
    recounted = [],
  }: { corrected?: Money; recounted?: readonly Pick<ClosingCorrection, 'amount'>[] } = {},
): Money => minus(addMoney(counted, appliedOf(recounted)), expected, lateCash(late), corrected);

interface Closed {
  till: { id: number };
  closing: { at: string; left: Money | null } | null;
  joinedInto?: string | undefined;
}

/** What the last shift of a till that was closed by `at` has left in its drawer; null where nobody knows. */
export const leftBefore = (shifts: readonly Closed[], tillId: number, at: string): Money | null =>
  shifts
    .filter(({ till, joinedInto }) => till.id === tillId && joinedInto === undefined)
    .flatMap(({ closing }) => closing ?? [])
    .filter((closing) => closing.at <= at)
    .sort((a, b) => compareTexts(b.at, a.at))[0]?.left ?? null;

export type ShiftState = 'open' | 'closed' | 'uncounted';
