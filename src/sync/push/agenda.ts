import { requestTimeoutMs } from '#api/transport.ts';
import { drainProgress } from '#local/board/snapshots.ts';
import type { Ledger, OutboxEntry, SessionRow } from '#local/ledger/ledger.ts';
import { entriesOf } from '#local/outbox/projection.ts';
import type { Lane } from '#operations/lane.ts';
import { backoff, longestBackoffMs } from './backoff.ts';
import type { Clock } from './clock.ts';
import { entryDueAt, isAhead, isDue } from './due.ts';

/**
 * Finds the lanes to look at. What a tab has seen of the outbox is kept in memory, so that a new entry costs the same
 * however many wait: only new entries are read, and lanes whose time has come.
 */

/** How far to look for due entries. */
export interface Look {
  /** At the whole outbox, put off while the network is gone: something else than a new entry or a time may have made entries due. */
  all: boolean;
  /** With `all`: backoffs after a network failure are over. */
  skipBackoff: boolean;
}

export const lookAtNew: Look = { all: false, skipBackoff: false };
export const lookAtAll: Look = { all: true, skipBackoff: false };

/** Looks at as much as both. */
export const wider = (a: Look | null, b: Look): Look => ({
  all: b.all || a?.all === true,
  skipBackoff: b.skipBackoff || a?.skipBackoff === true,
});

/**
 * The network is gone, or may be: at a start nothing is known of it. Trying every lane would cost more the more there are, so
 * one is tried for all of them.
 */
interface Away {
  /** Tries in a row without a network; 0 at a start. */
  misses: number;
  lastTryAt: number;
  nextTryAt: number;
}

/** When a lane becomes due that waits for the network and was not tried. */
const whenBack = Number.POSITIVE_INFINITY;
/** While the network is gone, a new entry is tried at once if the last try is older than this. */
const awayMs = 1_000;

/** What a tab knows of the outbox, from one drain to the next. */
export interface Agenda {
  /**
   * The drain's progress and the session at this tab's last complete transaction; null when one failed or was cut off. When
   * they differ now, another tab has drained or somebody else is signed in, and the whole outbox is read.
   */
  seen: string | null;
  /** The highest `seq` that was read. */
  newest: number;
  /** There was no look at the whole outbox, because the network may be gone: that follows once the server answers. */
  unread: boolean;
  /**
   * When the oldest entry of a lane becomes due. Lanes that are due are here only while they wait for the network; those that wait
   * for something else are not.
   */
  dueAtByLane: Map<Lane, number>;
  /** Null while the server answers. */
  away: Away | null;
  /** When new entries were found last. */
  addedAt: number;
  /** What the server can do. Batches are tried until one is refused as such. */
  server: { takesBatches: boolean };
}

export const newAgenda = (): Agenda => ({
  seen: null,
  newest: -1,
  unread: false,
  dueAtByLane: new Map(),
  away: { misses: 0, lastTryAt: 0, nextTryAt: 0 },
  addedAt: 0,
  server: { takesBatches: true },
});

/** What `seen` is with a drain's progress; null when nobody is signed in. */
export const markOf = (session: SessionRow | undefined, progress: number): string | null =>
  session ? `${progress} ${session.businessId} ${session.token}` : null;

/** The session and the drain's progress. Tables: session, counters. */
export const readMark = (ledger: Ledger): Promise<[SessionRow | undefined, number]> =>
  Promise.all([ledger.session.get('current'), drainProgress(ledger)]);

/** Notes until when a lane waits. @param head its oldest entry; absent when it is empty */
export const noteWait = (
  { dueAtByLane }: Agenda,
  lane: Lane,
  head: OutboxEntry | undefined,
  session: SessionRow,
  now: number,
): void => {
  const until = head ? entryDueAt(head, session, now) : null;
  if (until === null) dueAtByLane.delete(lane);
  else dueAtByLane.set(lane, until);
};

/** The oldest entry of each lane. @param entries oldest first */
const headsOf = (entries: readonly OutboxEntry[]): Map<Lane, OutboxEntry> => {
  const heads = new Map<Lane, OutboxEntry>();
  for (const entry of entries) if (!heads.has(entry.aggregate)) heads.set(entry.aggregate, entry);
  return heads;
};

const dueLanes = (
  heads: ReadonlyMap<Lane, OutboxEntry>,
  session: SessionRow,
  now: number,
  skipBackoff: boolean,
): Lane[] =>
  [...heads].flatMap(([lane, head]) => (isDue(head, session, now, skipBackoff) ? [lane] : []));

/** The lanes to look at in the whole outbox. Table: outbox. */
const allLanes = async (
  ledger: Ledger,
  agenda: Agenda,
  session: SessionRow,
  now: number,
  skipBackoff: boolean,
): Promise<Lane[]> => {
  agenda.unread = false;
  agenda.dueAtByLane.clear();
  const entries = await entriesOf(ledger, session.businessId);
  agenda.newest = Math.max(agenda.newest, entries.at(-1)?.seq ?? -1);
  const heads = headsOf(entries);
  for (const [lane, head] of heads) noteWait(agenda, lane, head, session, now);
  return dueLanes(heads, session, now, skipBackoff);
};

/** @param waiting lanes and when they become due */
const longestFirst = (waiting: [Lane, number][]): Lane[] =>
  waiting.sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([lane]) => lane);

/** The lanes with new entries, and, while the server answers, those whose time has come. Table: outbox. */
const changedLanes = async (ledger: Ledger, agenda: Agenda, now: number): Promise<Lane[]> => {
  const added = await ledger.outbox.where('seq').above(agenda.newest).toArray();
  agenda.newest = added.at(-1)?.seq ?? agenda.newest;
  if (added.length > 0) agenda.addedAt = now;
  const due = agenda.away ? [] : [...agenda.dueAtByLane].filter(([, until]) => until <= now);
  // A lane that waits goes on waiting, whatever is added behind.
  const fresh = added
    .map((entry) => entry.aggregate)
    .filter((lane) => !agenda.dueAtByLane.has(lane));
  return [...new Set([...longestFirst(due), ...fresh])];
};

/** Lanes that could be sent, and wait for the network with the one that is tried. */
export const noteUntried = (agenda: Agenda, lanes: Iterable<Lane>): void => {
  for (const lane of lanes)
    if (!agenda.dueAtByLane.has(lane)) agenda.dueAtByLane.set(lane, whenBack);
};

/** Of so many entries, the oldest, one can nearly always be sent. */
const oldestCount = 50;

/** Lanes of the oldest entries that can be sent, mostly without a look at all: thousands may wait. Table: outbox. */
const oldestLanes = async (
  ledger: Ledger,
  agenda: Agenda,
  session: SessionRow,
  now: number,
): Promise<Lane[]> => {
  const { businessId } = session;
  const oldest = await ledger.outbox.where({ businessId }).limit(oldestCount).toArray();
  const due = dueLanes(headsOf(oldest), session, now, true);
  if (due.length > 0) return due;
  const lanes = await allLanes(ledger, agenda, session, now, true);
  noteUntried(agenda, lanes);
  return lanes;
};

/**
 * The lanes of which the first that can be sent is tried while the network is gone; none before it is time. Somebody who taps,
 * or wants to know, waits only for a second after the last try. Table: outbox.
 */
const lanesWhileAway = async (
  ledger: Ledger,
  agenda: Agenda,
  away: Away,
  all: boolean,
  session: SessionRow,
  now: number,
): Promise<Lane[]> => {
  if (all) {
    const newest = await ledger.outbox.orderBy('seq').last();
    agenda.unread = newest !== undefined;
    agenda.newest = newest?.seq ?? agenda.newest;
    agenda.dueAtByLane.clear();
  } else noteUntried(agenda, await changedLanes(ledger, agenda, now));
  const isAsked = all || agenda.addedAt === now;
  const tryAt = isAsked ? Math.min(away.nextTryAt, away.lastTryAt + awayMs) : away.nextTryAt;
  if (isAhead(tryAt, now, longestBackoffMs)) {
    agenda.away = { ...away, nextTryAt: tryAt };
    return [];
  }
  const known = longestFirst([...agenda.dueAtByLane]);
  const lanes =
    known.length === 0 && agenda.unread ? await oldestLanes(ledger, agenda, session, now) : known;
  if (lanes.length > 0)
    agenda.away = { ...away, lastTryAt: now, nextTryAt: now + requestTimeoutMs };
  return lanes;
};

const soonest = ({ dueAtByLane }: Agenda): number =>
  [...dueAtByLane.values()].reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);

/** None of the lanes to try could be sent: the next try is at those not read yet, else when the first of these becomes due. */
export const noteEmptyTry = (agenda: Agenda, now: number): void => {
  const { away, unread, dueAtByLane } = agenda;
  if (!away) return;
  const next = unread ? now : Math.min(away.nextTryAt, soonest(agenda));
  agenda.away = { ...away, nextTryAt: next };
  if (unread) dueAtByLane.clear();
};

/** The lanes that may have something due, the longest waiting first. Table: outbox. */
export const lanesToLookAt = async (
  ledger: Ledger,
  agenda: Agenda,
  { all, skipBackoff }: Look,
  session: SessionRow,
  now: number,
): Promise<Lane[]> => {
  if (agenda.away) return lanesWhileAway(ledger, agenda, agenda.away, all, session, now);
  return all
    ? allLanes(ledger, agenda, session, now, skipBackoff)
    : changedLanes(ledger, agenda, now);
};

/** When the next lane becomes due; null when none waits for a time. */
export const nextDueAt = (agenda: Agenda): number | null => {
  const { dueAtByLane, unread, away } = agenda;
  if (dueAtByLane.size === 0 && !unread) return null;
  return away ? away.nextTryAt : soonest(agenda);
};

/** A try met no network. */
export const noteMiss = (agenda: Agenda, clock: Clock): void => {
  const now = clock.now();
  const misses = (agenda.away?.misses ?? 0) + 1;
  agenda.away = { misses, lastTryAt: now, nextTryAt: now + backoff(misses, clock) };
};

/** The server has answered again. @returns the lanes that have waited meanwhile, as far as they were read */
export const noteBack = (agenda: Agenda): Lane[] => {
  if (!agenda.away) return [];
  agenda.away = null;
  return longestFirst([...agenda.dueAtByLane]);
};

/** Nothing can be sent with this session: what is known of the outbox is out of date by the next one. */
export const forgetLanes = (agenda: Agenda): void => {
  agenda.unread = false;
  agenda.dueAtByLane.clear();
};

/** Somebody is tapping when the last new entry is younger than this. */
const tappingMs = 2_000;

/** Not while the clock is behind that entry: it was set back since, and the two times can't be compared. */
export const isTapping = ({ addedAt }: Agenda, now: number): boolean =>
  now >= addedAt && now - addedAt < tappingMs;
