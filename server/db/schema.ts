import type { Generated, Kysely, Transaction } from 'kysely';
import type { Preferences } from '#contract/settings.ts';
import type { AccountsSchema } from './accounts-schema.ts';
import type { BoardSchema } from './board-schema.ts';
import type { CatalogSchema } from './catalog-schema.ts';
import type { FiscalSchema } from './fiscal-schema.ts';
import type { IssuerSchema } from './issuer-schema.ts';
import type { KitchenSchema } from './kitchen-schema.ts';
import type { PeopleSchema } from './people-schema.ts';
import type { SalesSchema } from './sales-schema.ts';
import type { TillSchema } from './till-schema.ts';

/**
 * The tables, as both engines hold them. Money is integer cents (`*_cents`), rates are hundredths of a
 * percent (`*_bp`), times are UTC ISO 8601 with milliseconds, yes/no is 1/0, JSON is text.
 */

export interface Schema
  extends AccountsSchema,
    BoardSchema,
    CatalogSchema,
    IssuerSchema,
    FiscalSchema,
    KitchenSchema,
    PeopleSchema,
    SalesSchema,
    TillSchema {
  businesses: {
    id: Generated<number>;
    comercial_name: string;
    business_dni: string;
    /** 1: the number fails the check, and somebody said that it is right. */
    unverified_identity: Generated<number>;
    email: string;
    address: string;
    phone: string;
    service_rate_bp: number;
    created_at: string;
    /** A new random value after each change of products or categories, but not after sales. */
    catalog_state: Generated<string>;
    /** A new random value before each change of members or shared devices; empty before the first. */
    team_state: Generated<string>;
    /** A new random value after each change of `kitchen_stations`; empty before the first. */
    stations_state: Generated<string>;
    /** A new random value with each change of a till, and whenever a shift is opened or closed; empty before the first. */
    tills_state: Generated<string>;
    /** Names the history that devices see. Another one means: an earlier state of the database was restored. */
    epoch: string;
    /** When the present epoch began, if an earlier state was restored; null before the first restore. */
    restored_at: string | null;
    /** The time of the newest change that was there when it began; null without any. */
    copy_of: string | null;
    /** 1: a restore wants the earlier state, and the epoch that begins next keeps it; 2: the present one does; 0: devices replay. */
    keeps_old_state: Generated<number>;
    /** How many there are in `customers`. */
    customers: Generated<number>;
    /** Empty: the installation's. */
    time_zone: Generated<string>;
    lock_after: Generated<Preferences['lockAfter']>;
    idle_minutes: Generated<number>;
    /** Which papers name who served. */
    names_on_paper: Generated<Preferences['namesOnPaper']>;
    /** Above it a bill for the final consumer is warned about. */
    final_consumer_limit_cents: Generated<number>;
    /** Above it a discount needs an approval; 10000: never. */
    discount_limit_bp: Generated<number>;
    /** 1: an order finishes with the bill of its last units. */
    finish_billed: Generated<number>;
    /** "HH:MM" */
    day_starts_at: Generated<string>;
    /** 1: cash is only taken in an open shift of a till. */
    require_shift: Generated<number>;
    takeaway_service: Generated<number>;
    /** Up to which difference a till is closed without more ado. */
    close_tolerance_cents: Generated<number>;
    /** When it will be deleted; null where no owner asked for that. */
    deletion_due_at: Generated<string | null>;
    /** The account that asked. */
    deletion_asked_by: Generated<number | null>;
    /** When it lost all that named people. */
    deleted_at: Generated<string | null>;
  };
  /** A rate of the service that a business had, and until when it last did. */
  former_service_rates: { business_id: number; service_rate_bp: number; until: string };
  images: {
    /** Hash of the bytes, also the name in the URL. */
    hash: string;
    bytes: Uint8Array;
    created_at: string;
  };
  customers: {
    id: Generated<number>;
    business_id: number;
    dni: string;
    /** As of businesses. */
    unverified_identity: Generated<number>;
    full_name: string;
    address: string;
    email: string;
    phone: string;
    created_at: string;
    updated_at: Generated<string>;
    /** When the data was said: a device may tell it late. Null in rows from before it was kept: `updated_at` counts. */
    said_at: string | null;
  };
  idempotency_keys: {
    business_id: number;
    /** As `storedKey` makes it. */
    key: Uint8Array;
    /** The beginning of the hash of method, path and body of the request that claimed the key. */
    fingerprint: Uint8Array;
    status: number;
    /** Milliseconds since 1970. */
    created_ms: number;
    /** The answer, as `stored-answer.ts` writes it. */
    packed: Uint8Array | null;
    /** Body and ETag as they were sent, of answers from before they were packed. */
    body: string | null;
    etag: string | null;
  };
  /** An order's first stored answer, compressed: the later ones are compressed against it. `day`: since 1970. */
  answer_bases: { order_id: number; packed: Uint8Array; day: number };
  /** Of lines that were taken off an order: stored answers name them. */
  removed_options: { order_id: number; options: string; removed_at: string };
  /** One row. */
  housekeeping: {
    /** Follows the server's clock, but slowly where that leaps ahead; null before the first look at the clock. */
    even_time: string | null;
  };
  rate_limits: {
    /** Name of the limit and hash of the counted key. */
    key: string;
    points: number;
    /** When the count ends, in milliseconds since 1970. */
    expire: number;
  };
}

/** For reading, in or out of a transaction. */
export type Db = Kysely<Schema>;
/** For writing: the caller has opened a transaction. */
export type Tx = Transaction<Schema>;
