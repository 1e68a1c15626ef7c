import type { Table } from 'dexie';
import { billsOf } from './bills-of.ts';
import type { BillRow, EpochRow, Ledger, OrderRow, SessionRow } from './ledger.ts';

/**
 * Which history of a business the server has. Versions and numbers are compared only within one epoch; of another one the
 * server's word is taken as it is. All to be called inside a transaction over `epochTables`.
 */

export const epochTables = ({ epochs, orders, bills, lost }: Ledger) => [
  epochs,
  orders,
  bills,
  lost,
];

/** Empty while the device has seen none. Table: epochs. */
export const knownEpoch = async (ledger: Ledger, businessId: number): Promise<string> =>
  (await ledger.epochs.get(businessId))?.epoch ?? '';

/** The epoch in which an answer was given (null: none was named), and the one that the device knew when it asked. */
export interface AnswerEpoch {
  answered: string | null;
  asked: string;
}

/** So many earlier epochs are kept. */
const keptEpochs = 50;

/** Changes what stands on each order and bill of the business. */
const markAll = async (
  ledger: Ledger,
  businessId: number,
  change: (row: Pick<OrderRow, 'epoch'>) => void,
): Promise<void> => {
  await ledger.orders.where({ businessId }).modify(change);
  await billsOf(ledger, businessId).modify(change);
};

/** What the device has was seen before there were epochs, or while it knew none: in this one. */
const stampAll = (ledger: Ledger, businessId: number, epoch: string): Promise<void> =>
  markAll(ledger, businessId, (row) => {
    row.epoch = epoch;
  });

/** What was seen in an epoch counts as seen in an earlier one: it is compared with what the server has now. */
const unstampAll = (ledger: Ledger, businessId: number, epoch: string): Promise<void> =>
  markAll(ledger, businessId, (row) => {
    if (row.epoch === epoch) delete row.epoch;
  });

/**
 * Notes the epoch of an answer.
 * @returns the epoch of the answer's snapshots; null when the epoch changed while the answer was under way, so that
 * nobody can tell which of the two is the older one: it has to be asked for again
 */
export const enterEpoch = async (
  ledger: Ledger,
  businessId: number,
  { answered, asked }: AnswerEpoch,
): Promise<string | null> => {
  const row = await ledger.epochs.get(businessId);
  const known = row?.epoch ?? '';
  if (!answered || answered === known) return known;
  if (asked !== known) return null;
  if (!row) await stampAll(ledger, businessId, answered);
  const past = row ? [...row.past, known].slice(-keptEpochs) : [];
  // An epoch that comes back is that of a copy, which has gone its own way since.
  const isCopy = past.includes(answered);
  if (isCopy) await unstampAll(ledger, businessId, answered);
  await ledger.epochs.put({
    businessId,
    epoch: answered,
    past,
    ...(isCopy && { suspect: true }),
    ...(row && { unreplayed: true, billsUnchecked: true }),
  });
  return answered;
};

/** Notes that the server has less than it had in the same epoch. Table: epochs. */
export const suspectEpoch = async (ledger: Ledger, businessId: number, epoch: string) => {
  if ((await knownEpoch(ledger, businessId)) === epoch)
    await ledger.epochs.update(businessId, { suspect: true } satisfies Partial<EpochRow>);
};

/** The keys of rows that had a number in an earlier epoch, and may have another one now. Tables: epochs, `table`. */
export const formerlyNumbered = async <Row extends OrderRow | BillRow>(
  ledger: Ledger,
  table: Table<Row, Row['key']>,
  { businessId }: Pick<SessionRow, 'businessId'>,
  ref: string,
): Promise<Row['key'][]> => {
  const epoch = await knownEpoch(ledger, businessId);
  const rows = await table.where({ id: Number(ref) || 0 }).toArray();
  return rows.flatMap((row) =>
    row.businessId === businessId && !isOfEpoch(row, epoch) ? row.key : [],
  );
};

/** Whether a snapshot is of the epoch, so that versions can be compared. */
export const isOfEpoch = ({ epoch = '' }: { epoch?: string }, current: string): boolean =>
  epoch === current;
