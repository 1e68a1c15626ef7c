import type { Transport } from '#api/transport.ts';
import type { Ledger } from '#local/ledger.ts';
import { type AttemptResult, attempt } from './attempt.ts';
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

/** Calls `listener` whenever a running drain has to scan the outbox again; returns the way to unsubscribe. */
export type WakeSource = (listener: (skipBackoff: boolean) => void) => () => void;

const neverWakes: WakeSource = () => () => {};

/** While requests are in flight, how often the drain scans for entries of other tabs and for backoffs that ended. */
const scanMs = 1_000;

/** Results that come within a few milliseconds share a transaction: its cost hardly depends on what is in it. */
const gatherResults = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

/**
 * Drains the outbox: each lane goes on until it is empty or has to wait.
 * @param skipBackoff the network is known to be back, so backoffs after a network failure are over
 */
export const drain = async (
  { ledger, transport, clock }: DrainDeps,
  skipBackoff: boolean,
  signal: AbortSignal,
  wakeSource: WakeSource = neverWakes,
): Promise<void> => {
  const state: DrainState = { scan: { skipBackoff }, queue: new Map(), inFlight: new Set() };
  const results: AttemptResult[] = [];
  let wake = () => {};

  /** An entry is sent only while its lease outlives the longest possible attempt. */
  const canSend = ({ entry }: BatchItem) =>
    !signal.aborted && entry.leaseUntil - clock.now() > longestAttemptMs;

  /** Sends the items one after another; once one is not accepted, the others are put back unsent. */
  const sendBatch = async ({ lane, items }: Batch, token: string) => {
    state.inFlight.add(lane);
    let sending = true;
    for (const item of items) {
      sending &&= canSend(item);
      const result: AttemptResult = sending
        ? await attempt(item.entry, token, transport, clock)
        : { ...item, token, kind: 'unsent' };
      sending &&= result.kind === 'accepted';
      results.push(result);
    }
    state.inFlight.delete(lane);
    wake();
  };

  const scanAgain = (skip: boolean) => {
    state.scan = { skipBackoff: skip || state.scan?.skipBackoff === true };
    wake();
  };

  const sleep = async () => {
    const cancel = clock.after(scanMs, () => scanAgain(false));
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    cancel();
  };

  const unsubscribe = wakeSource(scanAgain);
  try {
    for (;;) {
      const arrived = results.splice(0);
      const stopped = () => signal.aborted;
      const { token, batches } = await settleAndLease(ledger, clock, state, arrived, stopped);
      for (const batch of batches) void sendBatch(batch, token);
      if (results.length > 0 || state.scan) continue;
      if (state.inFlight.size === 0) return;
      await sleep();
      await gatherResults();
    }
  } finally {
    unsubscribe();
  }
};
