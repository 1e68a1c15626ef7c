import { ask } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import { epochAnswer } from '#contract/business.ts';
import { enterEpoch, epochTables } from '#local/ledger/epochs.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';

/**
 * Has the server begin another epoch, when it was seen to have less than it had in this one.
 * @returns whether the device knows another epoch now
 */
export const renewEpoch = async (
  deps: ApiDeps,
  { businessId, token }: SessionRow,
): Promise<boolean> => {
  const { ledger } = deps;
  const row = await ledger.epochs.get(businessId);
  if (!row?.suspect) return false;
  const body = JSON.stringify({ seen: row.epoch });
  const path = `business/${businessId}/epoch`;
  const call = { method: 'POST', path, body, token, businessId } as const;
  const answer = await ask(deps, call, epochAnswer);
  if (!answer.ok || answer.value.epoch === row.epoch) return false;
  const epochs = { answered: answer.value.epoch, asked: row.epoch };
  await ledger.transaction('rw', epochTables(ledger), async () =>
    enterEpoch(ledger, businessId, epochs),
  );
  return true;
};
