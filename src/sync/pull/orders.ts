import * as z from 'zod/mini';
import { askIfChanged, askWithHeaders } from '#api/ask.ts';
import type { ApiDeps, CallDeps } from '#api/deps.ts';
import { done, type Failure, type Outcome, orStorageFailure } from '#api/outcome.ts';
import type { Reply } from '#api/transport.ts';
import { ordersPath } from '#contract/api-paths.ts';
import {
  catalogHeader,
  changesHeader,
  epochHeader,
  olderLeft,
  rosterHeader,
  stationsHeader,
} from '#contract/headers.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import {
  confirmSent,
  countBoard,
  currentBoard,
  etagFor,
  isFresh,
  type KnownBoard,
  knownPlace,
} from '#local/board/known-lists.ts';
import { olderWanted } from '#local/board/older-orders.ts';
import { acknowledgements } from '#local/board/snapshots.ts';
import { keepsFormer } from '#local/compat/former.ts';
import { areStationsOthers } from '#local/kitchen/stations.ts';
import { epochTables, formerlyNumbered, knownEpoch, suspectEpoch } from '#local/ledger/epochs.ts';
import type { Ledger, SessionRow } from '#local/ledger/ledger.ts';
import { reviveSession, storeIfSignedIn } from '#local/ledger/session.ts';
import { pruneSent } from '#local/outbox/sent.ts';
import { wasRestored } from '#local/restore/may-be-untold.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { checkBills, findLostBills } from './bills.ts';
import { applyLists } from './board-lists.ts';
import { renewEpoch } from './epochs.ts';
import { forgetAged } from './left-the-board.ts';
import { pullOne, untilCurrent } from './one-order.ts';
import { applyChanges } from './order-changes.ts';
import { noteFetched, type OrderLists } from './order-lists.ts';
import { claimCall, pullStations } from './stations.ts';

const orderList = z.array(orderAnswer);

type Tell = (ledger: Ledger, session: SessionRow, now: number) => Promise<void>;

const former = async (): Promise<Tell> => (await import('#local/compat/tell-former.ts')).tellFormer;
const untold = async (): Promise<Tell> => (await import('#local/restore/untold.ts')).tellAgain;

/** Records what the server doesn't know, though it is no operation yet. Without the code for it, a later pull does. */
const tell = async (
  { ledger, clock }: ApiDeps,
  session: SessionRow,
  load: () => Promise<Tell>,
): Promise<void> => {
  const record = await load().catch(() => null);
  await record?.(ledger, session, clock.now());
};

/**
 * Brings the board up to date: one small call while nothing has changed. Writes server snapshots only: an order with
 * pending operations is left alone, and so is one that was acknowledged after the list was asked for.
 * @returns a success when the active orders came; its value says what became of the finished ones
 */
export const pullOrders = async (deps: ApiDeps): Promise<Outcome<Outcome>> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return { ok: true, value: done };
  if (await keepsFormer(deps.ledger)) await tell(deps, session, former);
  const pulled = await untilCurrent(deps, session, () => pullLists(deps, session));
  if (pulled.ok) {
    if (await wasRestored(deps.ledger, session.businessId)) await tell(deps, session, untold);
    if (await areStationsOthers(deps.ledger, session.businessId)) await pullStations(deps, session);
    await checkBills(deps, session);
    await findLostBills(deps, session);
    await pruneSent(deps.ledger, session.businessId, deps.clock.now());
  }
  return pulled;
};

/** What the server names beside its orders. */
const namesOf = (header: Reply['header']) => ({
  catalog: header(catalogHeader),
  roster: header(rosterHeader),
  stations: header(stationsHeader),
});

/** Nothing has changed. */
const noteUnchanged = async (
  deps: ApiDeps,
  session: SessionRow,
): Promise<Outcome<Outcome> | null> => {
  const { businessId } = session;
  const noted = await storeIfSignedIn(deps.ledger, businessId, [deps.ledger.counters], async () => {
    await noteFetched(deps, businessId, ['active', 'finished']);
    return true;
  });
  return !noted || (await renewEpoch(deps, session)) ? null : { ok: true, value: done };
};

/** The database never had what it told this device: it was put back. */
const noteUnknownChange = async (
  deps: ApiDeps,
  session: SessionRow,
  epoch: string,
): Promise<boolean> => {
  const { ledger } = deps;
  await ledger.transaction('rw', epochTables(ledger), async () =>
    suspectEpoch(ledger, session.businessId, epoch),
  );
  return renewEpoch(deps, session);
};

/** Why only the whole lists tell what the board is: also an older server, which has no such call. */
const wholeInstead: ReadonlySet<Failure['code']> = new Set([
  ...(['changes-gone', 'changes-unknown'] as const),
  ...(['order-not-found', 'not-found', 'invalid-input'] as const),
]);

/**
 * Asks only for what has changed since the lists that the device has.
 * @returns false where the whole lists have to be fetched; null as `pullLists`
 */
const pullChanges = async (
  deps: ApiDeps,
  session: SessionRow,
  known: KnownBoard,
): Promise<Outcome<Outcome> | null | false> => {
  const { ledger } = deps;
  const { token, businessId } = session;
  const acknowledged = await acknowledgements(ledger);
  const { changes } = await knownPlace(ledger, businessId);
  if (changes === null) return false;
  const epoch = await knownEpoch(ledger, businessId);
  const path = `${ordersPath}changes?since=${changes}`;
  const call = { method: 'GET', path, token, businessId } as const;
  const answer = await askIfChanged(deps, call, etagFor(known, acknowledged), orderList);
  if (!answer.ok) {
    if (answer.code === 'changes-unknown' && (await noteUnknownChange(deps, session, epoch)))
      return null;
    return wholeInstead.has(answer.code) ? false : answer;
  }
  if (!answer.value) return noteUnchanged(deps, session);
  const { body, header } = answer.value;
  const [etag, next] = [header('etag'), header(changesHeader)];
  if (!etag || !next) return false;
  const told = {
    orders: body.map(orderFromApi),
    epochs: { asked: epoch, answered: header(epochHeader) },
    changes: next,
    ...namesOf(header),
    etag,
  };
  const applied = await applyChanges(deps, businessId, told, { changes, acknowledged });
  if (!applied) return applied;
  return (await renewEpoch(deps, session)) ? null : { ok: true, value: done };
};

/** @returns null when nothing was stored, because the epoch or what the board wants has changed, or the session has ended */
const pullLists = async (deps: ApiDeps, session: SessionRow): Promise<Outcome<Outcome> | null> => {
  const { ledger } = deps;
  const asked = await acknowledgements(ledger);
  const { token, businessId } = session;
  const before = new Set(await ledger.orders.where({ businessId }).primaryKeys());
  const older = await olderWanted(ledger, businessId);
  const list = (query: string) =>
    ({ method: 'GET', path: `${ordersPath}?${query}`, token, businessId }) as const;
  const board = session.expired ? null : await currentBoard(ledger, businessId, older);
  const isKnown = board && isFresh(board, deps.clock.now());
  const changed = isKnown && (await pullChanges(deps, session, board));
  if (isKnown && changed !== false) return changed;
  const known = await knownEpoch(ledger, businessId);
  const { changes } = await knownPlace(ledger, businessId);
  const ask = (query: string) =>
    askIfChanged(deps, list(`status=active${query}`), etagFor(board, asked), orderList);
  let active = await ask(changes === null ? '' : `&after=${changes}`);
  if (!active.ok && active.code === 'changes-unknown') {
    if (await noteUnknownChange(deps, session, known)) return null;
    active = await ask('');
  }
  // The words of another build's place.
  if (!active.ok && active.code === 'invalid-input') active = await ask('');
  if (!active.ok) return active;
  // Refused before by a server whose clock was ahead.
  if (session.expired)
    await ledger.transaction('rw', ledger.session, async () => reviveSession(ledger, token));
  if (!active.value) return noteUnchanged(deps, session);
  const finished = await askWithHeaders(deps, list(`status=finished&older=${older}`), orderList);
  const lists: OrderLists = {
    active: active.value.body.map(orderFromApi),
    epochs: { asked: known, answered: active.value.header(epochHeader) },
    etag: active.value.header('etag'),
    changes: active.value.header(changesHeader),
    ...namesOf(active.value.header),
    older,
    finished: finished.ok
      ? {
          orders: finished.value.body.map(orderFromApi),
          left: Number(finished.value.header(olderLeft) ?? 0),
          epoch: finished.value.header(epochHeader),
        }
      : null,
  };
  const applied = await applyLists(deps, businessId, lists, asked, before);
  if (!applied) return null;
  // Each may have moved from one list to the other between the two calls. One that was finished and still is has left
  // the board.
  let areAnswered = true;
  const there = new Set<OrderKey>();
  for (const { key, order } of applied.rows) {
    const hasLeft = async ({ status }: Order) =>
      applied.missing.has(key) &&
      status === 'finished' &&
      order.status === 'finished' &&
      // Else the list of another pull may have it.
      (await olderWanted(ledger, businessId)) === older;
    const looked = await pullOne(deps, session, key, hasLeft);
    if (looked.ok) there.add(key);
    else if (looked.code !== 'order-not-found') areAnswered = false;
  }
  const isCurrent = (await knownEpoch(ledger, businessId)) === applied.epoch;
  if (!isCurrent || (await renewEpoch(deps, session))) return null;
  const { looks } = applied;
  await forgetAged(deps, businessId, applied.aged, there, applied.epoch);
  if (areAnswered)
    await ledger.transaction('rw', ledger.values, async () => {
      if (looks) await countBoard(ledger, businessId, looks);
      await confirmSent(ledger, businessId, asked);
    });
  return { ok: true, value: finished.ok ? done : finished };
};

/** Brings one order up to date. `ref`: number or key. */
export const pullOrder = async (deps: ApiDeps, ref: string): Promise<Outcome> => {
  const { ledger } = deps;
  const session = await ledger.session.get('current');
  if (!session) return done;
  const pulled = await pullOne(deps, session, ref, () => false);
  for (const key of await formerlyNumbered(ledger, ledger.orders, session, ref))
    await pullOne(deps, session, key, () => false);
  return pulled;
};

export const orderCalls = (deps: CallDeps) => ({
  refreshOrders: () => orStorageFailure(pullOrders(deps), deps),
  /** `ref`: number or key. */
  refreshOrder: (ref: string) => orStorageFailure(pullOrder(deps, ref), deps),
  claimLines: claimCall(deps),
});
