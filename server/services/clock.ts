import { clockTolerance, oldestTime } from '#contract/headers.ts';
import { dayMs } from '#domain/durations.ts';
import type { Scope } from './scope.ts';

/**
 * The device's time of a sale, corrected by as much as its clock is off, if plausible (not ahead of the server's clock, at
 * most 90 days ago), else the server's time. UTC, ISO 8601 with milliseconds.
 * @param deviceTime the present time by the clock that `claimed` was taken from
 */
export const saleTime = (claimed: string | undefined, now: Date, deviceTime = now.getTime()) => {
  const ahead = deviceTime - now.getTime();
  const off = Math.abs(ahead) > clockTolerance ? ahead : 0;
  const time = claimed === undefined ? Number.NaN : Date.parse(claimed) - off;
  const age = now.getTime() - time;
  return age >= 0 && age <= oldestTime ? new Date(time).toISOString() : now.toISOString();
};

/** The columns with the times of a sale: the one that counts, the device's, and the server's. */
export const saleTimes = (claimed: string | undefined, { now, deviceTime }: Scope) => ({
  created_at: saleTime(claimed, now, deviceTime),
  claimed_at: claimed ?? null,
  received_at: now.toISOString(),
});

/** UTC, ISO 8601. */
export const isoAfter = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

export const daysBefore = (now: Date, days: number): string => isoAfter(now, -days * dayMs);
