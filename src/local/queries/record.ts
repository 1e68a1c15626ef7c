import type { Intent } from '#operations/registry.ts';
import { type Owner, record as recordIn } from '../record.ts';
import { ledger } from './device.ts';

export { NotParked, newBillKey, newOrderKey } from '../record.ts';
export type { Intent };

/** `record` on this device's ledger: resolves once the operation is stored durably. `replaces`: see there. */
export const record = (
  owner: Owner,
  intent: Intent,
  opId?: string,
  replaces?: number,
): Promise<void> => recordIn(ledger, owner, intent, opId, replaces);
