import * as z from 'zod/mini';
import { counts } from '#contract/shifts.ts';
import type { Money } from '#domain/money.ts';
import { countedIn, denominations } from '#domain/shift.ts';
import { typedAmount } from '#parts/typed-number.ts';

/** What is being counted to close a shift, kept through reload, update and crash. */

const schema = z.object({
  counts,
  /** The total as typed, in place of coins and notes; null while these are counted. */
  total: z.nullable(z.string()),
  reason: z.string(),
  /** What stays in the drawer, as typed; empty: all. */
  left: z.string(),
});

export type CountDraft = z.infer<typeof schema>;

export const emptyCount: CountDraft = { counts: {}, total: null, reason: '', left: '' };

export const parseCount = (value: unknown): CountDraft | null =>
  schema.safeParse(value).data ?? null;

/** The cash that was counted; null where what was typed is no amount. */
export const countedCash = ({ counts: each, total }: CountDraft): Money | null => {
  if (total === null) return countedIn(each, denominations);
  return total.trim() === '' ? null : typedAmount(total);
};
