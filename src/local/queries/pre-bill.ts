import { v7 as uuidv7 } from 'uuid';
import type { Money } from '#domain/money.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { unitsMark } from '#domain/pre-bill.ts';
import { localOrder } from '../outbox/projection.ts';
import type { Owner, RecordOptions } from '../outbox/record.ts';
import { ledger } from './device.ts';
import { record, timestamp } from './record.ts';

/** The pre-bill that guests are shown before they pay. */

/** The order as the device has it now; null if it has none. */
export const orderToShow = async ({ businessId }: Owner, key: OrderKey): Promise<Order | null> =>
  (await localOrder(ledger, businessId, key))?.order ?? null;

/** Records that its guests were shown what they have to pay. @throws as `record` */
export const recordPreBill = (
  owner: Owner,
  order: Order,
  total: Money,
  approval: Pick<RecordOptions, 'approvedById'> = {},
): Promise<void> => {
  const { key: orderKey, lines } = order;
  const made = { preBillKey: uuidv7(), at: timestamp(), total, units: unitsMark(lines) };
  return record(owner, { kind: 'order-pre-bill', params: { orderKey, ...made } }, approval);
};
