import { watchDeletion } from '#local/queries/device.ts';
import { deps } from './device.ts';
import { storedToken } from './local-session.ts';
import { restoreSession } from './session.ts';
import { reloadWhenLoadable } from './update.ts';

let deleted = false;

/** Whether the ledger was deleted under this page, which goes on with the session that it knows until it reloads. */
export const isLedgerDeleted = (): boolean => deleted;

/**
 * Goes on after the ledger was deleted under this page: puts the session back and reloads once nothing typed is lost. What the page keeps
 * in memory of the outbox is of the deleted ledger, so without a reload it would not send what is recorded now.
 */
export const followDeletion = (): void => {
  watchDeletion((ready) => {
    if (deleted || storedToken() === null) return;
    deleted = true;
    void ready.then(restoreSession).catch(deps.report).finally(reloadWhenLoadable);
  });
};
