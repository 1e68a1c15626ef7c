import * as z from 'zod/mini';
import { groupBy } from '#domain/collections.ts';
import { knownEpoch } from '../ledger/epochs.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type ValueKey, valueKeys } from '../ledger/value-keys.ts';

/**
 * The keys of what the server has accepted and no order's version tells of, until a pull has confirmed it: what is said to be sold out,
 * the customer of a bill, or that guests were shown a pre-bill. The board's answer would not tell that a server which was put back
 * has lost it. Table: values.
 */

const schema = z.object({
  /** In which it was accepted. Under a later one all that was sent is asked for. */
  epoch: z.string(),
  keys: z.array(z.string()),
});

const keptIn = (ledger: Ledger, key: ValueKey) => keptValue(ledger, key, schema);

/** What the server has accepted under `key`. */
export interface Unconfirmed {
  businessId: number;
  epoch: string;
  key: string;
}

export const noteUnconfirmed = async (
  ledger: Ledger,
  accepted: readonly Unconfirmed[],
): Promise<void> => {
  // A few reads and writes, however much was sent: the drain's transaction waits for them.
  const groups = groupBy(accepted, ({ businessId, epoch }) => `${businessId} ${epoch}`);
  for (const group of groups.values()) {
    const [{ businessId, epoch }] = group as [Unconfirmed];
    const of = valueKeys.unconfirmed(businessId);
    const before = await keptIn(ledger, of);
    const keys = [...(before?.epoch === epoch ? before.keys : []), ...group.map(({ key }) => key)];
    await ledger.values.put({ key: of, value: { epoch, keys } });
  }
};

/** Those of the present epoch. Tables: values, epochs. */
export const unconfirmedOf = async (
  ledger: Ledger,
  businessId: number,
): Promise<readonly string[]> => {
  const kept = await keptIn(ledger, valueKeys.unconfirmed(businessId));
  return kept && kept.epoch === (await knownEpoch(ledger, businessId)) ? kept.keys : [];
};

/** What was accepted meanwhile stays. */
export const confirm = async (
  ledger: Ledger,
  businessId: number,
  confirmed: readonly string[],
): Promise<void> => {
  if (confirmed.length === 0) return;
  const key = valueKeys.unconfirmed(businessId);
  const kept = await keptIn(ledger, key);
  const keys = kept?.keys.filter((each) => !confirmed.includes(each)) ?? [];
  await (kept && keys.length > 0
    ? ledger.values.put({ key, value: { ...kept, keys } })
    : ledger.values.delete(key));
};
