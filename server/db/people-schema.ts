import type { Generated } from 'kysely';
import type { Role } from '#domain/roles.ts';

/** The tables about people, with the conventions of `schema.ts`. */
export interface PeopleSchema {
  users: {
    id: Generated<number>;
    /** The business in which the user's new sessions begin, as far as the user is an active member of it. */
    business_id: number | null;
    first_name: string;
    last_name: string;
    /** Lower case. */
    email: string;
    dni: string;
    /** 1: the number fails the check, and somebody said that it is right. */
    unverified_identity: Generated<number>;
    phone: string;
    country: string;
    password_hash: string;
    created_at: string;
    /** When the user proved to own the email: by a mailed code or through an OpenID provider. */
    email_proven_at: string | null;
  };
  /** A person in a business, for ever: who leaves is no longer active. */
  members: {
    id: Generated<number>;
    business_id: number;
    /** Null for a person without an account, who only works on the business's devices. */
    user_id: number | null;
    /** The account's name, where there is one. */
    name: string;
    colour: string;
    role: Role;
    active: number;
    /** Base64 of what PBKDF2 makes of the PIN; null without one, as are the next three. */
    pin_hash: string | null;
    pin_salt: string | null;
    pin_iterations: number | null;
    pin_length: number | null;
    pin_changed_at: string | null;
    created_at: string;
    /** To the hour. */
    last_seen_at: string | null;
  };
  /** Links with which somebody becomes a member, once. */
  invitations: {
    id: Generated<number>;
    business_id: number;
    role: Role;
    /** Lower case. Null for a link that is handed over. */
    email: string | null;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    created_by: number;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    accepted_by: number | null;
    revoked_at: string | null;
  };
  /** Shared devices that an owner or admin gave a name; they get the roster. */
  devices: {
    business_id: number;
    /** The id (UUID) that the device gave itself. */
    device_id: string;
    name: string;
    enrolled_by: number;
    enrolled_at: string;
    last_seen_at: string;
    ended_at: string | null;
    /** SHA-256 of its secret; null until it has one, and once it was ended. */
    secret_hash: string | null;
  };
  /** What was done to an order, a bill, the team or the settings. Rows are only added; a review is marked as seen. */
  trail: {
    id: Generated<number>;
    business_id: number;
    order_id: number | null;
    bill_id: number | null;
    kind: string;
    /** The member who did it, as the device said; null where it said none and the session has none. */
    actor_id: number | null;
    /** The member whose PIN allowed it. */
    approved_by: number | null;
    /** The account of the session that told it. */
    user_id: number | null;
    device_id: string | null;
    /** When it was done, by the device's clock. */
    device_time: string | null;
    /** The server's time when it was told. */
    at: string;
    /** JSON of what changed, of rows from before it was packed; its form depends on `kind`. */
    details: string;
    /** The same, as `stored-details.ts` writes it. */
    packed: Generated<Uint8Array | null>;
    /** Units that it took off an order. */
    units_back: Generated<number>;
    /** Off a bill, tax included. */
    discount_cents: Generated<number>;
    /** Why an owner or admin should look at it, the reasons with spaces between; null for most rows. */
    review: string | null;
    /** The member who did look, whom a header may name. */
    reviewed_by: number | null;
    /** The account whose session noted it; null in rows from before it was kept. */
    reviewed_user_id: Generated<number | null>;
    reviewed_at: string | null;
  };
}
