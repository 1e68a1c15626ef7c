import { useEffect, useState } from 'react';
import { type Failure, type Outcome, useConnection } from '#ports/server.ts';

export interface Refreshed {
  /** Why the server did not tell; null when it did, or has not answered yet. */
  failure: Failure | null;
  retry: () => void;
}

/**
 * Asks the server on opening, and again when it can be reached again or somebody (`token`) has signed in anew. Until
 * it answers the screen shows what the device knows.
 */
export const useRefreshed = (refresh: () => Promise<Outcome>, token: string): Refreshed => {
  const connection = useConnection();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to ask again.
  useEffect(() => {
    let wanted = true;
    void refresh().then((outcome) => {
      if (wanted) setFailure(outcome.ok ? null : outcome);
    });
    return () => {
      wanted = false;
    };
  }, [refresh, connection, token, tries]);
  return { failure, retry: () => setTries(tries + 1) };
};
