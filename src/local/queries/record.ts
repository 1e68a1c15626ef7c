import type { Intent } from '#operations/registry.ts';
import { type Owner, type RecordOptions, record as recordIn } from '../record.ts';
import { ledger } from './device.ts';

export { NotParked, newBillKey, newOrderKey } from '../record.ts';
export type { Intent };

/** `record` on this device's ledger: resolves once the operation is stored durably. */
export const record = (owner: Owner, intent: Intent, options?: RecordOptions): Promise<void> =>
  recordIn(ledger, owner, intent, options);
