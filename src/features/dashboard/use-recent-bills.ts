import { useBills } from '#local/queries/bills.ts';
import { useToday } from '#parts/use-today.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { lastSevenDays } from './days.ts';

const shown = 5;

/**
 * The newest bills of the last seven days as the device has them, while the server is asked for later ones. `ahead`:
 * days by which the device's clock is ahead of the server's. `unkept`: the device had no room for the answer.
 */
export const useRecentBills = (businessId: number, ahead: number) => {
  const server = useServer();
  const connection = useConnection();
  const today = new Date(useToday());
  const { start, end } = lastSevenDays(today, ahead);
  // Bills that this device has not sent yet carry its own time.
  const own = lastSevenDays(today);
  const since = start < own.start ? start : own.start;
  const until = end > own.end ? end : own.end;
  const key = `${start} ${end}`;
  const { answered, failure } = useServerRead(key, () => server.refreshBills(start, end));
  const unkept = failure?.code === 'storage';
  const bills = useBills(businessId, since, until)?.slice(0, shown);
  const isUnknown = bills?.length === 0 && (unkept || (!answered && connection === 'online'));
  return { bills: isUnknown ? undefined : bills, unkept };
};
