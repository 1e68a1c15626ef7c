import type { ApiShift } from '#contract/shifts.ts';
import type { Money } from '#domain/money.ts';
import type {
  ClosingCorrection,
  Counted,
  Movement,
  Refund,
  ShiftCorrection,
  ShiftPayment,
  ShiftState,
  Till,
} from '#domain/shift.ts';

/** A shift as this device shows it. */

/** How a shift ended. */
export interface Closing {
  at: string;
  counted: Counted | null;
  expected: Money;
  left: Money | null;
  reason?: string | undefined;
  /** What was counted with it, by key; null where the server alone knows. */
  named: {
    payments: string[];
    movements: string[];
    refunds: string[];
    /** Absent in what earlier builds recorded. */
    corrections?: string[];
  } | null;
}

export interface LocalShift {
  key: string;
  till: Pick<Till, 'id' | 'name'>;
  state: ShiftState;
  openedAt: string;
  openedBy?: string | undefined;
  /** The member, of one that this device has opened. */
  openedById?: number | undefined;
  float: Money;
  payments: ShiftPayment[];
  movements: Movement[];
  refunds: Refund[];
  /** Movements of later shifts that handed tips of this one over. */
  handed: Movement[];
  /** Payments whose method was corrected: of those that this shift took, and those that were corrected in it. */
  corrections: ShiftCorrection[];
  closing: Closing | null;
  /** What was found out about its count since. */
  closingCorrections: ClosingCorrection[];
  closedBy?: string | undefined;
  /** What the float has more than the shift before had left; null where nobody knows, or may know. */
  floatDifference: Money | null;
  /** What arrived after the closing. */
  late: { payments: ShiftPayment[]; movements: Movement[]; refunds: Refund[] };
  /** Bills whose payments its opening on this device has adopted. */
  adopts?: readonly string[] | undefined;
  /** The shift that has its money since it was joined into that. */
  joinedInto?: string | undefined;
  /** Z; null until the server has given it. */
  number: number | null;
  /** Something of it waits to be sent. */
  pending: boolean;
}

const closingFrom = (told: ApiShift): Closing | null =>
  told.closedAt === null
    ? null
    : {
        at: told.closedAt,
        counted: told.counted,
        expected: told.expected,
        left: told.left,
        reason: told.reason,
        named: null,
      };

export const nothingLate = { payments: [], movements: [], refunds: [] };

const lateFrom = ({ payments, movements, refunds, late }: ApiShift): LocalShift['late'] => {
  const keys = new Set(late.map(({ key }) => key));
  return {
    payments: payments.filter(({ key }) => keys.has(key)),
    movements: movements.filter((movement) => movement.late),
    refunds: refunds.filter((refund) => refund.late),
  };
};

export const fromServer = (told: ApiShift): LocalShift => ({
  key: told.key,
  till: told.till,
  state: told.state,
  openedAt: told.openedAt,
  openedBy: told.openedBy,
  float: told.float,
  payments: told.payments,
  movements: told.movements,
  refunds: told.refunds,
  corrections: told.corrections ?? [],
  handed: told.handed ?? [],
  closing: closingFrom(told),
  closingCorrections: told.closingCorrections ?? [],
  closedBy: told.closedBy,
  floatDifference: told.floatDifference,
  late: lateFrom(told),
  number: told.number,
  joinedInto: told.joinedInto,
  pending: false,
});
