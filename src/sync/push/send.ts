import { exchangeBatch } from '#api/batch.ts';
import type { Transport } from '#api/transport.ts';
import { batchLimits } from '#contract/batch.ts';
import { isOrderLane } from '#operations/lane.ts';
import {
  type AttemptResult,
  attempt,
  callOf,
  type LeasedEntry,
  resultOf,
  type Sender,
  unheard,
  unsent,
} from './attempt.ts';
import type { Clock } from './clock.ts';
import { longestAttemptMs } from './due.ts';
import type { Run } from './run.ts';

/** Sends leased runs: many in one call (a batch) if the server takes batches, else entry by entry, several runs at a time. */

export interface SendDeps {
  transport: Transport;
  clock: Clock;
  signal: AbortSignal;
  /** What the server can do, as far as is known. */
  server: { takesBatches: boolean };
  /** Told of each result as soon as it is there. */
  onResult: (result: AttemptResult) => void;
  /** Told when a run is over. */
  onEnd: (run: Run) => void;
  /** Told of a defect, after which runs may never end. */
  onError: (error: unknown) => void;
}

/** Whether the server has changed its epoch, so that the rest of the run is not sent. */
const isOfOtherEpoch = ({ epochs: { asked, answered } }: AttemptResult): boolean =>
  asked !== '' && answered !== null && answered !== asked;

/** An entry is sent only while its lease outlives the longest possible attempt. */
const canSend = ({ entry }: LeasedEntry, { clock, signal }: SendDeps): boolean =>
  !signal.aborted && entry.leaseUntil - clock.now() > longestAttemptMs;

/** Sends the entries of a run one after another; once one is not accepted, the others are put back unsent. */
const sendInTurn = async (run: Run, sender: Sender, deps: SendDeps): Promise<void> => {
  let goesOn = true;
  for (const item of run.items) {
    goesOn &&= canSend(item, deps);
    const result: AttemptResult = goesOn
      ? await attempt(item, sender, deps.transport, deps.clock)
      : unsent(item, sender);
    goesOn &&= result.kind === 'accepted' && !isOfOtherEpoch(result);
    deps.onResult(result);
  }
  deps.onEnd(run);
};

/** Sends runs in one call, in which the server goes on with each until a call of it is not accepted. */
const sendBatch = async (runs: readonly Run[], sender: Sender, deps: SendDeps): Promise<void> => {
  const { transport, clock, server, onResult, onEnd } = deps;
  const sent = runs
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const call = callOf(item, clock);
      const { aggregate } = item.entry;
      return call && isOrderLane(aggregate) ? { item, call: { order: aggregate, ...call } } : [];
    });
  const calls = sent.map(({ call }) => call);
  const outcome = await exchangeBatch(transport, calls, sender);
  if (outcome.kind === 'unsupported') server.takesBatches = false;
  const replies = outcome.kind === 'answered' ? outcome.replies : [];
  const replyTo = new Map(sent.map(({ item }, i) => [item, replies[i] ?? null]));
  const failed = outcome.kind === 'failed' ? outcome : null;
  const resultFor = (item: LeasedEntry, isOldest: boolean) => {
    const reply = failed && isOldest ? failed.reply : replyTo.get(item);
    if (reply) return resultOf(item, reply, sender, transport, clock);
    return failed?.mayBeMade ? unheard(item, sender) : unsent(item, sender);
  };
  const read = async (run: Run) => {
    for (const item of run.items) onResult(await resultFor(item, item === run.items[0]));
    onEnd(run);
  };
  await Promise.all(runs.map(read));
};

const lengthOf = ({ items }: Run): number =>
  items.reduce((sum, { entry }) => sum + (entry.frozenRequest?.body.length ?? 0), 0);

/** What has failed before goes by itself: it may be what a batch failed for. So does what is about no order, by which a batch goes. */
const canJoin = (run: Run, deps: SendDeps): boolean =>
  deps.server.takesBatches &&
  isOrderLane(run.lane) &&
  lengthOf(run) <= batchLimits.text &&
  run.items.every(
    (item) => item.entry.frozenRequest && !item.before.lastError && canSend(item, deps),
  );

/** The runs that go in one call each. */
const batchesOf = (runs: readonly Run[]): Run[][] => {
  const batches: Run[][] = [];
  let [calls, text] = [0, 0];
  for (const run of runs) {
    calls -= run.items.length;
    text -= lengthOf(run);
    if (calls < 0 || text < 0) {
      batches.push([]);
      calls = batchLimits.calls - run.items.length;
      text = batchLimits.text - lengthOf(run);
    }
    batches.at(-1)?.push(run);
  }
  return batches;
};

/** Runs that are sent by themselves at the same time. */
const aloneAtOnce = 10;

/** @returns starts sending runs; everything about them is told to `deps` */
export const createSending = (deps: SendDeps) => {
  const waiting: (() => Promise<void>)[] = [];
  let working = 0;
  const work = async () => {
    working += 1;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    working -= 1;
  };
  return (runs: readonly Run[], sender: Sender): void => {
    const joining = runs.filter((run) => canJoin(run, deps));
    const alone = runs.filter((run) => !joining.includes(run));
    for (const batch of batchesOf(joining)) {
      const [first, second] = batch.flatMap(({ items }) => items);
      if (first && second) sendBatch(batch, sender, deps).catch(deps.onError);
      else alone.push(...batch);
    }
    waiting.push(...alone.map((run) => () => sendInTurn(run, sender, deps)));
    const workers = Math.min(alone.length, aloneAtOnce - working);
    for (let i = 0; i < workers; i += 1) work().catch(deps.onError);
  };
};
