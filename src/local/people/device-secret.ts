import * as z from 'zod/mini';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** The secret with which a shared device proves itself to the server, one a business. Table: values. */

/** Null on a device that has none. */
export const deviceSecretOf = (ledger: Ledger, businessId: number): Promise<string | null> =>
  keptValue(ledger, valueKeys.deviceSecret(businessId), z.string());

export const keepDeviceSecret = async (ledger: Ledger, businessId: number, secret: string) => {
  await ledger.values.put({ key: valueKeys.deviceSecret(businessId), value: secret });
};
