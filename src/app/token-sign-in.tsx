import { useEffect, useEffectEvent } from 'react';
import { TokenSignInScreen } from '#features/auth/screens/token-sign-in-screen.tsx';
import { auth } from '#messages/auth.ts';
import type { Outcome } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { toast } from '#ui/toast.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { clearSession } from './local-session.ts';
import { signInWithStoredToken } from './session.ts';

const retryMs = 5_000;

const signIn = async (): Promise<Outcome> => {
  const outcome = await signInWithStoredToken();
  if (outcome.ok) toast.success(auth.success);
  return outcome;
};

/** Signs in with a stored token whose user this device doesn't know yet, and retries until the server answers. */
export const TokenSignIn = ({ onRefused }: { onRefused: () => void }) => {
  const { failure, retry } = useServerRead('stored-token', signIn);
  const isRefused = failure?.code === 'unauthorized';
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) refuse();
    else if (failure) {
      const timer = setTimeout(retry, retryMs);
      return () => clearTimeout(timer);
    }
  }, [failure, isRefused, retry]);

  if (!failure || isRefused) return <LoadingScreen />;
  return <TokenSignInScreen failure={failure} onRetry={retry} onLeave={clearSession} />;
};
