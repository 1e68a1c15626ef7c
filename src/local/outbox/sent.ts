import { dayMs } from '#domain/durations.ts';
import { sentSizeName } from '../ledger/counter-names.ts';
import type { Ledger, OutboxEntry, SentRow } from '../ledger/ledger.ts';

/** What the server has accepted is kept for a while: one that is put back to an earlier state gets it again. */

/** So long it is kept, and so many characters of each business: whichever is less. */
export const keptSent = { ms: 7 * dayMs, size: 20_000_000 };

/** So many of the oldest go at once where there is too much. */
const goAtOnce = 200;

/** @param told `number`: that the server has given to what it has made now; the others as in `SentRow` */
export const sentRowOf = (
  entry: OutboxEntry,
  settledAt: number,
  told: Pick<SentRow, 'number' | 'ahead'> = {},
): SentRow => {
  const { seq, ownerId, businessId, aggregate, kind, version, params, recordedAt } = entry;
  const { opId, formerKeys = [], again } = entry;
  const { number = again?.number, ahead = again?.ahead } = told;
  return {
    ...{ seq, ownerId, businessId, aggregate, kind, version, params, recordedAt, settledAt },
    ...(ahead !== undefined && { ahead }),
    ...(number !== undefined && { number }),
    keys: [...formerKeys, opId],
    size: JSON.stringify(params).length,
  };
};

/** Counts rows that have come (1) or gone (-1), with one write for each business. */
const countSizes = async (ledger: Ledger, rows: readonly SentRow[], sign: 1 | -1) => {
  const sizes = new Map<number, number>();
  for (const { businessId, size } of rows)
    sizes.set(businessId, (sizes.get(businessId) ?? 0) + size);
  for (const [businessId, size] of sizes) {
    const name = sentSizeName(businessId);
    const before = (await ledger.counters.get(name))?.value ?? 0;
    await ledger.counters.put({ name, value: Math.max(0, before + sign * size) });
  }
};

/** Tables: sent, counters. */
export const keepSent = async (ledger: Ledger, rows: readonly SentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await ledger.sent.bulkPut([...rows]);
  await countSizes(ledger, rows, 1);
};

/** Tables: sent, counters. */
export const dropSent = async (ledger: Ledger, rows: readonly SentRow[]): Promise<void> => {
  await ledger.sent.bulkDelete(rows.map(({ seq }) => seq));
  await countSizes(ledger, rows, -1);
};

/** All of a business, the oldest first. Table: sent. */
export const sentOf = ({ sent }: Ledger, businessId: number, until = Number.POSITIVE_INFINITY) =>
  sent.where('[businessId+settledAt]').between([businessId, 0], [businessId, until], true, false);

/** Lets go what is too old, or too much. */
export const pruneSent = (ledger: Ledger, businessId: number, now: number): Promise<void> =>
  ledger.transaction('rw', ledger.sent, ledger.counters, async () => {
    await dropSent(ledger, await sentOf(ledger, businessId, now - keptSent.ms).toArray());
    const name = sentSizeName(businessId);
    while (((await ledger.counters.get(name))?.value ?? 0) > keptSent.size) {
      const oldest = await sentOf(ledger, businessId).limit(goAtOnce).toArray();
      if (oldest.length === 0) return;
      await dropSent(ledger, oldest);
    }
  });

/** The entry that sends it again: under its own key, in its old place. */
export const entryAgain = ({
  keys,
  settledAt: _,
  size: _size,
  number,
  ahead,
  ...sent
}: SentRow): OutboxEntry => {
  const formerKeys = keys.slice(0, -1);
  return {
    ...sent,
    opId: keys.at(-1) ?? '',
    ...(formerKeys.length > 0 && { formerKeys }),
    clock: { added: 0, checked: ahead === undefined },
    again: { ...(number !== undefined && { number }), ...(ahead !== undefined && { ahead }) },
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
  };
};
