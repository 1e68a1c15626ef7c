import { v5 as uuidv5 } from 'uuid';
import type { Money } from './money.ts';

/** The pre-bill (pre-cuenta) that guests look at before they pay. It is no bill: no number, and nothing is sold by it. */

/** What an order says of it. All absent where none was printed. */
export interface PreBilled {
  /** When the last one was printed: UTC, ISO 8601. */
  preBilledAt?: string | undefined;
  /** What it showed that they have to pay. */
  preBilledTotal?: Money | undefined;
  /** How many were. */
  preBillCount?: number | undefined;
  /** `unitsMark` of the order as the last one showed it. */
  preBilledUnits?: string | undefined;
}

interface Units {
  lineId: string;
  quantity: number;
}

const namespace = '8f6b7c0e-3c55-5d0a-9a53-5b6f0c1d2e47';

/** Names which units an order has, billed or not: the same text as long as none is added or taken off. */
export const unitsMark = (lines: readonly Units[]): string => {
  const units = lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`).sort();
  return uuidv5(units.join('\n'), namespace).slice(0, 8);
};

/**
 * What an order says after one more. Of two the later one counts, whichever the server hears of first.
 * @param units `unitsMark` of what it showed
 */
export const withPreBill = (
  { preBillCount = 0, ...before }: PreBilled,
  { at, total, units }: { at: string; total: Money; units: string },
): PreBilled => {
  const isLast = before.preBilledAt === undefined || before.preBilledAt <= at;
  const { preBilledAt, preBilledTotal, preBilledUnits } = before;
  const last = isLast
    ? { preBilledAt: at, preBilledTotal: total, preBilledUnits: units }
    : { preBilledAt, preBilledTotal, preBilledUnits };
  return { ...last, preBillCount: preBillCount + 1 };
};

/** Whether units were added or taken off since the guests saw their pre-bill. */
export const isChangedSincePreBill = ({
  preBilledUnits,
  lines,
}: PreBilled & { lines: readonly Units[] }): boolean =>
  preBilledUnits !== undefined && unitsMark(lines) !== preBilledUnits;
