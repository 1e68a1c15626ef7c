import type { Money } from '#domain/money.ts';
import type {
  Counted,
  Movement,
  Refund,
  ShiftCorrection,
  ShiftPayment,
  ShiftState,
  Till,
} from '#domain/shift.ts';

/** A shift as this device knows it. */

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
  /** Payments whose method was corrected: of those that this shift took, and those that were corrected in it. */
  corrections: ShiftCorrection[];
  closing: Closing | null;
  closedBy?: string | undefined;
  /** Payments that arrived after the closing. */
  late: { key: string; amount: Money }[];
  /** Z; null until the server has given it. */
  number: number | null;
  /** Something of it waits to be sent. */
  pending: boolean;
}
