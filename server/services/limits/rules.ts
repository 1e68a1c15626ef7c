/** At most `points` in a window of `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;

/** What is counted, and per which key. Addresses are networks; accounts are emails, whether or not they exist. */
export const defaultLimits = {
  /** Wrong passwords for an account from one address. */
  signInFromAddress: { points: 10, seconds: quarter },
  /** Wrong passwords for an account from all addresses that it was never signed in from. */
  signInAccount: { points: 100, seconds: hour },
  /** Wrong passwords from an address for all accounts. */
  signInAddress: { points: 100, seconds: quarter },
  /** Codes sent. */
  codeAccount: { points: 5, seconds: hour },
  codeAddress: { points: 60, seconds: hour },
  /** Tries to use a code. */
  tryAccount: { points: 30, seconds: hour },
  tryAddress: { points: 60, seconds: hour },
  signupAccount: { points: 10, seconds: hour },
  signupAddress: { points: 60, seconds: hour },
  /** Invitations made, which may send mail, and uses of their tokens. */
  invitationBusiness: { points: 60, seconds: hour },
  invitationAddress: { points: 300, seconds: hour },
  /** Invitations mailed to an email, whatever business sends them. */
  invitationEmail: { points: 5, seconds: hour },
  /** PINs that an account sets, its own or others': each takes as long to hash as a password. */
  pinAccount: { points: 60, seconds: hour },
  /** OpenID sign-ins started, because each stores a row for a while. */
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
