import { acknowledgements } from '#local/board/snapshots.ts';
import { enterEpoch } from '#local/ledger/epochs.ts';
import { accountTables, forgetAccounts } from '#local/ledger/forget.ts';
import type { Ledger, OutboxEntry, SessionRow } from '#local/ledger/ledger.ts';
import { isTakenFrom } from '#local/outbox/standing.ts';
import type { Lane } from '#operations/lane.ts';
import {
  type Agenda,
  forgetLanes,
  isTapping,
  type Look,
  lanesToLookAt,
  lookAtAll,
  lookAtNew,
  markOf,
  noteBack,
  noteEmptyTry,
  noteMiss,
  noteUntried,
  noteWait,
  readMark,
  wider,
} from './agenda.ts';
import type { AttemptResult, Sender } from './attempt.ts';
import type { Clock } from './clock.ts';
import { isDue, type Skipped } from './due.ts';
import { type Given, noteGiven, takeGiven } from './given.ts';
import { type LaneRows, readLanes, withChanges } from './lane-rows.ts';
import { type Here, isSendable, type Run, runOf } from './run.ts';
import { type Changes, settle, write } from './settle.ts';

/** One transaction of a drain: writes the results that have arrived and leases the runs to send next. */

/** What a drain remembers between transactions. A lane is one order: only its oldest entries may be sent. */
export interface DrainState {
  agenda: Agenda;
  /** Set when the outbox has to be looked at for due entries. */
  look: Look | null;
  /** Lanes to look at, the longest waiting first; the value tells which of their backoffs are over. */
  queue: Map<Lane, Skipped>;
  /** Lanes with requests under way. */
  inFlight: Set<Lane>;
  given: Given;
}

const drainTables = (ledger: Ledger) => [
  ...accountTables(ledger),
  ledger.notices,
  ledger.epochs,
  ledger.lost,
];

/**
 * Lanes that are sent at the same time: in batches they are few calls. While somebody taps it is few lanes, because a tap
 * waits for the transaction that settles them.
 */
const lanesAtOnce = (agenda: Agenda, now: number): number => {
  if (!agenda.server.takesBatches) return 10;
  return isTapping(agenda, now) ? 4 : 40;
};

/** How many lanes may leave now. While the network is gone it is one, whatever still hangs. */
const roomFor = ({ agenda, inFlight }: DrainState, now: number): number =>
  agenda.away ? 1 : lanesAtOnce(agenda, now) - inFlight.size;

const hadNoNetwork = (result: AttemptResult): boolean =>
  result.kind === 'retry' && result.error.code === 'network';

/**
 * Whether a result says that the network is there: the server's answer does. At a start any outcome of something sent does,
 * except a missing network, so that an order which is never answered holds up no other.
 */
const showsNetwork = (result: AttemptResult, { away }: Agenda): boolean => {
  if (isAnswered(result)) return true;
  const wasSent = result.kind !== 'unsent' && result.kind !== 'unheard';
  return away?.misses === 0 && wasSent && !hadNoNetwork(result);
};

const runsOf = (
  chosen: readonly [Lane, Skipped][],
  { entries, orders, ahead }: LaneRows,
  { session, ...here }: Omit<LeaseContext, 'changes'>,
): Run[] =>
  chosen.flatMap(([lane, skipped]) => {
    const isHeldUp = isTakenFrom(ahead.get(lane) ?? []);
    const due = (entry: OutboxEntry) =>
      isDue(entry, session, here.now, skipped) && !isHeldUp(entry);
    return runOf(lane, entries.get(lane) ?? [], orders.get(lane) ?? null, due, here) ?? [];
  });

const isAnswered = ({ kind }: AttemptResult): boolean =>
  kind === 'accepted' || kind === 'conflict' || kind === 'refused';

/**
 * Notes the epochs of the results. Tables: `epochTables`.
 * @returns the epoch of each result's snapshots; null when the device entered another one while it was under way
 */
const enterEpochs = async (ledger: Ledger, results: readonly AttemptResult[]) => {
  const answers = results.filter(isAnswered);
  const enter = ({ entry, epochs }: AttemptResult) => enterEpoch(ledger, entry.businessId, epochs);
  // Two passes: a later result may change the epoch by which an earlier one is judged.
  for (const result of answers) await enter(result);
  const found = new Map<AttemptResult, string | null>();
  for (const result of answers) found.set(result, await enter(result));
  return found;
};

/** While the network is gone, what is queued waits for the lane that is tried. */
const leaveUntried = ({ agenda, queue }: DrainState): void => {
  noteUntried(agenda, queue.keys());
  queue.clear();
};

/**
 * Queues the lanes that may have something due: those that waited for the network, those that the look finds (the whole outbox
 * when what is known of it is out of date), and those of the results.
 * @param session null when it can't send
 * @param isKnown whether what this tab knows of the outbox is up to date
 * @returns how far it looked, and whether one lane is to be tried while the network is gone
 */
const queueWork = async (
  ledger: Ledger,
  clock: Clock,
  state: DrainState,
  results: readonly AttemptResult[],
  session: SessionRow | null,
  isKnown: boolean,
): Promise<{ lookedAtAll: boolean; isTry: boolean }> => {
  const { agenda } = state;
  const queue = (lane: Lane, skipped: Skipped) => {
    if (!state.inFlight.has(lane)) state.queue.set(lane, skipped);
  };
  let look = state.look && { ...state.look, all: state.look.all || !isKnown };
  state.look = null;
  if (results.some((result) => showsNetwork(result, agenda)) || look?.skipBackoff)
    for (const lane of noteBack(agenda)) queue(lane, true);
  if (agenda.unread && !agenda.away) look = wider(look, { ...lookAtAll, skipBackoff: true });
  const lanes =
    session && look ? await lanesToLookAt(ledger, agenda, look, session, clock.now()) : [];
  const isTry = agenda.away !== null && lanes.length > 0;
  for (const lane of lanes) queue(lane, isTry || look?.skipBackoff === true);
  const isMiss = results.some(hadNoNetwork);
  if (isMiss) {
    noteMiss(agenda, clock);
    // The lanes of the results are looked at before these.
    leaveUntried(state);
  }
  for (const { entry } of results) queue(entry.aggregate, false);
  noteGiven(state.given, results);
  for (const lane of takeGiven(state.given, state.inFlight)) queue(lane, 'given');
  return { lookedAtAll: look?.all === true, isTry: isTry && !isMiss };
};

const dequeue = ({ queue }: DrainState, count: number): [Lane, Skipped][] => {
  const chosen = [...queue].slice(0, Math.max(0, count));
  for (const [lane] of chosen) queue.delete(lane);
  return chosen;
};

interface LeaseContext extends Here {
  session: SessionRow;
  /** Of this transaction, which are not written yet. */
  changes: Changes;
}

/** Makes runs of what the queued lanes have due, while there is room. @param chosen the first of them, and their rows */
const leaseRuns = async (
  ledger: Ledger,
  state: DrainState,
  { changes, ...context }: LeaseContext,
  chosen: { lanes: readonly [Lane, Skipped][]; rows: LaneRows },
): Promise<Run[]> => {
  const { session, now } = context;
  const runs: Run[] = [];
  let { lanes, rows } = chosen;
  for (;;) {
    const changed = withChanges(rows, changes);
    runs.push(...runsOf(lanes, changed, context));
    for (const [lane, list] of changed.entries) noteWait(state.agenda, lane, list[0], session, now);
    lanes = dequeue(state, roomFor(state, now) - runs.filter(isSendable).length);
    if (lanes.length === 0) return runs;
    rows = await readLanes(
      ledger,
      lanes.map(([lane]) => lane),
    );
  }
};

interface Leased {
  sender: Sender;
  runs: Run[];
}

/**
 * Settles the results and leases what is due, in one transaction that reads everything once and writes everything
 * once: many results cost little more than one. It awaits few reads in a row: while a screen is drawn each one takes long, and
 * what that screen reads waits for the whole.
 * @param stopped whether to settle only, and lease nothing more
 * @returns the leased runs, and what to send them with
 */
export const settleAndLease = async (
  ledger: Ledger,
  clock: Clock,
  state: DrainState,
  results: readonly AttemptResult[],
  stopped: () => boolean,
): Promise<Leased> => {
  const { agenda } = state;
  const { seen } = agenda;
  // Out of date until the transaction has committed.
  agenda.seen = null;
  const { mark, ...leased } = await ledger.transaction('rw', drainTables(ledger), async () => {
    const now = clock.now();
    const epochs = await enterEpochs(ledger, results);
    const [[session, progress], here] = await Promise.all([
      readMark(ledger),
      ledger.epochs.toArray(),
    ]);
    const isKnown = seen !== null && seen === markOf(session, progress);
    const {
      epoch = '',
      unreplayed,
      staysLost,
    } = here.find(({ businessId }) => businessId === session?.businessId) ?? {};
    // What a server that was put back lacks of this device's work comes first.
    const sending = session && !session.expired && !unreplayed ? session : null;
    const work = await queueWork(ledger, clock, state, results, sending, isKnown);
    const lanes = dequeue(state, roomFor(state, now));
    const concerned = [
      ...results.map(({ entry }) => entry.aggregate),
      ...lanes.map(([key]) => key),
    ];
    const [ack, rows] = await Promise.all([
      acknowledgements(ledger),
      readLanes(ledger, [...new Set(concerned)]),
    ]);
    const entries = new Map([...rows.entries.values()].flat().map((each) => [each.seq, each]));
    const epochOf = (result: AttemptResult) => epochs.get(result) ?? null;
    const stored = { entries, orders: rows.orders, acknowledgements: ack, epochOf };
    const changes = settle(stored, results, clock);
    if (!sending || changes.refused.includes(sending.token) || stopped()) {
      forgetLanes(agenda);
      await write(ledger, changes, progress);
      // Signed out while these were under way: what they needed goes with them.
      if (results.length > 0) await forgetAccounts(ledger);
      return { sender: { token: '', businessId: 0, epoch: '' }, runs: [], mark: null };
    }
    const context = { session: sending, now, epoch, changes, ...(staysLost && { staysLost }) };
    const runs = await leaseRuns(ledger, state, context, { lanes, rows });
    const toSend = runs.filter(isSendable);
    if (agenda.away) {
      leaveUntried(state);
      if (work.isTry && toSend.length === 0) {
        noteEmptyTry(agenda, now);
        if (agenda.unread) state.look = wider(state.look, lookAtNew);
      }
    }
    const leased = runs.flatMap(({ items }) => items.map(({ entry }) => entry));
    const written = { ...changes, entries: [...changes.entries, ...leased] };
    const next = await write(ledger, written, progress);
    const { token, businessId } = sending;
    const mark = isKnown || work.lookedAtAll ? markOf(sending, next) : null;
    return { sender: { token, businessId, epoch }, runs: toSend, mark };
  });
  agenda.seen = mark;
  return leased;
};
