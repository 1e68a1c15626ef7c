import * as z from 'zod/mini';
import { paths } from '#config/paths.ts';
import { amount, billKey } from '#contract/fields.ts';
import { canEdit } from '#domain/order.ts';
import type { OutboxEntry, PendingEntry } from '#local/queries/pending.ts';
import { errorTexts } from '#messages/errors.ts';
import { formatMoney } from '#messages/format.ts';
import { operationText } from '#messages/operations.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';

/** A pending operation as a person reads it. */
export interface Description {
  /** "Facturar $12.40" */
  action: string;
  /** "Mesa 5" */
  place: string;
  state: string;
  tone: 'neutral' | 'warning' | 'danger';
  reasons: string[];
  /** Where the person can put it right; null when there is nothing to correct. */
  fix: string | null;
  canRetry: boolean;
  canDiscard: boolean;
}

const billParams = z.object({ summary: z.object({ total: amount }) });
const tableParams = z.object({ tableNumber: z.string() });
const billRef = z.object({ billKey });

const totalOf = ({ kind, params }: OutboxEntry): string | undefined => {
  if (kind !== 'bill-create') return undefined;
  const read = billParams.safeParse(params);
  return read.success ? formatMoney(read.data.summary.total) : undefined;
};

const placeOf = ({ entry, order }: PendingEntry): string => {
  if (order) return texts.table(order.tableNumber);
  const read = tableParams.safeParse(entry.params);
  return read.success ? texts.table(read.data.tableNumber) : texts.noTable;
};

const reasonsOf = ({ lastError }: OutboxEntry): string[] =>
  lastError ? errorTexts(lastError) : [];

const fixOf = ({ entry, order, known }: PendingEntry): string | null => {
  if (!known || entry.state !== 'parked') return null;
  if (entry.kind === 'bill-create') return paths.correctBill(entry.aggregate, entry.seq);
  if (entry.kind === 'bill-customer-update') {
    const read = billRef.safeParse(entry.params);
    return read.success ? paths.bill(read.data.billKey) : null;
  }
  const editable = entry.kind === 'order-create' || entry.kind === 'order-update';
  return editable && order && canEdit(order)
    ? paths.editOrder(entry.aggregate)
    : paths.activeOrders;
};

const toneOf = (entry: OutboxEntry, known: boolean): Description['tone'] => {
  if (!known || entry.state === 'needs-login') return 'warning';
  return entry.state === 'parked' ? 'danger' : 'neutral';
};

/** `ownerId`: who looks at it. What another user recorded can be seen and exported only. */
export const describe = (pending: PendingEntry, ownerId: number): Description => {
  const { entry, known } = pending;
  const mine = entry.ownerId === ownerId;
  const idle = entry.state !== 'sending';
  return {
    action: operationText(entry.kind, totalOf(entry)),
    place: placeOf(pending),
    state: texts.states[known ? entry.state : 'unknown'],
    tone: toneOf(entry, known),
    reasons: mine ? reasonsOf(entry) : [texts.otherUser],
    fix: mine ? fixOf(pending) : null,
    canRetry: mine && known && idle && entry.state !== 'needs-login',
    canDiscard: mine && idle,
  };
};

/** After these nobody knows what came of an earlier try; any other refusal says that nothing was done. */
const undecided: readonly (string | undefined)[] = ['upgrade-required', 'key-reused'];

const mayHaveArrived = ({ firstSentAt, state, lastError }: OutboxEntry): boolean =>
  firstSentAt !== undefined && (state !== 'parked' || undecided.includes(lastError?.code));

/** What a person loses by discarding an entry, sentence by sentence. `dependents`: how many go with it. */
export const lossText = (entry: OutboxEntry, dependents: number): string => {
  const lost = Object.hasOwn(texts.lost, entry.kind)
    ? texts.lost[entry.kind as keyof typeof texts.lost]
    : texts.lost.unknown;
  return [
    lost,
    dependents > 0 ? texts.lostAlso(dependents) : '',
    mayHaveArrived(entry) ? texts.maybeSent : '',
    texts.noUndo,
  ]
    .filter(Boolean)
    .join(' ');
};
