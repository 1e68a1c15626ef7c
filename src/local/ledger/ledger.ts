import Dexie, { type Table } from 'dexie';
import type { Settings } from '#contract/settings.ts';
import type { Deviation } from '#domain/deviations.ts';
import type { TicketId } from '#domain/kitchen.ts';
import type { BillKey, Order, OrderKey } from '#domain/order.ts';
import type { OrderNews } from '#domain/order-news.ts';
import type { Lane } from '#operations/lane.ts';
import type { OperationRequest, TotalDifference } from '#operations/operation.ts';
import type { KnownBill } from '#operations/order-state.ts';
import {
  orAsItIs,
  upgradeBillRow,
  upgradeEntry,
  upgradeLostRow,
  upgradeOrderRow,
  upgradeSent,
} from './upgrade-rows.ts';
import type { ValueKey } from './value-keys.ts';

/** The ledger database: data that can't be fetched again, such as pending operations, drafts and the session. */

export type EntryState = 'queued' | 'sending' | 'uncertain' | 'needs-login' | 'parked';

export interface FrozenRequest extends Omit<OperationRequest, 'body'> {
  /** The exact bytes of the body: a retry sends the same. */
  body: string;
  /** The server's epoch that `version` belongs to; absent in requests of 0.1.0. */
  epoch?: string;
}

/** Why an entry was not sent or not accepted. `code` is the contract's, or one of the device's own. */
export interface EntryError {
  code: string;
  message?: string;
  fields?: Record<string, string>;
  /** The HTTP client's message, if the server sent none. */
  detail?: string;
  /** The epoch of the server that refused it, if it named one, and the version of the order that it had then. */
  epoch?: string;
  orderVersion?: number;
}

/** One pending operation. Holds no token and no header. Times are in ms. */
export interface OutboxEntry {
  seq: number;
  /** UUIDv7; the Idempotency-Key. */
  opId: string;
  ownerId: number;
  businessId: number;
  /** Its lane. */
  aggregate: Lane;
  kind: string;
  version: number;
  params: unknown;
  recordedAt: number;
  /**
   * How its times were taken: what was added to the device's clock, and whether the server had confirmed that in the same
   * run. Absent in entries of 0.1.0, which added nothing.
   */
  clock?: { added: number; checked: boolean };
  state: EntryState;
  attempts: number;
  nextAttemptAt: number;
  leaseUntil: number;
  leaseId?: string;
  frozenRequest?: FrozenRequest;
  firstSentAt?: number;
  /** The keys under which it was sent before it was rebased: a restore may bring back a database that has one of them. */
  formerKeys?: string[];
  /**
   * A server that was put back had accepted it before. `number`: that it had given to what this makes; `first`: as in `OrderRow`; `ahead`: as
   * in `SentRow`.
   */
  again?: { number?: number; first?: string; ahead?: number };
  /** It was recorded on something that a server that was put back lacks, and another device brings back. */
  awaits?: true;
  lastError?: EntryError;
}

export type NewEntry = Omit<OutboxEntry, 'seq'>;

/**
 * What the server has accepted, as it was sent: one that is put back to an earlier state gets it again. `keys`: those that it was sent
 * under, the accepted one last; `settledAt`: in ms; `size`: about how many characters it takes; `number`: of the order or bill that it
 * made, or the shift that it closed; `ahead`: by how much the clock of its times was (ms), where the server had not confirmed that.
 */
export interface SentRow
  extends Pick<
    OutboxEntry,
    'seq' | 'ownerId' | 'businessId' | 'aggregate' | 'kind' | 'version' | 'params' | 'recordedAt'
  > {
  keys: string[];
  settledAt: number;
  size: number;
  number?: number;
  ahead?: number;
}

/** The server's snapshot of an order. `ack` is the count of acknowledgements, to detect an older list. */
export interface OrderRow {
  key: OrderKey;
  businessId: number;
  id: number;
  ack: number;
  /** The server's epoch of the snapshot; absent while the server names none. */
  epoch?: string;
  order: Order;
  /** Recent changes by other users; absent if none are known. */
  news?: OrderNews;
  /** Of its tickets those that a restored server has lost, until it has them again: they are sent again. */
  untold?: TicketId[];
  /** As `firstOf` told of the order while its history was short. */
  first?: string;
}

export interface BillRow {
  key: BillKey;
  businessId: number;
  id: number;
  orderKey: OrderKey;
  createdAt: string;
  /** As in `OrderRow`. */
  epoch?: string;
  bill: KnownBill;
}

/**
 * What the server had and lost, because an earlier state of its database was restored: the whole snapshot as this device
 * last saw it. Times are in ms.
 */
export type LostRow = {
  businessId: number;
  noticedAt: number;
  orderKey: OrderKey;
} /** `left`: the order as the server has it, if it has an earlier state of it: then only the devices that changed it bring that back. */ & (
  | { kind: 'order'; key: OrderKey; order: Order; left?: Order }
  | { kind: 'bill'; key: BillKey; bill: KnownBill }
);

/** Which history of a business the server has, and which ones this device has seen before, oldest first. */
export interface EpochRow {
  businessId: number;
  epoch: string;
  past: string[];
  /** The server has less than it had in this epoch, so it has to begin another one. */
  suspect?: true;
  /** The device has not asked yet which of its `sent` operations the server lacks in this epoch. */
  unreplayed?: true;
  /** When it has (ms). */
  replayedAt?: number;
  /** No device brings anything back in this epoch: the server was put back on purpose, or can't tell what it lacks. */
  staysLost?: true;
  /** The device has bills of an earlier epoch that have not been looked for in this one. */
  billsUnchecked?: true;
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

/** Any other value stored on this device: a draft, figures, sample customers, a comanda that an earlier build printed. */
export interface KeptValue {
  key: ValueKey;
  value: unknown;
}

/** An edit was made in an order that somebody else has changed meanwhile. */
export interface MergedNotice {
  kind: 'merged';
  tableNumber: string;
  /** Absent in notices of earlier builds. */
  deviations?: Deviation[];
}

/**
 * The server was put back to an earlier state. `copyOf`: of when it was (UTC, ISO 8601), if the server knows; `count`: the operations
 * of this device that go back to it, or that it lacks. They don't where somebody put it back on purpose (`kept`), nor to a server
 * that is too old to say what it lacks (`unknown`).
 */
export interface ReplayNotice {
  kind: 'replay';
  outcome: 'again' | 'kept' | 'unknown';
  copyOf: string | null;
  count: number;
}

/** The browser deleted the device's database with so many operations in it, the oldest recorded at `since` (ms). */
export interface ErasedNotice {
  kind: 'erased';
  count: number;
  since: number;
}

/** An event of the synchronisation that the user should see once. */
export interface Notice {
  id: number;
  businessId: number;
  /** Absent where it is about the whole business. */
  orderKey?: OrderKey;
  at: number;
  content:
    | MergedNotice
    | ({ kind: 'total-differs' } & TotalDifference)
    | ReplayNotice
    | ErasedNotice
    | { kind: 'renumbered'; what: 'order' | 'bill' | 'shift'; from: number; to: number };
}

export class Ledger extends Dexie {
  declare outbox: Table<OutboxEntry, number, NewEntry>;
  declare sent: Table<SentRow, number>;
  declare orders: Table<OrderRow, OrderKey>;
  declare bills: Table<BillRow, BillKey>;
  /** Its store is called `drafts` on the disk, as in 0.1.0, whose tabs may still be open. */
  readonly values: Table<KeptValue, ValueKey>;
  declare session: Table<SessionRow, string>;
  declare notices: Table<Notice, number, Omit<Notice, 'id'>>;
  declare lost: Table<LostRow, [LostRow['kind'], string]>;
  declare epochs: Table<EpochRow, number>;
  declare counters: Table<{ name: string; value: number }, string>;

  constructor(
    name = 'comanda-ledger',
    options?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
  ) {
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
    this.version(2).stores({ lost: '[kind+key], businessId', epochs: 'businessId' });
    // A live query of the refused entries isn't run again for each new one.
    this.version(3).stores({
      outbox: '++seq, &opId, [aggregate+seq], businessId, [businessId+state]',
    });
    this.version(4).stores({ sent: 'seq, [businessId+settledAt]' });
    this.version(5).stores({ sent: 'seq, [businessId+settledAt], [businessId+kind]' });
    this.version(6).stores({
      bills: 'key, id, orderKey, [businessId+createdAt], [businessId+bill.shiftKey]',
    });
    this.values = this.table('drafts');
    this.outbox.hook('reading', orAsItIs(upgradeEntry));
    this.sent.hook('reading', orAsItIs(upgradeSent));
    this.orders.hook('reading', orAsItIs(upgradeOrderRow));
    this.bills.hook('reading', orAsItIs(upgradeBillRow));
    this.lost.hook('reading', orAsItIs(upgradeLostRow));
  }
}
