import { pullOrders } from '#api/orders.ts';
import type { Transport } from '#api/transport.ts';
import type { Ledger } from '#local/ledger.ts';
import { operationOf } from '#operations/registry.ts';
import type { Clock } from './clock.ts';
import { type Bell, drain } from './drain.ts';
import { endLeases } from './leases.ts';
import type { Lock } from './lock.ts';
import { waitsUntil } from './waits.ts';

export interface EnginePorts {
  ledger: Ledger;
  transport: Transport;
  clock: Clock;
  lock: Lock;
  /** Told of what no person has caused and nobody could act on (a database that will not open). */
  report: (error: unknown) => void;
}

export interface Engine {
  /** Sends what may leave now. `eager`: the network is known to be back, waits after silence are over. */
  wake: (eager?: boolean) => Promise<void>;
  /** Looks whether the server is there, and sends if it is; for the `online` event and for coming back to the page. */
  probe: () => Promise<void>;
  stop: () => void;
}

/** Between looks at the server, whatever the browser says of the network. */
export const beatMs = 30_000;
/** While another tab is sending, how often this one asks whether it may. */
const lockedMs = 1_000;

/** One engine drives tabs and service worker alike; it starts beating at once. */
export const startEngine = (ports: EnginePorts): Engine => {
  const { ledger, clock, lock } = ports;
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let running: Promise<void> | null = null;
  let again = false;
  let eagerAgain = false;
  let ring: ((eager: boolean) => void) | null = null;
  let cancelBeat = () => {};
  let cancelRetry = () => {};

  const released = releaseHeld(ledger).catch((error) => report(error));

  const report = (error: unknown) => {
    if (!stopped.aborted) ports.report(error);
  };

  const bell: Bell = (listener) => {
    ring = listener;
    return () => {
      if (ring === listener) ring = null;
    };
  };

  const sweep = (): Promise<boolean> =>
    lock(async (taken, stolen) => {
      const controller = new AbortController();
      const abort = () => {
        ring = null;
        controller.abort();
      };
      taken.addEventListener('abort', abort);
      stopped.addEventListener('abort', abort);
      const eager = eagerAgain;
      eagerAgain = false;
      try {
        if (!stolen) await endLeases(ledger);
        if (!stopped.aborted && !taken.aborted) await drain(ports, eager, controller.signal, bell);
      } finally {
        stopped.removeEventListener('abort', abort);
      }
    });

  const run = async () => {
    await released;
    do {
      again = false;
      const since = clock.now();
      await scheduleRetry(since, await sweep());
    } while (again && !stopped.aborted);
  };

  const wake = (eager = false): Promise<void> => {
    if (stopped.aborted) return Promise.resolve();
    if (ring) {
      ring(eager);
      return running ?? Promise.resolve();
    }
    again = true;
    eagerAgain ||= eager;
    running ??= run()
      .catch(report)
      .finally(() => {
        running = null;
        if (again) void wake();
      });
    return running;
  };

  /** The next try is due when the first wait of any entry ends, and soon when another tab has the lock. */
  const scheduleRetry = async (since: number, swept: boolean) => {
    if (stopped.aborted) return;
    const entries = await ledger.outbox.toArray();
    const now = clock.now();
    const ends = entries.flatMap((entry) => waitsUntil(entry, since, now) ?? []);
    const waits = ends.map((end) => Math.max(0, end - now));
    if (!swept && entries.length > 0) waits.push(lockedMs);
    cancelRetry();
    if (stopped.aborted || waits.length === 0) return;
    cancelRetry = clock.after(Math.min(...waits), () => void wake());
  };

  /** Never waits for an earlier look: that one may hang on a network that is gone. */
  const probe = async () => {
    try {
      const pulled = await pullOrders(ports);
      await wake(pulled.ok);
    } catch (error) {
      report(error);
    }
  };

  const beat = () => {
    cancelBeat = clock.after(beatMs, () => {
      beat();
      void probe();
    });
  };

  beat();
  void wake(true);

  return {
    wake,
    probe,
    stop: () => {
      stopping.abort();
      cancelBeat();
      cancelRetry();
    },
  };
};

/** What an older build could not send, this build may. */
const releaseHeld = (ledger: Ledger): Promise<void> =>
  ledger.transaction('rw', ledger.outbox, async () => {
    const held = (await ledger.outbox.toArray()).filter(
      (entry) =>
        entry.state === 'parked' &&
        entry.lastError?.code === 'upgrade-required' &&
        operationOf(entry) !== null,
    );
    if (held.length > 0)
      await ledger.outbox.bulkPut(
        held.map((entry) => ({ ...entry, state: 'queued', nextAttemptAt: 0 })),
      );
  });
