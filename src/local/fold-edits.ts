import { applyChanges, composeChanges, type OrderChanges } from '#domain/order-changes.ts';
import { orderCreate } from '#operations/order-create.ts';
import { emptyOrderState } from '#operations/order-state.ts';
import { orderUpdate } from '#operations/order-update.ts';
import { operationOf } from '#operations/registry.ts';
import type { OutboxEntry } from './ledger.ts';

/** An entry that says at once what it and the edits after it said one by one. */
export interface Folded {
  params: unknown;
  /** The edits that it has taken in. */
  taken: number[];
}

type Created = Parameters<typeof orderCreate.effect>[1];
type Edited = Parameters<typeof orderUpdate.effect>[1];

const isEdit = (entry: OutboxEntry): boolean =>
  entry.kind === orderUpdate.kind && operationOf(entry) !== null;

export const neverSent = (entry: OutboxEntry): boolean =>
  entry.state === 'queued' && entry.firstSentAt === undefined && !entry.frozenRequest;

const createWith = (params: Created, edits: readonly OrderChanges[]): Created | null => {
  const { order } = orderCreate.effect(emptyOrderState, params);
  if (!order) return null;
  const wanted = edits.reduce(applyChanges, order);
  if (wanted.lines.length === 0) return null;
  return {
    ...params,
    tableNumber: wanted.tableNumber,
    note: wanted.note,
    lines: wanted.lines.map(({ quantityBilled: _none, ...line }) => line),
  };
};

/**
 * Takes the never-sent edits that directly follow a refused order or edit into it, so that what goes out is what
 * the person corrected. Nothing folds across a bill or a change of status. `later`: the rest of the lane, in order.
 * Null when there is nothing to fold.
 */
export const foldEdits = (entry: OutboxEntry, later: readonly OutboxEntry[]): Folded | null => {
  if (!operationOf(entry)) return null;
  const end = later.findIndex((other) => !isEdit(other) || !neverSent(other));
  const edits = end < 0 ? later : later.slice(0, end);
  if (edits.length === 0) return null;
  const changes = edits.map((edit) => (edit.params as Edited).changes as OrderChanges);
  const taken = edits.map(({ seq }) => seq);
  if (isEdit(entry)) {
    const params = entry.params as Edited;
    const start = params.changes as OrderChanges;
    return { params: { ...params, changes: changes.reduce(composeChanges, start) }, taken };
  }
  const created =
    entry.kind === orderCreate.kind ? createWith(entry.params as Created, changes) : null;
  return created && { params: created, taken };
};
