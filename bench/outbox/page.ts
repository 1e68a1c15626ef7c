import { deviceTransports } from '#api/decorators.ts';
import { httpTransport } from '#api/transport.ts';
import { money } from '#domain/money.ts';
import { drainProgress } from '#local/board/snapshots.ts';
import { record } from '#local/outbox/record.ts';
import { pageClock } from '#local/queries/page-clock.ts';
import type { Intent } from '#operations/registry.ts';
import { systemClock } from '#sync/push/clock.ts';
import { startEngine } from '#sync/push/engine.ts';
import { webLock } from '#sync/push/lock.ts';
import { type Spread, spread } from '../quantile.ts';
import { billsOf, inThreePayments } from './bills.ts';
import { queued } from './queued.ts';
import { type Bare, busyEvening, fresh, lifeOf, owner, session, took } from './stage.ts';

const parts = 4;

/** The browser's side of the bench: the app's ledger and engine against a minimal outbox. */

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
      await took(() => bare.transaction('rw', bare.rows, async () => bare.rows.add({ body: row }))),
    );
  }
  close();
  const settled = Math.floor(rounds / 10);
  return {
    record: spread(times.record.slice(settled)),
    bare: spread(times.bare.slice(settled)),
  };
};

/** Times `rounds` orders of each kind in ms, each billed in four parts, by turns. */
const inTurns = async (
  rounds: number,
  special: () => Intent[],
): Promise<{ special: Spread; plain: Spread }> => {
  const { ledger, close } = await fresh();
  const times = { special: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const kinds = [
      ['special', special()],
      ['plain', billsOf(parts)],
    ] as const;
    // The first to write finds the disk in another state, so they take turns.
    for (const [kind, bills] of round % 2 === 0 ? kinds : kinds.toReversed())
      for (const bill of bills) times[kind].push(await took(() => record(ledger, owner, bill)));
  }
  close();
  const settled = Math.floor((rounds * parts) / 10);
  return {
    special: spread(times.special.slice(settled)),
    plain: spread(times.plain.slice(settled)),
  };
};

/** With a discount on the whole order, and without one. */
const discounting = (rounds: number) =>
  inTurns(rounds, () => billsOf(parts, { kind: 'percent', value: money('10') }));

/** With three payments, and with one. */
const paying = (rounds: number) => inTurns(rounds, () => inThreePayments(billsOf(parts)));

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
      ...deviceTransports(ledger, httpTransport('/api/')),
      clock: systemClock(pageClock),
      lock: webLock(navigator.locks, systemClock(pageClock), () => drainProgress(ledger)),
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

const bench = { recording, discounting, paying, replaying, queued };
export type Bench = typeof bench;
Object.assign(window, { bench });
