import { askInEpoch } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import type { Outcome } from '#api/outcome.ts';
import { knownPath } from '#contract/api-paths.ts';
import { type KnownAnswer, knownAnswer, mostKnownKeys } from '#contract/operations.ts';
import { slicesOf } from '#domain/collections.ts';
import { type AnswerEpoch, enterEpoch, epochTables } from '#local/ledger/epochs.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';

/** Asks the server which changes it has, by their keys. */

/** What the server says of the keys that it was asked for: those that it has, and the rest as in the contract. */
export interface Known extends Omit<KnownAnswer, 'missing'> {
  there: ReadonlySet<string>;
}

/** Notes the epoch of an answer. @returns whether it is still the one that was asked in */
export const isStill = async (
  { ledger }: ApiDeps,
  businessId: number,
  { answered }: AnswerEpoch,
  epoch: string,
): Promise<boolean> => {
  if (answered === null || answered === epoch) return true;
  await ledger.transaction('rw', epochTables(ledger), async () =>
    enterEpoch(ledger, businessId, { asked: epoch, answered }),
  );
  return false;
};

/**
 * Asks which of the keys the server lacks, and of when its copy is.
 * @returns null when the epoch has changed meanwhile
 */
export const askKnown = async (
  deps: ApiDeps,
  { token, businessId }: SessionRow,
  keys: readonly string[],
  epoch: string,
): Promise<Outcome<Known> | null> => {
  const there = new Set(keys);
  let copy: Omit<KnownAnswer, 'missing'> = { replay: true, copyOf: null };
  for (const part of slicesOf(keys, mostKnownKeys)) {
    const body = JSON.stringify({ keys: part });
    const call = { method: 'POST', path: knownPath, body, token } as const;
    const { outcome, epochs } = await askInEpoch(deps, businessId, call, knownAnswer);
    if (!(await isStill(deps, businessId, epochs, epoch))) return null;
    if (!outcome.ok) return outcome;
    for (const key of outcome.value.body.missing) there.delete(key);
    copy = outcome.value.body;
  }
  return { ok: true, value: { ...copy, there } };
};
