import type { ApiDeps, CallDeps } from '#api/deps.ts';
import { done, failure, type Outcome, orStorageFailure } from '#api/outcome.ts';
import { knownBoard, knownPlace } from '#local/board/known-board.ts';
import { olderWanted } from '#local/board/older-orders.ts';
import { acknowledgements } from '#local/board/snapshots.ts';
import { unconfirmedOf } from '#local/board/unconfirmed.ts';
import { keepsFormer } from '#local/compat/former.ts';
import { areStationsOthers } from '#local/kitchen/stations.ts';
import { epochTables, formerlyNumbered, knownEpoch, suspectEpoch } from '#local/ledger/epochs.ts';
import type { Ledger, SessionRow } from '#local/ledger/ledger.ts';
import { reviveSession } from '#local/ledger/session.ts';
import { pruneSent } from '#local/outbox/sent.ts';
import { wasRestored } from '#local/restore/may-be-untold.ts';
import { checkBills, findLostBills } from './bills.ts';
import { type Asked, askForBoard } from './board-answer.ts';
import { boardNewsCall } from './board-news.ts';
import { confirmSent } from './confirm-sent.ts';
import { renewEpoch } from './epochs.ts';
import { pullOne, untilCurrent } from './one-order.ts';
import { claimCall, pullStations } from './stations.ts';
import { keepNext, storeBoard } from './store-board.ts';

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

/** What the device has of the board. Tables: counters, values, epochs. */
const askedOf = async (
  { ledger }: ApiDeps,
  { businessId, expired }: SessionRow,
): Promise<Asked> => {
  const older = await olderWanted(ledger, businessId);
  const board = await knownBoard(ledger, businessId);
  return {
    epoch: await knownEpoch(ledger, businessId),
    acknowledged: await acknowledgements(ledger),
    place: await knownPlace(ledger, businessId),
    unconfirmed: await unconfirmedOf(ledger, businessId),
    older,
    // An answer without a body would not show that the token is good again.
    board: board?.older === older && !expired ? board : null,
  };
};

/** @returns null when nothing was stored, because the epoch or what the board wants has changed, or the session has ended */
const pullBoard = async (deps: ApiDeps, session: SessionRow): Promise<Outcome | null> => {
  const { ledger } = deps;
  const { token, businessId } = session;
  const asked = await askedOf(deps, session);
  const answer = await askForBoard(deps, session, asked);
  if (!answer.ok && answer.code === 'changes-unknown')
    // The database never had what it told this device: it was put back.
    await ledger.transaction('rw', epochTables(ledger), async () =>
      suspectEpoch(ledger, businessId, asked.epoch),
    );
  const confirmed = answer.ok ? await confirmSent(deps, session, asked) : [];
  // Nothing is taken from a server that was put back before it has begun another epoch: what it lacks is still unsaid.
  if ((await ledger.epochs.get(businessId))?.suspect)
    return (await renewEpoch(deps, session)) ? null : failure('network');
  if (!answer.ok) return answer;
  // Refused before by a server whose clock was ahead.
  if (session.expired)
    await ledger.transaction('rw', ledger.session, async () => reviveSession(ledger, token));
  const stored = await storeBoard(deps, businessId, answer.value, asked);
  if (!stored) return null;
  let areAnswered = true;
  for (const key of stored.toFetch) {
    const fetched = await pullOne(deps, session, key);
    if (!fetched.ok && fetched.code !== 'order-not-found') areAnswered = false;
  }
  if ((await knownEpoch(ledger, businessId)) !== stored.epoch) return null;
  if (areAnswered && (stored.next || confirmed.length > 0))
    await keepNext(deps, businessId, stored.next, asked, confirmed);
  return done;
};

/**
 * Brings the board up to date: one small call while nothing has changed. Writes server snapshots only: an order with
 * pending operations is left alone, and so is one that was acknowledged after the board was asked for.
 */
export const pullOrders = async (deps: ApiDeps): Promise<Outcome> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return done;
  if (await keepsFormer(deps.ledger)) await tell(deps, session, former);
  const pulled = await untilCurrent(deps, session, () => pullBoard(deps, session));
  if (pulled.ok) {
    if (await wasRestored(deps.ledger, session.businessId)) await tell(deps, session, untold);
    if (await areStationsOthers(deps.ledger, session.businessId)) await pullStations(deps, session);
    await checkBills(deps, session);
    await findLostBills(deps, session);
    await pruneSent(deps.ledger, session.businessId, deps.clock.now());
  }
  return pulled;
};

/** Brings one order up to date. `ref`: number or key. */
export const pullOrder = async (deps: ApiDeps, ref: string): Promise<Outcome> => {
  const { ledger } = deps;
  const session = await ledger.session.get('current');
  if (!session) return done;
  const pulled = await pullOne(deps, session, ref);
  for (const key of await formerlyNumbered(ledger, ledger.orders, session, ref))
    await pullOne(deps, session, key);
  return pulled;
};

export const orderCalls = (deps: CallDeps) => ({
  refreshOrders: () => orStorageFailure(pullOrders(deps), deps),
  /** `ref`: number or key. */
  refreshOrder: (ref: string) => orStorageFailure(pullOrder(deps, ref), deps),
  claimLines: claimCall(deps),
  boardNews: boardNewsCall(deps),
});
