import { useEffect, useState } from 'react';

/** Whether this is the one tab of the device that does something; when it closes, another one goes on. */
export const useOneTab = (name: string): boolean => {
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        setMine(true);
        signal.addEventListener('abort', () => resolve());
      });
    // Given up when the screen closes before its turn.
    void navigator.locks.request(name, { signal }, hold).catch(() => {});
    return () => {
      ended.abort();
      setMine(false);
    };
  }, [name]);
  return isMine;
};
