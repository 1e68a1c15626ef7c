import type { ApiDeps } from '#api/deps.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { putEntries } from '#local/outbox/outbox-memory.ts';
import { sentAgain } from '#local/outbox/pending.ts';
import { entriesInState, isAnyToSend } from '#local/outbox/pending-reads.ts';
import { isParkedForUpdate } from '#local/outbox/standing.ts';
import { operationOf } from '#operations/registry.ts';
import { pullOrders } from '#sync/pull/orders.ts';
import {
  type Look,
  lookAtAll,
  lookAtNew,
  markOf,
  newAgenda,
  nextDueAt,
  readMark,
  wider,
} from './agenda.ts';
import { type DrainDeps, drain, type WakeSource } from './drain.ts';
import { releaseStaleLeases } from './leases.ts';
import type { Lock } from './lock.ts';

/** Decides when a tab drains the outbox: at once, when an entry becomes due, and when the server is reachable again. */

export interface EngineDeps extends DrainDeps, Pick<ApiDeps, 'transport'> {
  lock: Lock;
  /** Called after each pull of the orders that reached the server. */
  onReached?: () => void;
  /** Logs unexpected errors, such as a database that does not open. */
  report: (error: unknown) => void;
}

export type Engine = ReturnType<typeof startEngine>;

/** Between two probes of the server, whatever the browser says of the network. */
const probeEveryMs = 30_000;
/** While another tab holds the lock, how often this one tries to acquire it. */
const lockedMs = 1_000;
/** Lanes that become due within this time are sent together, so that thousands that wait don't keep the disk busy. */
const restMs = 250;

/** Starts the engine of a tab: it drains at once and goes on until `stop`. */
export const startEngine = (deps: EngineDeps) => {
  const { ledger, clock, lock } = deps;
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let running: Promise<void> | null = null;
  let again = false;
  let next: Look | null = null;
  let wakeDrain: ((look: Look) => void) | null = null;
  const agenda = newAgenda();
  let cancelProbe = () => {};
  let cancelRetry = () => {};

  const report = (error: unknown) => {
    if (!stopped.aborted) deps.report(error);
  };

  const requeued = requeueParkedForUpdate(ledger).catch(report);

  const wakeSource: WakeSource = (listener) => {
    wakeDrain = listener;
    return () => {
      if (wakeDrain === listener) wakeDrain = null;
    };
  };

  /** @returns false when another tab holds the lock */
  const drainWithLock = (): Promise<boolean> =>
    lock(async (lost, stole) => {
      const controller = new AbortController();
      const abort = () => {
        wakeDrain = null;
        controller.abort();
      };
      lost.addEventListener('abort', abort);
      stopped.addEventListener('abort', abort);
      const look = next ?? lookAtNew;
      next = null;
      try {
        // Where nothing has drained since this tab did, no lease was left behind.
        const isKnown = agenda.seen !== null && agenda.seen === markOf(...(await readMark(ledger)));
        if (!stole && !isKnown) await releaseStaleLeases(ledger);
        if (!stopped.aborted && !lost.aborted)
          await drain(deps, look, controller.signal, wakeSource, agenda);
      } finally {
        stopped.removeEventListener('abort', abort);
      }
    });

  const run = async () => {
    await requeued;
    do {
      again = false;
      await scheduleRetry(await drainWithLock());
    } while (again && !stopped.aborted);
  };

  const wakeFor = (look: Look): Promise<void> => {
    if (stopped.aborted) return Promise.resolve();
    if (wakeDrain) {
      wakeDrain(look);
      return running ?? Promise.resolve();
    }
    again = true;
    next = wider(next, look);
    running ??= run()
      .catch(report)
      .finally(() => {
        running = null;
        if (again) void wakeForNew();
      });
    return running;
  };

  /**
   * Sends what is due now, after a look at the whole outbox. `skipBackoff`: also what backs off after a network failure.
   */
  const wake = (skipBackoff = false) => wakeFor({ ...lookAtAll, skipBackoff });
  /** Sends what was recorded since the last look, whatever else waits. */
  const wakeForNew = () => wakeFor(lookAtNew);

  /** How long until the next look (ms); null where none is needed. What this tab knew is old while another one drains. */
  const nextLookIn = async (drained: boolean): Promise<number | null> => {
    if (!drained) return (await isAnyToSend(ledger)) ? lockedMs : null;
    const dueAt = nextDueAt(agenda);
    return dueAt === null ? null : Math.max(restMs, dueAt - clock.now());
  };

  /** Wakes when the next lane becomes due, and soon when another tab holds the lock. */
  const scheduleRetry = async (drained: boolean) => {
    if (stopped.aborted) return;
    const wait = await nextLookIn(drained);
    cancelRetry();
    if (stopped.aborted || wait === null) return;
    cancelRetry = clock.after(wait, () => void wakeForNew());
  };

  const scheduleProbe = () => {
    cancelProbe();
    if (stopped.aborted) return;
    cancelProbe = clock.after(probeEveryMs, () => {
      scheduleProbe();
      void probe();
    });
  };

  /** A pull of the orders has succeeded: skips backoffs, and no probe is needed for a while. */
  const noteReached = (): Promise<void> => {
    scheduleProbe();
    deps.onReached?.();
    return wake(true);
  };

  /**
   * Pulls the orders, then wakes. For the `online` event and a return to the page. Does not wait for an earlier probe,
   * which may hang on a network that is gone.
   */
  const probe = async () => {
    try {
      const pulled = await pullOrders(deps);
      await (pulled.ok ? noteReached() : wake());
    } catch (error) {
      report(error);
    }
  };

  scheduleProbe();
  void wake();

  return {
    wake,
    wakeForNew,
    probe,
    noteReached,
    stop: () => {
      stopping.abort();
      cancelProbe();
      cancelRetry();
    },
  };
};

/** At each start, queues entries again that are parked for a newer build: this may be one. */
const requeueParkedForUpdate = (ledger: Ledger): Promise<void> =>
  ledger.transaction('rw', ledger.outbox, async () => {
    const parked = await entriesInState(ledger, 'parked');
    const known = parked.filter((entry) => isParkedForUpdate(entry) && operationOf(entry) !== null);
    await putEntries(ledger, known.map(sentAgain));
  });
