import type { Order } from '#domain/order.ts';
import { type Owner, recordTogether } from '../outbox/record.ts';
import { type ChosenUnits, transferOf } from '../outbox/transfers.ts';
import { ledger } from './device.ts';
import { pageClock } from './page-clock.ts';
import { timestamp } from './record.ts';

/** Records that units go from one order to another. @throws as `record` */
export const recordTransfer = async (
  owner: Owner,
  from: Order,
  to: Order,
  chosen: readonly ChosenUnits[],
): Promise<void> => {
  const { intents } = transferOf(from, to, chosen, timestamp());
  await recordTogether(ledger, owner, intents, pageClock);
};
