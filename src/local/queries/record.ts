import type { Order } from '#domain/order.ts';
import type { Intent } from '#operations/registry.ts';
import {
  type Owner,
  type RecordOptions,
  record as recordIn,
  recordTogether,
} from '../outbox/record.ts';
import { type ChosenUnits, type Transfer, transferOf } from '../outbox/transfers.ts';
import { ledger } from './device.ts';
import { pageClock } from './page-clock.ts';

export { NotParked, newBillKey, newOrderKey } from '../outbox/record.ts';
export type { Intent };

/** The right time, for what is recorded: UTC, ISO 8601. */
export const timestamp = (): string => new Date(pageClock.now()).toISOString();

/** `record` on this device's ledger, with its right time: resolves once the operation is stored durably. */
export const record = (owner: Owner, intent: Intent, options: RecordOptions = {}): Promise<void> =>
  recordIn(ledger, owner, intent, { ...options, clock: pageClock });

/** Records that units go from one order to another. @throws as `record` */
export const recordTransfer = async (
  owner: Owner,
  from: Order,
  to: Order,
  chosen: readonly ChosenUnits[],
): Promise<Transfer> => {
  const transfer = transferOf(from, to, chosen, timestamp());
  await recordTogether(ledger, owner, transfer.intents, pageClock);
  return transfer;
};
