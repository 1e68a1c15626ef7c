import { operationOf } from '#operations/registry.ts';
import type { OutboxEntry } from '../ledger/ledger.ts';

/** Merges the edits made after a refused order or edit into that entry. */

export const neverSent = (entry: OutboxEntry): boolean =>
  entry.state === 'queued' &&
  entry.firstSentAt === undefined &&
  !entry.frozenRequest &&
  !entry.formerKeys &&
  !entry.again;

const changesOf = (entry: OutboxEntry) => operationOf(entry)?.changes?.(entry.params as never);

/** Whether others may change places with the entry: see `passes`. */
export const isPassed = (entry: OutboxEntry): boolean => operationOf(entry)?.passes === true;

/**
 * Merges the never-sent edits that follow the entry into its parameters, so that the corrected order is sent as one request.
 * Stops at a bill or a change of status; what tells the kitchen something stays where it is. `later`: the rest of the lane, in
 * order.
 * @returns the merged parameters and the `seq` of the merged edits (`taken`); null when there is nothing to fold
 */
export const foldEdits = (entry: OutboxEntry, later: readonly OutboxEntry[]) => {
  // A database that is put back may have it, and not the edits behind it.
  if (entry.formerKeys || entry.again) return null;
  const behind = later.filter((other) => !isPassed(other));
  const end = behind.findIndex((other) => !changesOf(other) || !neverSent(other));
  const edits = end < 0 ? behind : behind.slice(0, end);
  const changes = edits.flatMap((edit) => changesOf(edit) ?? []);
  if (changes.length === 0) return null;
  const params = operationOf(entry)?.fold?.(entry.params as never, changes);
  return params ? { params, taken: edits.map(({ seq }) => seq) } : null;
};
