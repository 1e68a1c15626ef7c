import Dexie, { type Table } from 'dexie';
import type { Settings } from '#contract/settings.ts';
import type { Money } from '#domain/money.ts';
import type { BillKey, Order, OrderKey } from '#domain/order.ts';
import type { OrderNews } from '#domain/order-news.ts';
import type { KnownBill } from '#operations/order-state.ts';
import { upgradeEntry } from './upgrade-entry.ts';
import type { ValueKey } from './value-keys.ts';

/** The ledger database: data that can't be fetched again, such as pending operations, drafts and the session. */

export type EntryState = 'queued' | 'sending' | 'uncertain' | 'needs-login' | 'parked';

export interface FrozenRequest {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** The exact bytes of the body: a retry sends the same. */
  body: string;
  version?: number;
}

/** Why an entry was not sent or not accepted. `code` is the contract's, or one of the device's own. */
export interface EntryError {
  code: string;
  message?: string;
  fields?: Record<string, string>;
  /** The HTTP client's message, if the server sent none. */
  detail?: string;
}

/** One pending operation. Holds no token and no header. Times are the device's clock, in ms. */
export interface OutboxEntry {
  seq: number;
  /** UUIDv7; the Idempotency-Key. */
  opId: string;
  ownerId: number;
  businessId: number;
  aggregate: OrderKey;
  kind: string;
  version: number;
  params: unknown;
  recordedAt: number;
  state: EntryState;
  attempts: number;
  nextAttemptAt: number;
  leaseUntil: number;
  leaseId?: string;
  frozenRequest?: FrozenRequest;
  firstSentAt?: number;
  lastError?: EntryError;
}

export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** The server's snapshot of an order. `ack` is the count of acknowledgements, to detect an older list. */
export interface OrderRow {
  key: OrderKey;
  businessId: number;
  id: number;
  ack: number;
  order: Order;
  /** Recent changes by other users; absent if none are known. */
  news?: OrderNews;
}

export interface BillRow {
  key: BillKey;
  businessId: number;
  id: number;
  orderKey: OrderKey;
  createdAt: string;
  bill: KnownBill;
}

/** The signed-in user, as the engine and an offline device need it. */
export interface SessionRow {
  slot: 'current';
  ownerId: number;
  businessId: number;
  token: string;
  settings: Settings;
  /** The server refused the token: operations wait for a new sign-in. */
  expired: boolean;
}

/** Any other value stored on this device: a draft, a printed comanda, figures, sample customers. */
export interface KeptValue {
  key: ValueKey;
  value: unknown;
}

/** An event of the synchronisation that the user should see once. */
export interface Notice {
  id: number;
  businessId: number;
  orderKey: OrderKey;
  at: number;
  content:
    | { kind: 'merged'; tableNumber: string }
    | { kind: 'total-differs'; shown: Money; billed: Money; billId: number };
}

export class Ledger extends Dexie {
  declare outbox: Table<OutboxEntry, number, NewEntry>;
  declare orders: Table<OrderRow, OrderKey>;
  declare bills: Table<BillRow, BillKey>;
  /** Its store is called `drafts` on the disk, as in 0.1.0, whose tabs may still be open. */
  readonly values: Table<KeptValue, ValueKey>;
  declare session: Table<SessionRow, string>;
  declare notices: Table<Notice, number, Omit<Notice, 'id'>>;
  declare counters: Table<{ name: string; value: number }, string>;

  constructor(name: string, options?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
    super(name, { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      outbox: '++seq, &opId, [aggregate+seq], businessId',
      orders: 'key, businessId, id',
      bills: 'key, id, orderKey, [businessId+createdAt]',
      drafts: 'key',
      session: 'slot',
      notices: '++id, businessId',
      counters: 'name',
    });
    this.values = this.table('drafts');
    this.outbox.hook('reading', (row) => row && upgradeEntry(row));
  }
}

export const openLedger = (
  name = 'comanda-ledger',
  options?: ConstructorParameters<typeof Ledger>[1],
): Ledger => new Ledger(name, options);
