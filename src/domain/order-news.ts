import type { Order, OrderContent } from './order.ts';
import { changesBetween, composeChanges, isUnchanged, type OrderChanges } from './order-changes.ts';

/** Units of a product that were billed. */
export interface BilledUnits {
  productId: number;
  units: number;
}

/** What other people did to an order, as this device heard of it. Times: the device's clock, in ms. */
export interface OrderNews {
  /** When it came, or came back to the active ones. */
  arrivedAt?: number;
  /** Its arrival was told to a person at this device. */
  announced?: boolean;
  /** Changes of the last minutes, oldest first. */
  changes: { at: number; changes: OrderChanges; billed?: BilledUnits[] }[];
}

/** What counts as recent. */
export const recentMs = 10 * 60_000;

const isRecent = (at: number, now: number): boolean => now - at < recentMs;

const billedBetween = (before: OrderContent, after: OrderContent): BilledUnits[] => {
  const known = new Map(before.lines.map((line) => [line.productId, line.quantityBilled]));
  return after.lines.flatMap(({ productId, quantityBilled }) => {
    const units = quantityBilled - (known.get(productId) ?? 0);
    return units > 0 ? [{ productId, units }] : [];
  });
};

/** The news of an order after the server's word of it went from `before` (null: unknown) to `after`. */
export const newsAfter = (
  known: OrderNews | undefined,
  before: Order | null,
  after: Order,
  now: number,
): OrderNews | undefined => {
  const changes = before ? changesBetween(before, after) : { lines: [] };
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
  /** When the last of them was heard of. */
  at: number;
  changes: OrderChanges;
  /** Units billed, by product. */
  billed: ReadonlyMap<number, number>;
}

/** What others changed and billed in the last minutes, each as one; null when that is nothing. */
export const recentChanges = (news: OrderNews | null, now: number): RecentChanges | null => {
  const recent = (news?.changes ?? []).filter(({ at }) => isRecent(at, now));
  const last = recent.at(-1);
  if (!last) return null;
  const changes = recent.map((each) => each.changes).reduce(composeChanges);
  const billed = new Map<number, number>();
  for (const { productId, units } of recent.flatMap((each) => each.billed ?? []))
    billed.set(productId, (billed.get(productId) ?? 0) + units);
  return isUnchanged(changes) && billed.size === 0 ? null : { at: last.at, changes, billed };
};

/** Whether an order came in the last minutes. */
export const isNew = (news: OrderNews | null, now: number): boolean =>
  news?.arrivedAt !== undefined && isRecent(news.arrivedAt, now);
