import { useEffect, useState } from 'react';
import { type LocalBill, useBills } from '#local/queries/bills.ts';
import { useToday } from '#parts/use-today.ts';
import { isUnkept } from '#ports/outcome.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { lastSevenDays } from './days.ts';

const shown = 5;

interface RecentBills {
  /** Undefined while nothing is known of them. */
  bills: LocalBill[] | undefined;
  /** The device had no room for what the server answered. */
  unkept: boolean;
}

/**
 * The newest bills of the last seven days as the device has them; the server is asked for news, and again when it can
 * be reached again. `ahead`: days by which the device's clock is wrong.
 */
export const useRecentBills = (businessId: number, ahead: number): RecentBills => {
  const server = useServer();
  const connection = useConnection();
  const today = new Date(useToday());
  const { start, end } = lastSevenDays(today, ahead);
  // What this device billed and has not sent yet has its own time.
  const own = lastSevenDays(today);
  const since = start < own.start ? start : own.start;
  const until = end > own.end ? end : own.end;
  const [asking, setAsking] = useState(true);
  const [unkept, setUnkept] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to ask again.
  useEffect(() => {
    let wanted = true;
    void server.refreshBills(start, end).then((outcome) => {
      if (!wanted) return;
      setUnkept(isUnkept(outcome));
      setAsking(false);
    });
    return () => {
      wanted = false;
    };
  }, [server, connection, start, end]);
  const bills = useBills(businessId, since, until)?.slice(0, shown);
  const isUnknown = bills?.length === 0 && (unkept || (asking && connection === 'online'));
  return { bills: isUnknown ? undefined : bills, unkept };
};
