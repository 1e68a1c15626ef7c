import type { Transport } from '#api/transport.ts';
import type { Ledger } from '#local/ledger.ts';
import { type Agenda, type Look, lookAtNew, newAgenda, wider } from './agenda.ts';
import { type AttemptResult, attempt, type Sender } from './attempt.ts';
import type { Batch, BatchItem } from './batch.ts';
import type { Clock } from './clock.ts';
import { longestAttemptMs } from './due.ts';
import { type DrainState, settleAndLease } from './settle-and-lease.ts';

/** Sends what is pending: leases batches, sends each batch in its order, settles the results, until nothing is due. */

export interface DrainDeps {
  ledger: Ledger;
  transport: Transport;
  clock: Clock;
}

/** Calls `listener` whenever a running drain has to look at the outbox again; returns the way to unsubscribe. */
export type WakeSource = (listener: (look: Look) => void) => () => void;

/** Whether the server has changed its epoch, so that the rest of the batch is not sent. */
const isOfOtherEpoch = ({ epochs: { asked, answered } }: AttemptResult): boolean =>
  asked !== '' && answered !== null && answered !== asked;

const unanswered = ({ epoch }: Sender) => ({ asked: epoch, answered: null });

const neverWakes: WakeSource = () => () => {};

/** While requests are in flight, how often the drain looks for entries of other tabs and for backoffs that ended. */
const lookMs = 1_000;

/** Results that come within a few milliseconds share a transaction: its cost hardly depends on what is in it. */
const gatherMs = 5;
/** While somebody taps, results wait for the next tap, after which the disk is free longest. */
const gatherBesideTapsMs = 500;
/** Somebody is tapping when the last new entry is younger than this. */
const tappingMs = 2_000;

/**
 * Drains the outbox: each lane goes on until it is empty or has to wait.
 * @param agenda what this tab knows of the outbox, for its next drain
 */
export const drain = async (
  { ledger, transport, clock }: DrainDeps,
  look: Look,
  signal: AbortSignal,
  wakeSource: WakeSource = neverWakes,
  agenda: Agenda = newAgenda(),
): Promise<void> => {
  const state: DrainState = { agenda, look, queue: new Map(), inFlight: new Set() };
  const results: AttemptResult[] = [];
  let wake = () => {};

  /** An entry is sent only while its lease outlives the longest possible attempt. */
  const canSend = ({ entry }: BatchItem) =>
    !signal.aborted && entry.leaseUntil - clock.now() > longestAttemptMs;

  /** Sends the items one after another; once one is not accepted, the others are put back unsent. */
  const sendBatch = async ({ lane, items }: Batch, sender: Sender) => {
    state.inFlight.add(lane);
    let sending = true;
    for (const item of items) {
      sending &&= canSend(item);
      const result: AttemptResult = sending
        ? await attempt(item, sender, transport, clock)
        : { ...item, token: sender.token, kind: 'unsent', epochs: unanswered(sender) };
      sending &&= result.kind === 'accepted' && !isOfOtherEpoch(result);
      results.push(result);
    }
    state.inFlight.delete(lane);
    wake();
  };

  const lookAgain = (more: Look) => {
    state.look = wider(state.look, more);
    wake();
  };

  const sleep = async () => {
    const cancel = clock.after(lookMs, () => lookAgain(lookAtNew));
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    cancel();
  };

  const gather = async () => {
    const isTapping = clock.now() - agenda.addedAt < tappingMs;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isTapping ? gatherBesideTapsMs : gatherMs);
      wake = () => {
        if (!state.look) return;
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const unsubscribe = wakeSource(lookAgain);
  try {
    for (;;) {
      const arrived = results.splice(0);
      const stopped = () => signal.aborted;
      const { sender, batches } = await settleAndLease(ledger, clock, state, arrived, stopped);
      for (const batch of batches) void sendBatch(batch, sender);
      if (results.length > 0 || state.look) continue;
      if (state.inFlight.size === 0) return;
      await sleep();
      if (!state.look) await gather();
    }
  } finally {
    unsubscribe();
  }
};
