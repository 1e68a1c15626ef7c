import type { Intent } from '#operations/registry.ts';
import { record as recordIn } from '../record.ts';
import { ledger } from './device.ts';

export { newBillKey, newOrderKey } from '../record.ts';
export type { Intent };

/** `record` on this device's ledger: resolves once the operation is stored durably. */
export const record = (
  owner: { ownerId: number; businessId: number },
  intent: Intent,
  opId?: string,
): Promise<void> => recordIn(ledger, owner, intent, opId);
