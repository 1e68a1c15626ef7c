/** So many in so long. */
export interface Limit {
  points: number;
  seconds: number;
}

/** What is counted, and for whom. An address is a network address; an account is an email, known or not. */
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
  /** Ways to an OpenID provider that are begun: each is a row for a while. */
  openidAddress: Limit;
  /** Any request of one session; a tablet sends thousands when it returns after days. */
  session: Limit;
  /** Any request of an address that is no session's. */
  address: Limit;
}

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

export const usualLimits: Limits = {
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
export const raised = (limits: Limits, factor: number): Limits => {
  const entries = Object.entries(limits).map(([name, { points, seconds }]) => [
    name,
    { points: points * factor, seconds },
  ]);
  return Object.fromEntries(entries);
};
