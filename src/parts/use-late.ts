import { useEffect, useState } from 'react';
import { lateAnswerMs } from '#config/constants.ts';

/** Whether the request of `key` is still `asking` after `lateAnswerMs`. */
export const useLate = (key: string, asking: boolean): boolean => {
  const request = asking ? key : null;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (request === null) return;
    const timer = setTimeout(() => setLate(true), lateAnswerMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [request]);
  return asking && late;
};
