import Dexie, { type Table } from 'dexie';
import { newLineId } from '#domain/line-id.ts';
import { money } from '#domain/money.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { newOrderKey } from '#local/outbox/record.ts';
import type { Intent } from '#operations/registry.ts';

/** What every measurement needs: the app's ledger beside a minimal outbox, operations to record. */

export const owner = { ownerId: 1, businessId: 1 };

export const session: SessionRow = {
  ...owner,
  slot: 'current',
  token: 'bench',
  expired: false,
  settings: {
    User: {
      id: 1,
      firstName: 'B',
      lastName: 'B',
      email: 'b@b.test',
      dni: '',
      phone: '',
      country: '',
    },
    Business: null,
    currentWorkingIn: 1,
  },
};

const price = money('1.75');

export const coffee = {
  productId: 7,
  productName: 'Café americano',
  img: null,
  unitPrice: price,
  taxes: [{ taxId: 1, taxCode: '2', rateCode: '4', rate: 15, taxBase: price }],
  quantity: 1,
  note: '',
};

/** A realistic life of an order, in operations that can't be merged. */
export const lifeOf = (count: number): Intent[] => {
  const orderKey = newOrderKey();
  const at = new Date().toISOString();
  const line = { ...coffee, lineId: newLineId() };
  const round: Intent[] = [
    { kind: 'order-update', params: { orderKey, at, changes: { lines: [line] } } },
    { kind: 'order-finish', params: { orderKey, at } },
    { kind: 'order-reactivate', params: { orderKey, at } },
  ];
  const create: Intent = {
    kind: 'order-create',
    params: { orderKey, at, tableNumber: '5', note: '', lines: [line] },
  };
  const next = (i: number) => (i === 0 ? create : (round[(i - 1) % round.length] as Intent));
  return Array.from({ length: count }, (_, i) => next(i));
};

interface Row {
  seq: number;
  body: unknown;
}

/** The minimal outbox: one table, one key, the same durability. */
export class Bare extends Dexie {
  declare rows: Table<Row, number, Omit<Row, 'seq'>>;
  constructor() {
    super('bare', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ rows: '++seq' });
  }
}

export const took = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The app's ledger with somebody signed in, and nothing else. */
export const freshLedger = async (name: string): Promise<Ledger> => {
  await Dexie.delete(name);
  const ledger = new Ledger(name);
  await ledger.session.put(session);
  return ledger;
};

export const fresh = async () => {
  await Dexie.delete('bare');
  const ledger = await freshLedger('bench');
  const bare = new Bare();
  await bare.open();
  const close = () => {
    ledger.close();
    bare.close();
  };
  return { ledger, bare, close };
};

/** Records operations of several orders in turn, as on a busy evening. */
export const busyEvening = (operations: number, orders: number): Intent[] => {
  const each = operations / orders;
  const lives = Array.from({ length: orders }, () => lifeOf(each));
  return Array.from({ length: each }, (_, i) => lives.map((life) => life[i] as Intent)).flat();
};
