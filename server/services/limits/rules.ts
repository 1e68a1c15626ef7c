/** At most `points` in a window of `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

/** What is counted, and per which key. Addresses are networks; accounts are emails, whether or not they exist. */
export interface Limits {
  /** Wrong passwords for an account from one address. */
  signInFromAddress: Limit;
  /** Wrong passwords for an account from all addresses that it was never signed in from. */
  signInAccount: Limit;
  /** Wrong passwords from an address for all accounts. */
  signInAddress: Limit;
  /** Codes sent. */
  codeAccount: Limit;
  codeAddress: Limit;
  /** Tries to use a code. */
  tryAccount: Limit;
  tryAddress: Limit;
  signupAccount: Limit;
  signupAddress: Limit;
  /** OpenID sign-ins started, because each stores a row for a while. */
  openidAddress: Limit;
  /** Requests of a session; a tablet sends thousands when it returns after days offline. */
  session: Limit;
  /** Requests of an address without a session. */
  address: Limit;
}

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

export const defaultLimits: Limits = {
  signInFromAddress: { points: 10, seconds: quarter },
  signInAccount: { points: 100, seconds: hour },
  signInAddress: { points: 100, seconds: quarter },
  codeAccount: { points: 5, seconds: hour },
  codeAddress: { points: 60, seconds: hour },
  tryAccount: { points: 30, seconds: hour },
  tryAddress: { points: 60, seconds: hour },
  signupAccount: { points: 10, seconds: hour },
  signupAddress: { points: 60, seconds: hour },
  openidAddress: { points: 300, seconds: hour },
  session: { points: 6_000, seconds: minute },
  address: { points: 12_000, seconds: minute },
};

/** The same limits with `factor` times as many points. */
export const scaleLimits = (limits: Limits, factor: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      { points: points * factor, seconds },
    ]),
  ) as Record<keyof Limits, Limit>;
