import type { Order } from './order.ts';
import { changesBetween, composeChanges, isUnchanged, type OrderChanges } from './order-changes.ts';

/** What other people did to an order, as this device heard of it. Times: the device's clock, in ms. */
export interface OrderNews {
  /** When it came, or came back to the active ones. */
  arrivedAt?: number;
  /** Its arrival was told to a person at this device. */
  announced?: boolean;
  /** Changes of the last minutes, oldest first. */
  changes: { at: number; changes: OrderChanges }[];
}

/** What counts as recent. */
export const recentMs = 10 * 60_000;

const isRecent = (at: number, now: number): boolean => now - at < recentMs;

/** The news of an order after the server's word of it went from `before` (null: unknown) to `after`. */
export const newsAfter = (
  known: OrderNews | undefined,
  before: Order | null,
  after: Order,
  now: number,
): OrderNews | undefined => {
  const changes = before ? changesBetween(before, after) : { lines: [] };
  const arrived = after.status === 'active' && before?.status !== 'active';
  if (isUnchanged(changes) && !arrived) return known;
  const kept = (known?.changes ?? []).filter(({ at }) => isRecent(at, now));
  return {
    ...(arrived ? { arrivedAt: now } : known),
    changes: isUnchanged(changes) ? kept : [...kept, { at: now, changes }],
  };
};

export interface RecentChanges {
  /** When the last of them was heard of. */
  at: number;
  changes: OrderChanges;
}

/** What others changed in the last minutes, as one change; null when that is nothing. */
export const recentChanges = (news: OrderNews | null, now: number): RecentChanges | null => {
  const recent = (news?.changes ?? []).filter(({ at }) => isRecent(at, now));
  const last = recent.at(-1);
  if (!last) return null;
  const changes = recent.map((each) => each.changes).reduce(composeChanges);
  return isUnchanged(changes) ? null : { at: last.at, changes };
};

/** Whether an order came in the last minutes. */
export const isNew = (news: OrderNews | null, now: number): boolean =>
  news?.arrivedAt !== undefined && isRecent(news.arrivedAt, now);
