import * as z from 'zod/mini';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { parkedOf } from './pending-reads.ts';
import type { Owner } from './record.ts';
import { isRefused } from './standing.ts';

/** Which refusals a user has been told of: each is told once, in one tab. */

/** Names a refusal: one that keeps its key may be refused again after a retry. */
export const refusalOf = ({ opId, attempts }: Pick<OutboxEntry, 'opId' | 'attempts'>): string =>
  `${opId} ${attempts}`;

const refusals = z.array(z.string());

const toldRefusals = async (ledger: Ledger, businessId: number): Promise<string[]> =>
  (await keptValue(ledger, valueKeys.toldRefusals(businessId), refusals)) ?? [];

/** The owner's refused entries that this device has not told yet, oldest first. */
export const untoldRefusals = async (ledger: Ledger, { ownerId, businessId }: Owner) => {
  const parked = await parkedOf(ledger, businessId).sortBy('seq');
  const refused = parked.filter((entry) => entry.ownerId === ownerId && isRefused(entry));
  if (refused.length === 0) return [];
  const told = await toldRefusals(ledger, businessId);
  return refused.filter((entry) => !told.includes(refusalOf(entry)));
};

/** Notes that this tab tells a refusal. @returns false if it was told before, in another tab for instance */
export const claimRefusal = (
  ledger: Ledger,
  entry: Pick<OutboxEntry, 'businessId' | 'opId' | 'attempts'>,
): Promise<boolean> =>
  ledger.transaction('rw', [ledger.values, ledger.outbox], async () => {
    const { businessId } = entry;
    const refusal = refusalOf(entry);
    const told = await toldRefusals(ledger, businessId);
    if (told.includes(refusal)) return false;
    const parked = (await parkedOf(ledger, businessId).toArray()).map(refusalOf);
    const value = [...parked.filter((other) => told.includes(other)), refusal];
    await ledger.values.put({ key: valueKeys.toldRefusals(businessId), value });
    return true;
  });
