import * as z from 'zod/mini';
import { role } from '#contract/roles.ts';
import { id } from '#contract/text-fields.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** The members of the business as an enrolled device keeps them. Table: values. */

const sealedPin = z.object({
  seal: z.string(),
  salt: z.string(),
  iterations: z.int().check(z.positive()),
  /** How many digits; older servers don't say. */
  length: z.exactOptional(z.int()),
});

const rosterMember = z.object({
  id,
  name: z.string(),
  role,
  colour: z.string(),
  active: z.boolean(),
  pin: z.nullable(sealedPin),
});

const keptRoster = z.object({ etag: z.nullable(z.string()), members: z.array(rosterMember) });

export type RosterMember = z.infer<typeof rosterMember>;
export type KeptRoster = z.infer<typeof keptRoster>;

/** Those who may work at the device now. */
export const activeIn = (roster: KeptRoster | null): RosterMember[] =>
  roster?.members.filter(({ active }) => active) ?? [];

/** Whether the person at the device can be changed: there are several, and somebody has a PIN. */
export const isShared = (roster: KeptRoster | null): boolean => {
  const active = activeIn(roster);
  return active.length > 1 && active.some(({ pin }) => pin !== null);
};

/** Null on a device that has none, and when another build has stored it. */
export const rosterOf = (ledger: Ledger, businessId: number): Promise<KeptRoster | null> =>
  keptValue(ledger, valueKeys.roster(businessId), keptRoster);
