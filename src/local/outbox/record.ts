import { v7 as uuidv7 } from 'uuid';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { type Attribution, attributionIn } from '#operations/attribution.ts';
import type { IssuedDocument } from '#operations/issued-document.ts';
import { isOrderLane } from '#operations/lane.ts';
import { type Intent, operationOfKind } from '#operations/registry.ts';
import type { DeviceClock } from '../clock/device-clock.ts';
import type { Ledger, NewEntry, OutboxEntry, SessionRow } from '../ledger/ledger.ts';
import { deviceIdOf } from '../people/device-id.ts';
import { type DeviceShift, putShiftAt, shiftAt } from '../people/device-shift.ts';
import { drawNumber, type PointHere, pointHere } from '../people/fiscal-number.ts';
import { actorOf } from '../people/person.ts';

export const newOrderKey = (): OrderKey => uuidv7() as OrderKey;
export const newBillKey = (): BillKey => uuidv7() as BillKey;

/** `settings`: say which member the account is, and from which point of emission it issues. */
export type Owner = Pick<SessionRow, 'ownerId' | 'businessId'> &
  Partial<Pick<SessionRow, 'settings'>>;

/** The entry to replace is gone or no longer parked: it was retried, corrected or discarded meanwhile. */
export class NotParked extends Error {
  override name = 'NotParked';
}

export interface RecordOptions {
  /** UUIDv7, by default a new one. Recording the same id again (a double tap) stores nothing more. */
  opId?: string;
  /** `seq` of a parked entry of the same kind and order; the new entry takes its place in the lane. */
  replaces?: number | undefined;
  /** The clock that the operation's times were taken from; by default the device's own. */
  clock?: Pick<DeviceClock, 'now' | 'stamp'>;
  /** The member who approved this one operation with a PIN. */
  approvedById?: number | undefined;
  /** What is stored with it: the shift of this device from then on. */
  shiftAt?: DeviceShift | null;
}

/**
 * How screens add to the outbox: stores an operation durably, then resolves. Nothing is confirmed to the user
 * before that.
 * @throws ZodError when the parameters don't match the operation's schema; NotParked when there is nothing to replace;
 * Dexie's errors when it can't be stored (`QuotaExceededError` in `inner` when the disk is full).
 */
export const record = async (
  ledger: Ledger,
  owner: Owner,
  intent: Intent,
  { opId = uuidv7(), replaces, clock, approvedById, shiftAt: next }: RecordOptions = {},
): Promise<void> => {
  const { made, here } = await attributed(ledger, owner, intent, approvedById);
  const entry = {
    ...entryOf(owner, made, opId, clock?.now() ?? Date.now()),
    ...(clock && { clock: clock.stamp() }),
  };
  if (replaces !== undefined) return replace(ledger, entry, replaces);
  try {
    // In a transaction of its own: a failed `add` outside of one breaks Dexie's cache, and live queries with it.
    const { outbox, lost, values } = ledger;
    const tables = next === undefined && !here ? [outbox, lost] : [outbox, lost, values];
    await ledger.transaction('rw', tables, async () => {
      await add(ledger, here ? await issued(ledger, here, entry) : entry);
      if (next !== undefined) await putShiftAt(ledger, owner.businessId, next);
    });
  } catch (error) {
    if (!isRepeat(error) || !(await ledger.outbox.where({ opId }).count())) throw error;
  }
};

/**
 * Stores operations that belong together: all or none, in this order.
 * @throws as `record`
 */
export const recordTogether = async (
  ledger: Ledger,
  owner: Owner,
  intents: readonly Intent[],
  clock: Pick<DeviceClock, 'now' | 'stamp'>,
): Promise<void> => {
  const made = await Promise.all(
    intents.map((intent) => attributed(ledger, owner, intent, undefined)),
  );
  const entries = made.map(({ made: intent }) => ({
    ...entryOf(owner, intent, uuidv7(), clock.now()),
    clock: clock.stamp(),
  }));
  await ledger.transaction('rw', ledger.outbox, ledger.lost, async () => {
    for (const entry of entries) await add(ledger, entry);
  });
};

/** The intent, with the device that it is recorded on, unless it tells another one already. */
export const recordedOn = ({ kind, params }: Intent, deviceId: string | undefined): Intent =>
  ({ kind, params: { ...(deviceId && { deviceId }), ...params } }) as Intent;

/** The screen that it was made on may be of before a restore, and show what the server lacks until others bring it back. */
const add = async ({ outbox, lost }: Ledger, entry: NewEntry): Promise<void> => {
  const isLost = isOrderLane(entry.aggregate) && (await lost.get(['order', entry.aggregate]));
  await outbox.add(isLost ? { ...entry, awaits: true } : entry);
};

/** The entry of a bill with the electronic document that is issued with it, whose number is drawn in the same transaction. */
const issued = async (ledger: Ledger, here: PointHere, entry: NewEntry): Promise<NewEntry> => {
  const { at } = entry.params as { at: string };
  const fiscal = await drawNumber(ledger, entry.businessId, here, at);
  return fiscal ? { ...entry, params: { ...(entry.params as object), fiscal } } : entry;
};

/** The same, with who did it, who approved it, and in which shift; and the point of emission from which it gets a number. */
const attributed = async (
  ledger: Ledger,
  owner: Owner,
  { kind, params }: Intent,
  approvedById: number | undefined,
): Promise<{ made: Intent; here: PointHere | null }> => {
  const operation = operationOfKind(kind);
  const [deviceId, actorId, shift] = await Promise.all([
    deviceIdOf(ledger),
    actorOf(ledger, owner),
    operation?.inShift ? shiftAt(ledger, owner.businessId) : null,
  ]);
  const who = {
    ...(actorId !== undefined && { actorId }),
    ...(actorId !== undefined && approvedById !== undefined && { approvedById }),
    ...(shift && { shiftId: shift.key }),
  };
  return {
    made: recordedOn({ kind, params: { ...who, ...params } } as Intent, deviceId),
    here: operation?.issues ? pointHere(owner.settings, deviceId) : null,
  };
};

/** One transaction: the refused entry stays until its replacement is stored, and only one tab can replace it. */
const replace = (ledger: Ledger, entry: NewEntry, seq: number): Promise<void> =>
  ledger.transaction('rw', ledger.outbox, async () => {
    const refused = await ledger.outbox.get(seq);
    if (refused?.opId === entry.opId) return;
    if (!refused || !isPutRightBy(refused, entry)) throw new NotParked();
    const { clock: _own, ...rest } = entry;
    // A corrected bill keeps the time of payment, so it keeps how that was taken too.
    const clock = timeOf(refused) === timeOf(entry) ? refused.clock : entry.clock;
    // And in which shift: its money lies there.
    const { shiftId: _now, ...corrected } = rest.params as Attribution;
    const { fiscal } = refused.params as { fiscal?: IssuedDocument };
    const params = {
      ...attributionIn(refused.params as object),
      // The guest has its number and key on paper.
      ...(fiscal && { fiscal }),
      ...corrected,
    };
    const placed: OutboxEntry = { ...rest, params, seq, ...(clock && { clock }) };
    await ledger.outbox.put(placed);
  });

const timeOf = ({ params }: NewEntry) => (params as { at?: string }).at;

const isPutRightBy = (refused: OutboxEntry, entry: NewEntry): boolean =>
  refused.state === 'parked' &&
  refused.ownerId === entry.ownerId &&
  refused.businessId === entry.businessId &&
  refused.aggregate === entry.aggregate &&
  refused.kind === entry.kind;

const isRepeat = (error: unknown) => error instanceof Error && error.name === 'ConstraintError';

/** @throws ZodError */
export const entryOf = (
  owner: Owner,
  intent: Intent,
  opId: string,
  recordedAt: number,
): NewEntry => {
  const operation = operationOfKind(intent.kind);
  if (!operation) throw new TypeError(`unknown operation ${intent.kind}`);
  const params = operation.params.parse(intent.params);
  return {
    opId,
    ownerId: owner.ownerId,
    businessId: owner.businessId,
    aggregate: operation.lane(params as never),
    kind: intent.kind,
    version: operation.version,
    params,
    recordedAt,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
  };
};
