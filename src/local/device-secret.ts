import type { Ledger } from './ledger.ts';
import { valueKeys } from './value-keys.ts';

/** The secret with which a shared device proves itself to the server, one a business. Table: values. */

/** Null on a device that has none. */
export const deviceSecretOf = async (
  ledger: Ledger,
  businessId: number,
): Promise<string | null> => {
  const row = await ledger.values.get(valueKeys.deviceSecret(businessId));
  return typeof row?.value === 'string' ? row.value : null;
};

export const keepDeviceSecret = async (ledger: Ledger, businessId: number, secret: string) => {
  await ledger.values.put({ key: valueKeys.deviceSecret(businessId), value: secret });
};
