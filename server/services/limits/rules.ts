/** At most `points` in a window of `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

/**
 * What is counted, and per which key. Addresses are networks; accounts are emails, whether or not they exist. A place is a browser or
 * an address, for one account: each is counted by itself first. Places from where the account was signed in to before have no other
 * count, so that nobody elsewhere, and no guest in the same network, locks its owner out; the rest share counts per address and account.
 */
export const defaultLimits = {
  /** Wrong passwords from a place. */
  signInFromAddress: { points: 10, seconds: quarter },
  /** Wrong passwords for an account from all other places. */
  signInAccount: { points: 100, seconds: hour },
  /** Wrong passwords from an address for all accounts that were never signed in to from there. */
  signInAddress: { points: 100, seconds: quarter },
  /** Codes sent: any network asks for as many as one code has tries. */
  codeFromAddress: { points: 5, seconds: hour },
  codeAccount: { points: 15, seconds: hour },
  codeAddress: { points: 60, seconds: hour },
  /** Tries to use a code. Places that have asked for one are no part of the account's count: their codes have tries of their own. */
  tryFromAddress: { points: 30, seconds: hour },
  tryAccount: { points: 60, seconds: hour },
  tryAddress: { points: 60, seconds: hour },
  signupFromAddress: { points: 10, seconds: hour },
  signupAccount: { points: 60, seconds: hour },
  signupAddress: { points: 60, seconds: hour },
  /** Invitations made, which may send mail, and uses of their tokens. */
  invitationBusiness: { points: 60, seconds: hour },
  invitationAddress: { points: 300, seconds: hour },
  /** Invitations mailed to an email by one business, and by all. */
  invitationFromBusiness: { points: 5, seconds: hour },
  invitationEmail: { points: 20, seconds: hour },
  /** PINs that an account sets, its own or others': each takes as long to hash as a password. */
  pinAccount: { points: 60, seconds: hour },
  /** Certificates that a business gives: opening one takes some tenths of a second in which nobody else is served. */
  certificateBusiness: { points: 20, seconds: hour },
  /** OpenID sign-ins started from an address, or in a browser that somebody has signed in with: each stores a row for a while. */
  openidAddress: { points: 300, seconds: hour },
  /** Epochs begun because a device saw a restored database. */
  epochBusiness: { points: 10, seconds: hour },
  /** Requests of a session; a tablet sends thousands when it returns after days offline. */
  session: { points: 6_000, seconds: minute },
  /** Requests of an address without a session. */
  address: { points: 12_000, seconds: minute },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof defaultLimits, Limit>;

/** The same limits with `factor` times as many points. */
export const scaleLimits = (limits: Limits, factor: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, each]) => [name, { ...each, points: each.points * factor }]),
  ) as Limits;
