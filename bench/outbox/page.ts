import Dexie, { type Table } from 'dexie';
import { httpTransport } from '#api/transport.ts';
import type { SessionRow } from '#local/ledger.ts';
import { openLedger } from '#local/ledger.ts';
import { newOrderKey, record } from '#local/record.ts';
import type { Intent } from '#operations/registry.ts';
import { systemClock } from '#sync/clock.ts';
import { startEngine } from '#sync/engine.ts';
import { webLock } from '#sync/lock.ts';

/** The browser's side of the bench: the app's ledger and engine against a minimal outbox. */

const owner = { ownerId: 1, businessId: 1 };

const session: SessionRow = {
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

const line = {
  productId: 7,
  productName: 'Café americano',
  img: null,
  unitPrice: '1.75',
  taxes: [{ taxId: 1, taxCode: '2', rateCode: '4', rate: 15, taxBase: '1.75' }],
  quantity: 1,
  note: '',
};

/** A realistic life of an order, in operations that can't be merged. */
const lifeOf = (count: number): Intent[] => {
  const orderKey = newOrderKey();
  const at = new Date().toISOString();
  const changes = { lines: [line] };
  const round = [
    { kind: 'order-update', params: { orderKey, at, changes } },
    { kind: 'order-finish', params: { orderKey, at } },
    { kind: 'order-reactivate', params: { orderKey, at } },
  ];
  const create = {
    kind: 'order-create',
    params: { orderKey, at, tableNumber: '5', note: '', lines: [line] },
  };
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? create : round[(i - 1) % round.length],
  ) as Intent[];
};

interface Row {
  seq: number;
  body: unknown;
}

/** The minimal outbox: one table, one key, the same durability. */
class Bare extends Dexie {
  declare rows: Table<Row, number, Omit<Row, 'seq'>>;
  constructor() {
    super('bare', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ rows: '++seq' });
  }
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

export interface Spread {
  p50: number;
  p95: number;
}

const spread = (times: readonly number[]): Spread => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});

const fresh = async () => {
  await Promise.all([Dexie.delete('bench'), Dexie.delete('bare')]);
  const ledger = openLedger('bench');
  const bare = new Bare();
  await Promise.all([ledger.open(), bare.open()]);
  await ledger.session.put(session);
  const close = () => {
    ledger.close();
    bare.close();
  };
  return { ledger, bare, close };
};

/** Times `rounds` writes of each kind in ms, alternating so that both see the same disk. */
const recording = async (rounds: number): Promise<{ record: Spread; bare: Spread }> => {
  const { ledger, bare, close } = await fresh();
  const intents = lifeOf(rounds);
  const times = { record: [] as number[], bare: [] as number[] };
  for (const intent of intents) {
    times.record.push(await took(() => record(ledger, owner, intent)));
    const body = await ledger.outbox.toCollection().last();
    const { seq: _own, ...row } = body as NonNullable<typeof body>;
    times.bare.push(
      await took(() => bare.transaction('rw', bare.rows, () => bare.rows.add({ body: row }))),
    );
  }
  close();
  const settled = Math.floor(rounds / 10);
  return {
    record: spread(times.record.slice(settled)),
    bare: spread(times.bare.slice(settled)),
  };
};

interface Ready {
  method: string;
  path: string;
  body: string;
  key: string;
}

/** The sequential loop: read the oldest entry, send it, read the answer, delete it. */
const sendSequentially = async (bare: Bare): Promise<void> => {
  for (;;) {
    const row = await bare.rows.orderBy('seq').first();
    if (!row) return;
    const { method, path, body, key } = row.body as Ready;
    const answer = await fetch(`/api/${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${session.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    });
    await answer.json();
    await bare.rows.delete(row.seq);
  }
};

/** Records operations of several orders in turn, as on a busy evening. */
const busyEvening = (operations: number, orders: number): Intent[] => {
  const each = operations / orders;
  const lives = Array.from({ length: orders }, () => lifeOf(each));
  return Array.from({ length: each }, (_, i) => lives.map((life) => life[i] as Intent)).flat();
};

/** Time in ms to send everything. */
const replaying = async (
  operations: number,
  orders: number,
): Promise<{ engine: number; loop: number }> => {
  const { ledger, bare, close } = await fresh();
  for (const intent of busyEvening(operations, orders)) await record(ledger, owner, intent);
  const entries = await ledger.outbox.toArray();
  await bare.rows.bulkAdd(
    entries.map(({ opId, kind, params, aggregate }) => ({
      body: {
        ...(kind === 'order-create'
          ? { method: 'POST', path: 'orders/' }
          : { method: 'PATCH', path: `orders/${aggregate}/${kind}` }),
        key: opId,
        body: JSON.stringify({ key: aggregate, ...(params as object) }),
      },
    })),
  );
  const loop = await took(() => sendSequentially(bare));
  const engine = await took(async () => {
    const running = startEngine({
      ledger,
      transport: httpTransport('/api/'),
      clock: systemClock,
      lock: webLock(navigator.locks, systemClock),
      report: (error) => {
        throw error;
      },
    });
    await running.wake(true);
    running.stop();
  });
  const left = await ledger.outbox.count();
  close();
  if (left > 0) throw new Error(`${left} operations were not sent`);
  return { engine, loop };
};

const bench = { recording, replaying };
export type Bench = typeof bench;
Object.assign(window, { bench });
