import { useBillList } from '#local/queries/bills.ts';
import { useToday } from '#parts/use-today.ts';
import { type ListRead, listState } from '#ports/list-state.ts';
import { useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { lastSevenDays } from './days.ts';

const shown = 5;

/** The newest bills of the last seven days as the device has them, while the server is asked for later ones. */
export const useRecentBills = (businessId: number) => {
  const server = useServer();
  const zone = useTimeZone();
  const today = useToday();
  const range = lastSevenDays(today, zone);
  const { start, end } = range;
  const asked = useServerRead(`${start} ${end}`, () => server.refreshBills(start, end));
  const list = useBillList(businessId, range, range);
  const bills = list?.bills.slice(0, shown);
  const fetchedAt = list?.fetchedAt;
  const state = listState(bills?.length, fetchedAt, asked.failure);
  const read: ListRead = { ...asked, name: 'bills', fetchedAt, state };
  return { bills: bills ?? [], read };
};
