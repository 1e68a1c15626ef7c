import { useEffect, useState } from 'react';
import { lateAnswerMs } from '#config/constants.ts';
import { useConnection, useServer } from '#ports/server.ts';
import type { Range } from './range.ts';

type Refresh =
  | { state: 'asking' }
  /** Still asking, for so long that the person has to know. */
  | { state: 'late' }
  | { state: 'done' }
  | { state: 'offline' }
  | { state: 'failed'; message: string | null };

/** Brings the bills of a time range (UTC) up to date, and again when the server can be reached again. */
export const useRefreshedBills = ({ start, end }: Range): Refresh => {
  const server = useServer();
  const connection = useConnection();
  const [refresh, setRefresh] = useState<Refresh>({ state: 'asking' });
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () => setRefresh((now) => (now.state === 'asking' ? { state: 'late' } : now)),
      lateAnswerMs,
    );
    if (connection === 'online') setRefresh({ state: 'asking' });
    server.refreshBills(start, end).then((outcome) => {
      clearTimeout(timer);
      if (!wanted) return;
      if (outcome.ok) setRefresh({ state: 'done' });
      else if (outcome.code === 'network') setRefresh({ state: 'offline' });
      else setRefresh({ state: 'failed', message: outcome.message });
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [server, connection, start, end]);
  return refresh;
};
