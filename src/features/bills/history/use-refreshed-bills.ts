import type { Instants } from '#domain/calendar.ts';
import { type LocalBill, useBillList } from '#local/queries/bills.ts';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { useLate } from '#parts/use-late.ts';
import { listState } from '#ports/list-state.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

/** The same list each time, so that what is made of it stays. */
const none: readonly LocalBill[] = [];

/**
 * The bills of a time range (UTC), brought up to date, and again when the server can be reached again. `late`: still
 * asking after `lateAnswerMs`. `failure`: null while asking.
 */
export const useRefreshedBills = (businessId: number, { start, end }: Instants) => {
  const server = useServer();
  const offline = useConnection() === 'offline';
  const list = useBillList(businessId, { start, end });
  const key = `${start} ${end}`;
  const read = useServerRead(key, () => server.refreshBills(start, end));
  useFailureToast({ ...read, name: 'bills' });
  // While offline the last answer stands.
  const asking = read.asking && (!offline || !read.answered);
  const late = useLate(key, asking);
  const failure = asking ? null : read.failure;
  const state = listState(list?.bills.length, list?.fetchedAt, failure);
  return {
    bills: list?.bills ?? none,
    // An answer is on its way, and it may hold the first bills.
    state: asking && state === 'empty' ? 'loading' : state,
    fetchedAt: list?.fetchedAt,
    failure,
    late,
    retry: read.retry,
  };
};
