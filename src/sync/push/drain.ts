import type { DeviceTransports } from '#api/decorators.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import { type Agenda, isTapping, type Look, lookAtNew, newAgenda, wider } from './agenda.ts';
import type { AttemptResult } from './attempt.ts';
import type { Clock } from './clock.ts';
import { createSending } from './send.ts';
import { type DrainState, settleAndLease } from './settle-and-lease.ts';

/** Sends what is pending: leases runs, sends each in its order, settles the results, until nothing is due. */

export interface DrainDeps extends Pick<DeviceTransports, 'outboxTransport'> {
  ledger: Ledger;
  clock: Clock;
}

/** Calls `listener` whenever a running drain has to look at the outbox again; returns the way to unsubscribe. */
export type WakeSource = (listener: (look: Look) => void) => () => void;

const neverWakes: WakeSource = () => () => {};

/** While requests are in flight, how often the drain looks for entries of other tabs and for backoffs that ended. */
const lookMs = 1_000;

/** Results that come within a few milliseconds share a transaction: its cost hardly depends on what is in it. */
const gatherMs = 5;
/** While somebody taps, they wait for the next tap, after which the disk is free longest. */
const gatherBesideTapsMs = 500;
/** New entries wait as well, so soon after a transaction: a tap takes longer while the disk is busy with the one before it. */
const apartBesideTapsMs = 200;

/**
 * Drains the outbox: each lane goes on until it is empty or has to wait.
 * @param agenda what this tab knows of the outbox, for its next drain
 */
export const drain = async (
  { ledger, outboxTransport, clock }: DrainDeps,
  look: Look,
  signal: AbortSignal,
  wakeSource: WakeSource = neverWakes,
  agenda: Agenda = newAgenda(),
): Promise<void> => {
  const state: DrainState = {
    agenda,
    look,
    queue: new Map(),
    inFlight: new Set(),
    given: new Set(),
  };
  const results: AttemptResult[] = [];
  let endSleep = () => {};
  let endGathering = () => {};
  let endedAt = 0;
  const defects: unknown[] = [];

  const send = createSending({
    transport: outboxTransport,
    clock,
    signal,
    server: agenda.server,
    onResult: (result) => {
      results.push(result);
    },
    onEnd: ({ lane }) => {
      state.inFlight.delete(lane);
      endSleep();
    },
    onError: (error) => {
      defects.push(error);
      endSleep();
    },
  });

  const lookAgain = (more: Look) => {
    state.look = wider(state.look, more);
    endSleep();
    endGathering();
  };

  const sleep = async () => {
    const cancel = clock.after(lookMs, () => lookAgain(lookAtNew));
    await new Promise<void>((resolve) => {
      endSleep = resolve;
    });
    cancel();
  };

  /** Whether there is a look that doesn't wait for the next tap. */
  const isUrgent = (): boolean => {
    const now = clock.now();
    if (!state.look) return false;
    return state.look.all || !isTapping(agenda, now) || now - endedAt >= apartBesideTapsMs;
  };

  /** Waits until more can be done at once, which spares the disk; by a real timer, because the disk doesn't go by the device's clock. */
  const gather = async () => {
    const waitMs = isTapping(agenda, clock.now()) ? gatherBesideTapsMs : gatherMs;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      endGathering = () => {
        if (!isUrgent()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const unsubscribe = wakeSource(lookAgain);
  try {
    for (;;) {
      if (defects.length > 0) throw defects[0];
      const arrived = results.splice(0);
      const stopped = () => signal.aborted;
      const { sender, runs } = await settleAndLease(ledger, clock, state, arrived, stopped);
      for (const { lane } of runs) state.inFlight.add(lane);
      send(runs, sender);
      endedAt = clock.now();
      const isTold = results.length > 0 || state.look;
      if (!isTold && state.inFlight.size === 0) return;
      if (!isTold) await sleep();
      if (!isUrgent()) await gather();
    }
  } finally {
    unsubscribe();
  }
};
