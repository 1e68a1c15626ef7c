import * as z from 'zod/mini';
import { paths } from '#config/paths.ts';
import { billKey } from '#contract/fields.ts';
import { canEdit } from '#domain/order.ts';
import {
  correctionScreenOf,
  type OutboxEntry,
  type PendingEntry,
  standingOf,
  totalOf,
} from '#local/queries/pending.ts';
import { formatMoney } from '#messages/format.ts';
import { operationText, operationTexts, reasonTexts } from '#messages/operations.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';

const tableParams = z.object({ tableNumber: z.string() });
const namedParams = z.object({ name: z.string() });
const billRef = z.object({ billKey });

const actionOf = (entry: OutboxEntry): string => {
  const total = totalOf(entry);
  return operationText(entry.kind, total === null ? undefined : formatMoney(total));
};

/** The table of an order, or the name of what is no order. */
const placeOf = ({ entry, table }: PendingEntry): string => {
  if (table) return texts.table(table);
  const named = namedParams.safeParse(entry.params);
  if (named.success) return named.data.name;
  const read = tableParams.safeParse(entry.params);
  return read.success ? texts.table(read.data.tableNumber) : texts.noTable;
};

const fixes: Record<
  ReturnType<typeof correctionScreenOf>,
  (pending: PendingEntry) => string | null
> = {
  checkout: ({ entry }) => paths.correctBill(entry.aggregate, entry.seq),
  bill: ({ entry }) => {
    const read = billRef.safeParse(entry.params);
    return read.success ? paths.bill(read.data.billKey) : null;
  },
  order: ({ entry, order }) =>
    order && canEdit(order) ? paths.editOrder(entry.aggregate) : paths.activeOrders,
  board: () => paths.activeOrders,
  till: () => paths.till,
};

const fixOf = (pending: PendingEntry, ownerId: number): string | null => {
  const { entry } = pending;
  const { canCorrect } = standingOf(entry, ownerId);
  return canCorrect ? fixes[correctionScreenOf(entry)](pending) : null;
};

/** Where a refusal leads: to the screen whose correction replaces the operation, else to the pending ones. */
export const refusalPathOf = (pending: PendingEntry, ownerId: number): string => {
  const replaced = ['checkout', 'bill'].includes(correctionScreenOf(pending.entry));
  return (replaced && fixOf(pending, ownerId)) || paths.pending;
};

const toneOf = (entry: OutboxEntry, known: boolean): 'neutral' | 'warning' | 'danger' => {
  if (!known || entry.state === 'needs-login') return 'warning';
  return entry.state === 'parked' ? 'danger' : 'neutral';
};

/** After these tries the server may have done it. */
const unsure = new Set(['network', 'timeout', 'server-error', 'not-the-server']);

const stateText = (entry: OutboxEntry, known: boolean): string => {
  const isLeaving = known && ['queued', 'sending', 'uncertain'].includes(entry.state);
  if (entry.again && isLeaving) return texts.again;
  const { state, lastError } = entry;
  // As it stood before this try: beside the reason why the last one failed 'Enviando' would come and go.
  if (known && state === 'sending' && lastError)
    return texts.states[unsure.has(lastError.code) ? 'uncertain' : 'queued'];
  return texts.states[known ? state : 'unknown'];
};

export type Description = ReturnType<typeof describe>;

/**
 * The texts and actions of a pending operation. `ownerId`: the current user. Operations of another user can only be seen
 * and exported.
 */
export const describe = (pending: PendingEntry, ownerId: number) => {
  const { entry, known } = pending;
  const standing = standingOf(entry, ownerId);
  return {
    /** "Facturar $12.40" */
    action: actionOf(entry),
    /** "Mesa 5" */
    place: placeOf(pending),
    state: stateText(entry, known),
    tone: toneOf(entry, known),
    reasons: reasonTexts(standing),
    /** Where the person can put it right; null when there is nothing to correct. */
    fix: fixOf(pending, ownerId),
    canRetry: standing.isOwn && known && entry.state !== 'needs-login',
    canDiscard: standing.isOwn,
  };
};

/** After these nobody knows what came of an earlier try; any other refusal says that nothing was done. */
const undecided: readonly (string | undefined)[] = [
  'upgrade-required',
  'key-reused',
  'maybe-applied',
];

const mayHaveArrived = ({ firstSentAt, state, lastError }: OutboxEntry): boolean =>
  firstSentAt !== undefined && (state !== 'parked' || undecided.includes(lastError?.code));

/** What a person loses by discarding an entry, sentence by sentence. `dependents`: how many go with it. */
export const lossText = (entry: OutboxEntry, dependents: number): string =>
  [
    operationTexts(entry.kind).lost,
    dependents > 0 ? texts.lostAlso(dependents) : '',
    mayHaveArrived(entry) ? texts.maybeSent : '',
    texts.noUndo,
  ]
    .filter(Boolean)
    .join(' ');
