import type { Payment, PaymentMethod } from '#domain/bill.ts';
import type { Money } from '#domain/money.ts';
import type { PaymentFault } from '#domain/payment.ts';
import type { MovementKind } from '#domain/shift.ts';
import table from '../cases/drawer.json' with { type: 'json' };

/** Who gets tips in the table. */
export const people = { Ana: 7, Rosa: 8 };

type Person = keyof typeof people;

type Parts = Pick<Payment, 'amount' | 'tendered' | 'tip' | 'retention'>;

interface Paid extends Parts {
  method: 'cash' | 'card' | 'transfer' | 'retention';
  /** Who gets the tip. */
  for?: Person;
  /** Taken without a connection. */
  toConfirm?: true;
  /** What a person found out of it. */
  arrived?: boolean;
  /** The method that it was made by, and when that was said: before the closing, which counts it, or after. */
  corrected?: { to: Paid['method']; when: 'before' | 'after' };
}

/** `tests/cases/drawer.json` */
interface Cases {
  payments: {
    name: string;
    total: Money;
    payments: (Parts & { method: 'cash' | 'card' | 'retention' })[];
    fault: PaymentFault | null;
    /** Null where nobody told what was handed over. */
    change?: Money | null;
  }[];
  /** `late`: payments, as movements and refunds of their own, that arrive after the closing. Without counted: it ends uncounted. */
  shifts: {
    name: string;
    float: Money;
    payments?: Paid[];
    movements?: { kind: MovementKind; amount: Money; tipFor?: Person }[];
    refunds?: Money[];
    late?: Paid[];
    lateMovements?: { kind: MovementKind; amount: Money }[];
    lateRefunds?: Money[];
    /** Corrections of the count, after the closing. */
    recounted?: Money[];
    counted: Money | null;
    expected: Money;
    difference: Money | null;
    /** Counted apart from the methods. */
    apart?: Partial<Record<'to-confirm' | 'missing', Money>>;
    byMethod: { method: Paid['method']; amount: Money; count: number }[];
    /** Absent where nobody got any. */
    tips?: { for: Person | null; cash: Money; owed: Money }[];
    correctedDifference: Money | null;
  }[];
  equalShares: { total: Money; count: number; shares: Money[] }[];
}

export const drawerCases = table as unknown as Cases;

export const cash: PaymentMethod = { id: 2, name: 'Efectivo', icon: 'banknote' };
export const transfer: PaymentMethod = { id: 3, name: 'Transferencia', icon: 'landmark' };
export const card: PaymentMethod = { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' };

/** A method that a business has added. */
export const retention: PaymentMethod = {
  ...{ id: 1001, name: 'Retención', icon: 'ticket', kind: 'expected', retention: true },
};

export const methodOf = { cash, card, transfer, retention };

export const paymentsIn = ({ payments }: Pick<Cases['payments'][number], 'payments'>): Payment[] =>
  payments.map(({ method, ...rest }, place) => ({
    key: `018f0000-0000-7000-8000-0000000000${10 + place}`,
    method: methodOf[method],
    ...rest,
  }));
