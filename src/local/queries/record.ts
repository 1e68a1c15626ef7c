import type { Intent } from '#operations/registry.ts';
import { type Owner, type RecordOptions, record as recordIn } from '../outbox/record.ts';
import { ledger } from './device.ts';
import { pageClock } from './page-clock.ts';

export { NotParked, newBillKey, newOrderKey } from '../outbox/record.ts';
export type { Intent };

/** The right time, for what is recorded: UTC, ISO 8601. */
export const timestamp = (): string => new Date(pageClock.now()).toISOString();

/** `record` on this device's ledger, with its right time: resolves once the operation is stored durably. */
export const record = (owner: Owner, intent: Intent, options: RecordOptions = {}): Promise<void> =>
  recordIn(ledger, owner, intent, { ...options, clock: pageClock });
