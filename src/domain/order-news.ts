import type { LineId } from './line-id.ts';
import { lineOf, type Order, type OrderContent } from './order.ts';
import { changesBetween, composeChanges, isUnchanged, type OrderChanges } from './order-changes.ts';

/** Billed units of a line. */
export interface BilledUnits {
  lineId: LineId;
  units: number;
}

/** Changes by other people to an order, as received by this device. Times are in ms. */
export interface OrderNews {
  /** When it became active. */
  arrivedAt?: number;
  /** Whether this device has announced its arrival. */
  announced?: boolean;
  /** Changes of the last minutes, oldest first. */
  changes: { at: number; changes: OrderChanges; billed?: BilledUnits[] }[];
}

export const recentMs = 10 * 60_000;

const isRecent = (at: number, now: number): boolean => now - at < recentMs;

const billedBetween = (before: OrderContent, after: OrderContent): BilledUnits[] => {
  const known = new Map(before.lines.map((line) => [line.lineId, line.quantityBilled]));
  return after.lines.flatMap(({ lineId, quantityBilled }) => {
    const units = quantityBilled - (known.get(lineId) ?? 0);
    return units > 0 ? [{ lineId, units }] : [];
  });
};

/** What changed between two states; a line that is gone keeps the note that it had. */
const seenBetween = (before: OrderContent, after: OrderContent): OrderChanges => {
  const changes = changesBetween(before, after);
  const lines = changes.lines.map((change) => {
    const was = lineOf(after, change.lineId) ? '' : lineOf(before, change.lineId)?.note;
    return was ? { ...change, hadNote: was } : change;
  });
  return { ...changes, lines };
};

/** The news of an order after its server snapshot changed from `before` (null: unknown) to `after`. */
export const newsAfter = (
  known: OrderNews | undefined,
  before: Order | null,
  after: Order,
  now: number,
): OrderNews | undefined => {
  const changes = before ? seenBetween(before, after) : { lines: [] };
  const billed = before ? billedBetween(before, after) : [];
  const same = isUnchanged(changes) && billed.length === 0;
  const arrived = after.status === 'active' && before?.status !== 'active';
  if (same && !arrived) return known;
  const kept = (known?.changes ?? []).filter(({ at }) => isRecent(at, now));
  return {
    ...(arrived ? { arrivedAt: now } : known),
    changes: same ? kept : [...kept, { at: now, changes, billed }],
  };
};

export interface RecentChanges {
  /** When the last of them was received. */
  at: number;
  changes: OrderChanges;
  /** Units billed, by line. */
  billed: ReadonlyMap<LineId, number>;
}

/** The combined changes and billed units of the last ten minutes; null without any. */
export const recentChanges = (news: OrderNews | null, now: number): RecentChanges | null => {
  const recent = (news?.changes ?? []).filter(({ at }) => isRecent(at, now));
  const last = recent.at(-1);
  if (!last) return null;
  const changes = recent.map((each) => each.changes).reduce(composeChanges);
  const billed = new Map<LineId, number>();
  for (const { lineId, units } of recent.flatMap((each) => each.billed ?? []))
    billed.set(lineId, (billed.get(lineId) ?? 0) + units);
  return isUnchanged(changes) && billed.size === 0 ? null : { at: last.at, changes, billed };
};

/** Whether an order became active in the last ten minutes. */
export const isNew = (news: OrderNews | null, now: number): boolean =>
  news?.arrivedAt !== undefined && isRecent(news.arrivedAt, now);
