import { v7 as uuidv7 } from 'uuid';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { currentVersion, type Intent, operationOf } from '#operations/registry.ts';
import type { Ledger, NewEntry, OutboxEntry, SessionRow } from './ledger.ts';

export const newOrderKey = (): OrderKey => uuidv7() as OrderKey;
export const newBillKey = (): BillKey => uuidv7() as BillKey;

export type Owner = Pick<SessionRow, 'ownerId' | 'businessId'>;

/** The entry to put right is gone or no longer parked: somebody has retried, corrected or discarded it. */
export class NotParked extends Error {
  override name = 'NotParked';
}

/**
 * The only door to the ledger: stores an operation durably, then resolves. Nothing is confirmed to a person
 * before. The same `opId` is stored once, however often it is recorded (a double tap). `replaces`: the `seq` of a
 * parked entry of the same kind and order, whose place in the lane it takes.
 * @throws ZodError when the parameters are not of the operation's form; NotParked when there is nothing to replace;
 * Dexie's errors when it can't be stored (`QuotaExceededError` in `inner` when the disk is full).
 */
export const record = async (
  ledger: Ledger,
  owner: Owner,
  intent: Intent,
  opId: string = uuidv7(),
  replaces?: number,
): Promise<void> => {
  const entry = entryOf(owner, intent, opId);
  if (replaces !== undefined) return replace(ledger, entry, replaces);
  try {
    // In a transaction of its own: a refused add outside of one breaks Dexie's cache, and live queries with it.
    await ledger.transaction('rw', ledger.outbox, () => ledger.outbox.add(entry));
  } catch (error) {
    if (!isRepeat(error) || !(await ledger.outbox.where({ opId }).count())) throw error;
  }
};

/** One transaction: the refused entry stays until its replacement is stored, and only one tab can replace it. */
const replace = (ledger: Ledger, entry: NewEntry, seq: number): Promise<void> =>
  ledger.transaction('rw', ledger.outbox, async () => {
    const refused = await ledger.outbox.get(seq);
    if (refused?.opId === entry.opId) return;
    if (!refused || !isPutRightBy(refused, entry)) throw new NotParked();
    const placed: OutboxEntry = { ...entry, seq };
    await ledger.outbox.put(placed);
  });

const isPutRightBy = (refused: OutboxEntry, entry: NewEntry): boolean =>
  refused.state === 'parked' &&
  refused.ownerId === entry.ownerId &&
  refused.businessId === entry.businessId &&
  refused.aggregate === entry.aggregate &&
  refused.kind === entry.kind;

const isRepeat = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConstraintError';

const entryOf = (owner: Owner, intent: Intent, opId: string): NewEntry => {
  const v = currentVersion(intent.kind);
  const operation = operationOf({ kind: intent.kind, v });
  if (!operation) throw new TypeError(`unknown operation ${intent.kind}`);
  const params = operation.params.parse(intent.params);
  return {
    opId,
    ownerId: owner.ownerId,
    businessId: owner.businessId,
    aggregate: operation.aggregate(params),
    kind: intent.kind,
    v,
    params,
    recordedAt: Date.now(),
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
  };
};
