import type { ApiDeps } from '#api/deps.ts';
import { epochTables, suspectEpoch } from '#local/ledger/epochs.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import type { Asked } from './board-answer.ts';
import { askKnown } from './known-keys.ts';

/**
 * Asks the server for what this device has sent since its last pull and no order shows. One that lacks it was put back, which is noted.
 * It is asked after the board: what is lost before this answer is missing in it, and what is lost later the device's new place shows.
 * @returns the keys that the next pulls need not ask for
 */
export const confirmSent = async (
  deps: ApiDeps,
  session: SessionRow,
  { epoch, unconfirmed }: Asked,
): Promise<readonly string[]> => {
  const { ledger } = deps;
  const known = await askKnown(deps, session, unconfirmed, epoch);
  // A server of an earlier build can't tell, now or later.
  if (known?.ok === false && known.code === 'not-found') return unconfirmed;
  if (!known?.ok) return [];
  const { there } = known.value;
  if (unconfirmed.some((key) => !there.has(key)))
    await ledger.transaction('rw', epochTables(ledger), async () =>
      suspectEpoch(ledger, session.businessId, epoch),
    );
  return [...there];
};
