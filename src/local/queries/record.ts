import { record as recordIn } from '../record.ts';
import { onDevice } from './device.ts';

export type { Intent } from '#operations/registry.ts';
export { NotParked, newBillKey, newOrderKey } from '../record.ts';

/** `record` on this device's ledger: resolves once the operation is stored durably. */
export const record = onDevice(recordIn);
