import type { Bill, BillHead } from '#domain/bill.ts';
import { type LocalBill, useBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

interface WholeBill {
  bill: Bill;
  pending: LocalBill['pending'];
}

type Loading =
  | { state: 'loading' }
  | { state: 'ready'; local: WholeBill }
  | { state: 'missing' }
  | { state: 'failed'; message: string; retry: () => void };

const isWhole = (bill: Bill | BillHead): bill is Bill => 'lines' in bill;

const missingCodes: readonly string[] = ['bill-not-found', 'not-found'];

/**
 * The bill that an address names, with its lines. The device's copy is shown at once; the server is asked all the
 * same, because another device may have changed the customer. A bill that was never sent is known to this device alone.
 */
export const useWholeBill = (businessId: number, ref: string): Loading => {
  const server = useServer();
  const known = useBill(businessId, ref);
  const sent = known !== undefined && known?.bill.id !== null;
  const { asking, failure, retry } = useServerRead(sent ? ref : null, server.refreshBill);
  if (known && isWhole(known.bill))
    return { state: 'ready', local: { bill: known.bill, pending: known.pending } };
  if (asking || !failure) return { state: 'loading' };
  if (missingCodes.includes(failure.code)) return { state: 'missing' };
  return { state: 'failed', message: failure.message ?? texts.loadFailed, retry };
};
