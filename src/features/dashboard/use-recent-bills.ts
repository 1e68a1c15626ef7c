import { useEffect, useState } from 'react';
import { type LocalBill, useBills } from '#local/queries/bills.ts';
import { useServer } from '#ports/server.ts';
import { lastSevenDays } from './days.ts';

const shown = 5;

/** The newest bills of the last seven days as the device has them; the server is asked for news once. */
export const useRecentBills = (businessId: number): LocalBill[] | undefined => {
  const server = useServer();
  const [{ start, end }] = useState(() => lastSevenDays(new Date()));
  useEffect(() => {
    void server.refreshBills(start, end);
  }, [server, start, end]);
  return useBills(businessId, start, end)?.slice(0, shown);
};
