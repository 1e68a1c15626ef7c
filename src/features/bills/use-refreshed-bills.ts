import { useEffect, useState } from 'react';
import { lateAnswerMs } from '#config/constants.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import type { Range } from './range.ts';

type Refresh =
  | { state: 'asking' }
  /** Still asking after `lateAnswerMs`. */
  | { state: 'late' }
  | { state: 'done' }
  | { state: 'offline' }
  | { state: 'failed'; message: string | null };

/** Whether `request` has waited longer than `lateAnswerMs`; null: there is none. */
const useLate = (request: string | null): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (request === null) return;
    const timer = setTimeout(() => setLate(true), lateAnswerMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [request]);
  return late;
};

/** Brings the bills of a time range (UTC) up to date, and again when the server can be reached again. */
export const useRefreshedBills = ({ start, end }: Range): Refresh => {
  const server = useServer();
  const isOnline = useConnection() === 'online';
  const key = `${start} ${end}`;
  const { asking, answered, failure } = useServerRead(key, () => server.refreshBills(start, end));
  // While offline the last answer stands.
  const waiting = asking && (isOnline || !answered);
  const late = useLate(waiting ? key : null);
  if (waiting) return { state: late ? 'late' : 'asking' };
  if (!failure) return { state: 'done' };
  if (failure.code === 'network') return { state: 'offline' };
  return { state: 'failed', message: failure.message };
};
