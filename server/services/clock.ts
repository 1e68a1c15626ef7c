/** In milliseconds. */
export const day = 86_400_000;

/** The server believes the times of a device that was offline for up to this long. */
const mostOffline = 90 * day;

/**
 * The device's time of a sale if plausible (not ahead of the server's clock, at most 90 days ago), else the
 * server's time. UTC, ISO 8601 with milliseconds.
 */
export const saleTime = (claimed: string | undefined, now: Date): string => {
  const time = claimed === undefined ? Number.NaN : Date.parse(claimed);
  const age = now.getTime() - time;
  return age >= 0 && age <= mostOffline ? new Date(time).toISOString() : now.toISOString();
};

/** UTC, ISO 8601. */
export const isoAfter = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

export const daysBefore = (now: Date, days: number): string => isoAfter(now, -days * day);

/** How far `zone` is ahead of UTC at `time`, in milliseconds. */
const offset = (time: Date, zone: string): number => {
  // Sweden writes local time as in ISO 8601.
  const wall = Date.parse(`${time.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`);
  return wall - Math.floor(time.getTime() / 1000) * 1000;
};

/** Midnight in `zone` of the calendar day of `now`, moved by `days`. */
export const startOfDay = (now: Date, zone: string, days = 0): Date => {
  const wall = new Date(now.getTime() + offset(now, zone));
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days);
  const guess = midnight - offset(new Date(midnight), zone);
  return new Date(midnight - offset(new Date(guess), zone));
};

/** The weekday in `zone` at `time`, from 0 for Monday to 6 for Sunday. */
export const weekdayOf = (time: Date, zone: string): number => {
  const wall = new Date(time.getTime() + offset(time, zone));
  return (wall.getUTCDay() + 6) % 7;
};
