import { areStationsOthers } from '../kitchen/stations.ts';
import type { Ledger, SessionRow } from '../ledger/ledger.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { freeAgain, knownBoard } from './known-board.ts';
import { acknowledgements } from './snapshots.ts';
import { unconfirmedOf } from './unconfirmed.ts';

/** What a device that waits for news has of the board. */
export interface BoardStanding {
  /** Changes with the board and with the catalog. */
  etag: string;
  /**
   * The next pull may bring something though the server's board is no other: what was sent meanwhile and has to be confirmed, or what
   * was left out before.
   */
  isBehind: boolean;
  /** Names all of this: another one after each change of it. */
  name: string;
}

/** Whether each pull tries something that has failed before, and that no change of the board tells: only a pull finds out that it works. */
const isUnfinished = async (
  ledger: Ledger,
  { businessId, expired }: SessionRow,
): Promise<boolean> => {
  const epoch = await ledger.epochs.get(businessId);
  const isRestored = epoch?.suspect || epoch?.unreplayed || epoch?.billsUnchecked;
  return expired || isRestored || areStationsOthers(ledger, businessId);
};

/** Null when it has to be pulled again whatever the server has: fetched whole, or for what a pull has left unfinished. */
export const boardStanding = async (
  ledger: Ledger,
  session: SessionRow,
): Promise<BoardStanding | null> => {
  const { businessId } = session;
  const known = await knownBoard(ledger, businessId);
  if (!known || (await isUnfinished(ledger, session))) return null;
  const acknowledged = await acknowledgements(ledger);
  const { lanes } = await waitingIn(ledger, businessId);
  const free = freeAgain(known, lanes);
  const unconfirmed = await unconfirmedOf(ledger, businessId);
  const { etag } = known;
  return {
    etag,
    isBehind: known.acknowledged !== acknowledged || free.length + unconfirmed.length > 0,
    name: [etag, acknowledged, ...free, ...unconfirmed].join(' '),
  };
};
