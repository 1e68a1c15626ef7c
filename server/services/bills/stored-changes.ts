import type { Confirmation, Correction, Payment, PaymentMethod } from '#domain/bill.ts';
import { withConfirmation, withCorrection } from '#domain/payment-changes.ts';
import type { Names } from './member-names.ts';

/** What was told of a bill's payments after they were taken: its column `payment_changes`. Methods and people are kept as ids. */

interface StoredBase {
  /** The device's id (UUID) of it. */
  key: string;
  paymentKey: string;
  /** UTC, ISO 8601. */
  at: string;
  /** The member who said it; null where that isn't known. */
  actorId: number | null;
}

export interface StoredCorrection extends StoredBase {
  /** The method that held before, and the one that holds since. */
  from: number;
  to: number;
  reason: string;
  /** The key (UUID) of the till's shift in which it was corrected; null without one. */
  shift: string | null;
}

export interface StoredConfirmation extends StoredBase {
  arrived: boolean;
  reason?: string;
}

export type StoredChange = StoredCorrection | StoredConfirmation;

interface Row {
  payment_changes: string | null;
}

export const changesIn = ({ payment_changes }: Row): StoredChange[] =>
  payment_changes === null ? [] : JSON.parse(payment_changes);

export const isCorrection = (change: StoredChange): change is StoredCorrection => 'to' in change;

type Methods = ReadonlyMap<number, PaymentMethod>;

const saidIn = ({ key, at, actorId }: StoredBase, names: Names) => {
  const by = names.get(actorId ?? 0);
  return { key, at, ...(by !== undefined && { by }) };
};

export const correctionOf = (
  { from, to, reason, shift, ...base }: StoredCorrection,
  methods: Methods,
  names: Names = new Map(),
): Correction => ({
  ...saidIn(base, names),
  from: methods.get(from) as PaymentMethod,
  ...{ to: methods.get(to) as PaymentMethod, reason },
  ...(shift !== null && { shiftKey: shift }),
});

const confirmationOf = (
  { arrived, reason, ...base }: StoredConfirmation,
  names: Names,
): Confirmation => ({ ...saidIn(base, names), arrived, ...(reason !== undefined && { reason }) });

/** The payments of a bill with what was told of them since. */
export const withChanges = (
  payments: Payment[],
  row: Row,
  methods: Methods,
  names: Names = new Map(),
): Payment[] =>
  changesIn(row).reduce(
    (all, change) =>
      all.map((payment) => {
        if (payment.key !== change.paymentKey) return payment;
        return isCorrection(change)
          ? withCorrection(payment, correctionOf(change, methods, names))
          : withConfirmation(payment, confirmationOf(change, names));
      }),
    payments,
  );
