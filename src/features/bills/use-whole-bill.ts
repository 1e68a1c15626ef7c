import { useCallback, useEffect, useState } from 'react';
import type { Bill, BillHead } from '#domain/bill.ts';
import { type LocalBill, useBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { useServer } from '#ports/server.ts';

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

/** The bill that an address names: from the device when it has all of it, else from the server. */
export const useWholeBill = (businessId: number, ref: string): Loading => {
  const server = useServer();
  const known = useBill(businessId, ref);
  const [failure, setFailure] = useState<{ code: string; message: string | null }>();
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const needed = known === null || (known !== undefined && !isWhole(known.bill));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks again.
  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    setFailure(undefined);
    server.refreshBill(ref).then((outcome) => {
      if (wanted && !outcome.ok) setFailure(outcome);
    });
    return () => {
      wanted = false;
    };
  }, [server, ref, needed, tries]);

  if (known && isWhole(known.bill))
    return { state: 'ready', local: { bill: known.bill, pending: known.pending } };
  if (!failure) return { state: 'loading' };
  if (missingCodes.includes(failure.code)) return { state: 'missing' };
  return { state: 'failed', message: failure.message ?? texts.loadFailed, retry };
};
