import * as z from 'zod/mini';
import { id } from '#contract/text-fields.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** The shift that the money of this device belongs to. Table: values. */

const schema = z.object({ key: z.uuid(), till: z.object({ id, name: z.string() }) });

export type DeviceShift = z.infer<typeof schema>;

/** Null while the device takes payments for none. */
export const shiftAt = (ledger: Ledger, businessId: number): Promise<DeviceShift | null> =>
  keptValue(ledger, valueKeys.deviceShift(businessId), schema);

/** The shift that another device closed while this one took payments in it; null once a person has read that. */
export const endedShift = (ledger: Ledger, businessId: number): Promise<DeviceShift | null> =>
  keptValue(ledger, valueKeys.endedShift(businessId), schema);

export const forgetEndedShift = (ledger: Ledger, businessId: number): Promise<void> =>
  ledger.values.delete(valueKeys.endedShift(businessId));

/** Null: from now on for none. Either way a person has chosen, so an ended shift need not be told any more. */
export const putShiftAt = (
  ledger: Ledger,
  businessId: number,
  value: DeviceShift | null,
): Promise<void> =>
  ledger.transaction('rw', ledger.values, async () => {
    const key = valueKeys.deviceShift(businessId);
    await (value ? ledger.values.put({ key, value }) : ledger.values.delete(key));
    await forgetEndedShift(ledger, businessId);
  });

/**
 * Stops taking payments in the shift of this device if it is among `closed`, and remembers that for the person; of one that was joined
 * into another shift it goes on in that.
 */
export const leaveClosedShift = async (
  ledger: Ledger,
  businessId: number,
  closed: readonly { key: string; joinedInto?: string }[],
): Promise<void> => {
  const here = await shiftAt(ledger, businessId);
  const ended = here && closed.find(({ key }) => key === here.key);
  if (!ended) return;
  if (ended.joinedInto !== undefined) {
    await putShiftAt(ledger, businessId, { ...here, key: ended.joinedInto });
    return leaveClosedShift(ledger, businessId, closed);
  }
  await putShiftAt(ledger, businessId, null);
  await ledger.values.put({ key: valueKeys.endedShift(businessId), value: here });
};
