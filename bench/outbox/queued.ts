import { liveQuery } from 'dexie';
import { deviceTransports } from '#api/decorators.ts';
import { httpTransport } from '#api/transport.ts';
import { drainProgress } from '#local/board/snapshots.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { watchOutbox } from '#local/ledger/watch.ts';
import { countPending } from '#local/outbox/pending-reads.ts';
import { record } from '#local/outbox/record.ts';
import { untoldRefusals } from '#local/outbox/told-refusals.ts';
import { pageClock } from '#local/queries/page-clock.ts';
import type { Intent } from '#operations/registry.ts';
import { systemClock } from '#sync/push/clock.ts';
import { startEngine } from '#sync/push/engine.ts';
import { webLock } from '#sync/push/lock.ts';
import { type Spread, spread } from '../quantile.ts';
import { busyEvening, fresh, freshLedger, owner, took } from './stage.ts';

/** Operations of an order. */
const perOrder = 10;
/** Between two taps of a quick waiter. */
const gapMs = 50;
/** Until the engine has tried what waits. */
const warmUpMs = 4_000;

/** Each measures all kinds, one after another. */
const turns = 4;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long each takes, in ms, with a pause after each. */
const paced = async (intents: readonly Intent[], work: (intent: Intent) => Promise<unknown>) => {
  const times: number[] = [];
  for (const intent of intents) {
    times.push(await took(() => work(intent)));
    await pause(gapMs);
  }
  return times;
};

/** The engine and the live queries of every screen's frame, as the app starts them. */
const startTill = (ledger: Ledger) => {
  const clock = systemClock(pageClock);
  const engine = startEngine({
    ledger,
    ...deviceTransports(ledger, httpTransport('/api/')),
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

interface Queued {
  /** With what waits; with nothing that waited; bare transactions without the engine. */
  full: Spread;
  empty: Spread;
  bare: Spread;
  /** What is still unsent at the end. */
  left: number;
}

/** Times taps in ms, with the engine on. */
const tapOn = async (ledger: Ledger, intents: readonly Intent[]): Promise<number[]> => {
  const stop = startTill(ledger);
  await pause(warmUpMs);
  const times = await paced(intents, (intent) => record(ledger, owner, intent));
  stop();
  return times;
};

/**
 * Times `rounds` taps of each kind in ms, by turns: the same disk takes two to three times as long in one minute as in another.
 * @param pending operations that wait, recorded one by one as a till does. One transaction of thousands would leave the disk
 * busy for a minute.
 */
export const queued = async (pending: number, rounds: number): Promise<Queued> => {
  const { ledger, bare, close } = await fresh();
  const empty = await freshLedger('empty');
  for (const intent of busyEvening(pending, pending / perOrder))
    await record(ledger, owner, intent);
  const times = { full: [] as number[], empty: [] as number[], bare: [] as number[] };
  const intents = busyEvening(rounds, rounds / perOrder);
  const each = rounds / turns;
  for (let from = 0; from < rounds; from += each) {
    const turn = intents.slice(from, from + each);
    times.empty.push(...(await tapOn(empty, turn)));
    times.full.push(...(await tapOn(ledger, turn)));
    const addBare = (body: Intent) =>
      bare.transaction('rw', bare.rows, async () => bare.rows.add({ body }));
    times.bare.push(...(await paced(turn, addBare)));
  }
  const left = await ledger.outbox.count();
  close();
  empty.close();
  return { full: spread(times.full), empty: spread(times.empty), bare: spread(times.bare), left };
};
