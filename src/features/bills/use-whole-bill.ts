import { useCallback, useEffect, useRef, useState } from 'react';
import type { Bill, BillHead } from '#domain/bill.ts';
import { type LocalBill, useBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { useConnection, useServer } from '#ports/server.ts';

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
 * The bill that an address names: from the device when it has all of it, and then brought up to date behind, because
 * another device may have changed its customer; else from the server.
 */
export const useWholeBill = (businessId: number, ref: string): Loading => {
  const server = useServer();
  const known = useBill(businessId, ref);
  const [failure, setFailure] = useState<{ code: string; message: string | null }>();
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const connection = useConnection();
  const asked = useRef<string>(null);
  const needed = known === null || (known !== undefined && !isWhole(known.bill));
  const sent = known?.bill.id != null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` and `connection` are what asks again.
  useEffect(() => {
    if (!needed && (!sent || asked.current === ref)) return;
    asked.current = ref;
    let wanted = true;
    setFailure(undefined);
    server.refreshBill(ref).then((outcome) => {
      if (wanted && !outcome.ok) setFailure(outcome);
    });
    return () => {
      wanted = false;
    };
  }, [server, ref, needed, sent, tries, connection]);

  if (known && isWhole(known.bill))
    return { state: 'ready', local: { bill: known.bill, pending: known.pending } };
  if (!failure) return { state: 'loading' };
  if (missingCodes.includes(failure.code)) return { state: 'missing' };
  return { state: 'failed', message: failure.message ?? texts.loadFailed, retry };
};
