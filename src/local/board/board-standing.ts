import type { Ledger } from '../ledger/ledger.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { freeAgain, knownBoard } from './known-board.ts';
import { acknowledgements } from './snapshots.ts';

/** What a device that waits for news has of the board. */
export interface BoardStanding {
  /** Changes with the board and with the catalog. */
  etag: string;
  /** The next pull may bring something though the server's board is no other: what was sent meanwhile, or was left out before. */
  isBehind: boolean;
  /** Another one after each of these changes. */
  name: string;
}

/** Null when the board has to be fetched whole. */
export const boardStanding = async (
  ledger: Ledger,
  businessId: number,
): Promise<BoardStanding | null> => {
  const known = await knownBoard(ledger, businessId);
  if (!known) return null;
  const acknowledged = await acknowledgements(ledger);
  const { lanes } = await waitingIn(ledger, businessId);
  const free = freeAgain(known, lanes);
  const { etag } = known;
  return {
    etag,
    isBehind: known.acknowledged !== acknowledged || free.length > 0,
    name: [etag, acknowledged, ...free].join(' '),
  };
};
