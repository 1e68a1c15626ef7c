import { liveQuery } from 'dexie';
import { httpTransport } from '#api/transport.ts';
import type { Ledger } from '#local/ledger.ts';
import { countPending, untoldRefusals } from '#local/pending.ts';
import { pageClock } from '#local/queries/page-clock.ts';
import { record } from '#local/record.ts';
import { drainProgress } from '#local/snapshots.ts';
import { watchOutbox } from '#local/watch.ts';
import { systemClock } from '#sync/clock.ts';
import { startEngine } from '#sync/engine.ts';
import { webLock } from '#sync/lock.ts';
import { busyEvening, fresh, owner, type Spread, spread, took } from './stage.ts';

/** Operations of an order. */
const perOrder = 10;
/** Between two taps of a quick waiter. */
const gapMs = 50;
/** Until the engine has tried what waits. */
const warmUpMs = 4_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The engine and the live queries of every screen's frame, as the app starts them. */
const startTill = (ledger: Ledger) => {
  const clock = systemClock(pageClock);
  const engine = startEngine({
    ledger,
    transport: httpTransport('/api/'),
    clock,
    lock: webLock(navigator.locks, clock, () => drainProgress(ledger), 'queued'),
    report: console.error,
  });
  const unwatch = watchOutbox(ledger, () => void engine.wakeForNew());
  const read = [
    () => countPending(ledger, owner.businessId),
    () => untoldRefusals(ledger, owner),
  ].map((query) => liveQuery<unknown>(async () => query()).subscribe(() => {}));
  return () => {
    engine.stop();
    unwatch();
    for (const subscription of read) subscription.unsubscribe();
  };
};

/**
 * Times `rounds` taps in ms with `pending` operations queued and the engine on, and as many bare transactions without it,
 * half of them before and half after.
 */
export const queued = async (
  pending: number,
  rounds: number,
): Promise<{ record: Spread; bare: Spread; left: number }> => {
  const { ledger, bare, close } = await fresh();
  await ledger.transaction('rw', ledger.outbox, async () => {
    for (const intent of busyEvening(pending, pending / perOrder))
      await record(ledger, owner, intent);
  });
  const times = { record: [] as number[], bare: [] as number[] };
  const intents = busyEvening(rounds, rounds / perOrder);
  const addBare = async (bodies: readonly unknown[]) => {
    for (const body of bodies) {
      const add = () => bare.transaction('rw', bare.rows, async () => bare.rows.add({ body }));
      times.bare.push(await took(add));
      await pause(gapMs);
    }
  };
  await addBare(intents.slice(0, rounds / 2));
  const stop = startTill(ledger);
  await pause(warmUpMs);
  for (const intent of intents) {
    times.record.push(await took(() => record(ledger, owner, intent)));
    await pause(gapMs);
  }
  const left = await ledger.outbox.count();
  stop();
  await addBare(intents.slice(rounds / 2));
  close();
  return { record: spread(times.record), bare: spread(times.bare), left };
};
