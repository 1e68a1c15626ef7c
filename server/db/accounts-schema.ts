import type { Generated } from 'kysely';

/** The tables about how accounts are signed in to, with the conventions of `schema.ts`. */
export interface AccountsSchema {
  sessions: {
    id: Generated<number>;
    user_id: number;
    /** SHA-256 of the bearer token, which is not stored. */
    token_hash: string;
    created_at: string;
    expires_at: string;
    /** The business that it works in; null follows the user's. */
    business_id: number | null;
    /** The enrolled device that it is used on, if it has shown to be one. */
    device_id: string | null;
    /** The business in which it has last shown that; null too where that was before devices had secrets. */
    device_business_id: number | null;
  };
  /** The newest code for a new password. Emails without an account have rows too, so that timing doesn't reveal them. */
  password_codes: {
    /** Lower case. */
    email: string;
    code_hash: string;
    /** From places that asked for no code. */
    tries_left: number;
    created_at: string;
    expires_at: string;
  };
  /** All codes, with the place that asked for each: from there it is valid beside newer ones. */
  asked_codes: {
    email: string;
    /** SHA-256 of the browser or the network. */
    place: string;
    code_hash: string;
    tries_left: number;
    created_at: string;
    expires_at: string;
  };
  /** A user's account at an OpenID provider. */
  identities: { issuer: string; subject: string; user_id: number };
  /** A sign-in at the OpenID provider in progress. */
  openid_attempts: {
    /** SHA-256 of the state in the callback URL and of the secret in the browser's cookie. */
    state_hash: string;
    code_verifier: string;
    /** Of the invitation that is accepted by signing in; null for a sign-in alone. */
    invitation_hash: string | null;
    expires_at: string;
  };
  /** Permission to sign up after signing in at an OpenID provider. */
  openid_tickets: {
    /** SHA-256 of the browser's cookie. */
    ticket_hash: string;
    issuer: string;
    subject: string;
    email: string;
    invitation_hash: string | null;
    expires_at: string;
  };
}
