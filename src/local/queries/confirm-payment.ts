import { v7 as uuidv7 } from 'uuid';
import type { Payment } from '#domain/bill.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { record, timestamp } from './record.ts';

/** A payment whose money nobody has seen yet, and its bill. */
export interface Awaited extends Pick<Payment, 'key' | 'amount'> {
  billKey: BillKey;
  orderKey: OrderKey;
}

type Recorded = Parameters<typeof record>;

/** Stores whether the money of a payment arrived. `reason`: why it did not. @throws as `record` */
export const recordConfirmation = (
  session: Recorded[0],
  { key: paymentKey, amount, billKey, orderKey }: Awaited,
  { arrived, reason }: { arrived: boolean; reason?: string },
  approval: Recorded[2],
): Promise<void> =>
  record(
    session,
    {
      kind: 'payment-confirm',
      params: {
        ...{ orderKey, billKey, paymentKey, amount, confirmationKey: uuidv7() },
        ...{ at: timestamp(), arrived, ...(reason && { reason }) },
      },
    },
    approval,
  );
