import * as z from 'zod/mini';
import type { ApiShift } from '#contract/shifts.ts';
import { shift, till } from '#contract/shifts.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { tillsName } from '../ledger/server-names.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { leaveClosedShift } from '../people/device-shift.ts';

/** Tills and shifts as the server told them last. Table: values. */

const kept = z.object({
  tills: z.array(till),
  shifts: z.array(shift),
  /** When the tills were told (ms). Builds before this one did not keep it. */
  at: z.exactOptional(z.number()),
  /** How the server had named all of it before it was asked for; null of one that names none. Earlier builds did not keep it either. */
  name: z.exactOptional(z.nullable(z.string())),
});

export type KnownTills = z.infer<typeof kept>;

export const keptShifts = async (ledger: Ledger, businessId: number): Promise<KnownTills> =>
  (await keptValue(ledger, valueKeys.shifts(businessId), kept)) ?? { tills: [], shifts: [] };

/** Whether the server has to be asked: it names others than this device knows, or has never told any. */
export const areTillsOthers = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const { at, name = null } = await keptShifts(ledger, businessId);
  return at === undefined || name !== (await tillsName(ledger, businessId));
};

/** Stores what the server tells. In the same transaction the device leaves its shift if that was closed elsewhere. */
export const keepShifts = (
  ledger: Ledger,
  businessId: number,
  value: KnownTills,
): Promise<unknown> =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () => {
    await ledger.values.put({ key: valueKeys.shifts(businessId), value });
    const closed = value.shifts.filter(({ closedAt }) => closedAt !== null);
    await leaveClosedShift(ledger, businessId, closed);
  });

/** The same for one shift: the others stay as they were. */
export const keepShift = (ledger: Ledger, businessId: number, told: ApiShift): Promise<unknown> =>
  ledger.transaction('rw', ledger.session, ledger.values, async () => {
    const { shifts, ...tills } = await keptShifts(ledger, businessId);
    const others = shifts.filter(({ key }) => key !== told.key);
    await keepShifts(ledger, businessId, { ...tills, shifts: [told, ...others] });
  });

/** The tills as the server has them now: what is known of shifts stays as it was. */
export const keepTills = (
  ledger: Ledger,
  businessId: number,
  told: Pick<KnownTills, 'tills' | 'at' | 'name'>,
): Promise<unknown> =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () => {
    const known = await keptShifts(ledger, businessId);
    await ledger.values.put({ key: valueKeys.shifts(businessId), value: { ...known, ...told } });
  });
