import { useEffect, useState } from 'react';
import { TokenSignInScreen } from '#features/auth/screens/token-sign-in-screen.tsx';
import { auth } from '#messages/auth.ts';
import type { Failure } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { clearSession } from './local-session.ts';
import { signInWithStoredToken } from './session.ts';

const retryMs = 5_000;

/** Signs in with a stored token whose user this device doesn't know yet, and retries until the server answers. */
export const TokenSignIn = ({ onRefused }: { onRefused: () => void }) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try sends a request.
  useEffect(() => {
    let unmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const signIn = async () => {
      const outcome = await signInWithStoredToken();
      if (unmounted) return;
      if (outcome.ok) toast.success(auth.success);
      else if (outcome.code === 'unauthorized') onRefused();
      else {
        setFailure(outcome);
        timer = setTimeout(() => setTries((count) => count + 1), retryMs);
      }
    };
    void signIn();
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, [tries]);

  if (!failure) return <LoadingScreen />;
  return (
    <TokenSignInScreen
      failure={failure}
      onRetry={() => setTries(tries + 1)}
      onLeave={clearSession}
    />
  );
};
