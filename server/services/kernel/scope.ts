import { may, type Role } from '#domain/roles.ts';

/** What somebody is in a business. */
export interface Member {
  id: number;
  role: Role;
}

/** A session, and the shared device that it is used on, if it has shown to be on one. */
export interface DeviceSession {
  id: number;
  /** The business that it works in, of which the user is an active member. */
  businessId: number | null;
  deviceId: string | null;
  /** The business in which it has last shown that. */
  deviceBusinessId: number | null;
}

/** The business that every query of a request is limited to, and the time of the request. */
export interface Scope {
  businessId: number;
  /** Who asks; absent where the server does so itself. */
  userId?: number;
  /** What that account is in the business; the person at a shared device where a header names one, with the lower of the two roles. */
  member?: Member;
  /** What the account is itself. */
  account?: Member;
  /** The session that asks; absent where the server does so itself. */
  session?: DeviceSession;
  now: Date;
  /** The Idempotency-Key of a change. */
  operation?: string | undefined;
  /** Of a change that the server had accepted before it was put back. `number`: that of the order or bill then, if the device knows it. */
  again?: { number: number | null } | undefined;
  /** The time by the clock that the times of a change were taken from, in ms. */
  deviceTime?: number | undefined;
  /** Whether the ticket of a change is behind it on the way. */
  ticketFollows?: boolean;
}

/** Whether an answer may tell the caller what was sold. */
export const seesSales = ({ member }: Pick<Scope, 'member'>): boolean =>
  member === undefined || may(member.role, 'see-sales') === 'yes';
