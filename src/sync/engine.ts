import type { Ledger } from '#local/ledger.ts';
import { operationOf } from '#operations/registry.ts';
import type { Clock } from './clock.ts';
import { drain } from './drain.ts';
import type { Lock } from './lock.ts';
import { pullOrders } from './pull-orders.ts';
import type { Transport } from './transport.ts';

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

/** One engine drives tabs and service worker alike; it starts beating at once. */
export const startEngine = (ports: EnginePorts): Engine => {
  const { ledger, clock, lock } = ports;
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let eagerAgain = false;
  let cancelBeat = () => {};
  let cancelRetry = () => {};

  const run = async () => {
    while (again && !stopped) {
      const eager = eagerAgain;
      again = false;
      eagerAgain = false;
      await lock((signal) => drain(ports, eager, signal));
    }
    await scheduleRetry();
  };

  const wake = (eager = false): Promise<void> => {
    again = true;
    eagerAgain ||= eager;
    running ??= run()
      .catch(ports.report)
      .finally(() => {
        running = null;
        if (again && !stopped) void wake();
      });
    return running;
  };

  /** The next try is due when the first wait of any entry ends. */
  const scheduleRetry = async () => {
    cancelRetry();
    if (stopped) return;
    const now = clock.now();
    const waits = (await ledger.outbox.toArray())
      .filter((entry) => entry.state !== 'parked' && entry.nextAttemptAt > now)
      .map((entry) => entry.nextAttemptAt - now);
    if (waits.length > 0) cancelRetry = clock.after(Math.min(...waits), () => void wake());
  };

  const probe = async () => {
    try {
      const pulled = await pullOrders(ports);
      await wake(pulled.ok);
    } catch (error) {
      ports.report(error);
    }
  };

  const beat = () => {
    cancelBeat = clock.after(beatMs, () => {
      beat();
      void probe();
    });
  };

  beat();
  void releaseHeld(ledger).then(() => wake(true), ports.report);

  return {
    wake,
    probe,
    stop: () => {
      stopped = true;
      cancelBeat();
      cancelRetry();
    },
  };
};

/** What an older build could not send, this build may. */
const releaseHeld = (ledger: Ledger): Promise<number> =>
  ledger.outbox
    .filter(
      (entry) =>
        entry.state === 'parked' &&
        entry.lastError?.code === 'upgrade-required' &&
        operationOf(entry) !== null,
    )
    .modify({ state: 'queued', nextAttemptAt: 0 });
