import { useEffect, useState } from 'react';
import { ArrivalScreen } from '#features/auth/screens/arrival-screen.tsx';
import { auth } from '#messages/auth.ts';
import type { Failure } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { Waiting } from './guards.tsx';
import { arrive } from './session.ts';
import { forgetSession } from './stored-session.ts';

const againMs = 5_000;

/** Somebody has a token that this device knows nothing of yet: only the server can say whose it is. */
export const Arrival = ({ onRefused }: { onRefused: () => void }) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = async () => {
      const outcome = await arrive();
      if (left) return;
      if (outcome.ok) toast.success(auth.success);
      else if (outcome.code === 'unauthorized') onRefused();
      else {
        setFailure(outcome);
        timer = setTimeout(() => setTries((count) => count + 1), againMs);
      }
    };
    void enter();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [tries]);

  if (!failure) return <Waiting />;
  return (
    <ArrivalScreen failure={failure} onRetry={() => setTries(tries + 1)} onLeave={forgetSession} />
  );
};
