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

/** Null: from now on for none. */
export const putShiftAt = async (
  ledger: Ledger,
  businessId: number,
  value: DeviceShift | null,
): Promise<void> => {
  const key = valueKeys.deviceShift(businessId);
  await (value ? ledger.values.put({ key, value }) : ledger.values.delete(key));
};
