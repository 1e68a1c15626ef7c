import { clockTolerance, oldestTime } from '#contract/headers.ts';
import { dayMs } from '#domain/durations.ts';
import type { Scope } from './scope.ts';

/** How long ago (ms) a time of a device was, whose clock says `deviceTime` now; negative in the future. */
const ageOf = (claimed: string | undefined, now: Date, deviceTime = now.getTime()): number => {
  const ahead = deviceTime - now.getTime();
  const off = Math.abs(ahead) > clockTolerance ? ahead : 0;
  return claimed === undefined ? Number.NaN : now.getTime() - Date.parse(claimed) + off;
};

/**
 * The device's time of a sale, corrected by as much as its clock is off, if plausible (not ahead of the server's clock, at
 * most 90 days ago), else the server's time. UTC, ISO 8601 with milliseconds.
 * @param deviceTime the present time by the clock that `claimed` was taken from
 */
export const saleTime = (claimed: string | undefined, now: Date, deviceTime?: number): string => {
  const age = ageOf(claimed, now, deviceTime);
  return age >= 0 && age <= oldestTime ? isoAfter(now, -age) : now.toISOString();
};

/**
 * When something was said that may arrive late: the device's time, if plausible and longer ago than clocks differ, else the server's.
 * So what is said at once counts as the latest, whatever the clocks of two devices say.
 */
export const saidTime = (claimed: string | undefined, { now, deviceTime }: Scope): string => {
  const time = saleTime(claimed, now, deviceTime);
  return now.getTime() - Date.parse(time) > clockTolerance ? time : now.toISOString();
};

/** The columns with the times of a sale: the one that counts, the device's, and the server's. */
export const saleTimes = (claimed: string | undefined, { now, deviceTime }: Scope) => ({
  created_at: saleTime(claimed, now, deviceTime),
  claimed_at: claimed ?? null,
  received_at: now.toISOString(),
});

/**
 * Whether something arrives more than a day after its own time, corrected as that of a sale. A time that is too old to count is
 * late too: it is what the device says.
 */
export const isLate = (claimed: string | undefined, { now, deviceTime }: Scope): boolean =>
  ageOf(claimed, now, deviceTime) > dayMs;

/** UTC, ISO 8601. */
export const isoAfter = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

export const daysBefore = (now: Date, days: number): string => isoAfter(now, -days * dayMs);

/** How long a device may have been without network and still show what the business has changed since. */
const knownDays = 30;

/**
 * What ended before this moment counts no longer as what a guest was shown: counted back from the arrival of a sale, not from the
 * time that it claims.
 */
export const knownSince = ({ now }: Pick<Scope, 'now'>): string => daysBefore(now, knownDays);
