import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { auth } from '#messages/auth.ts';
import { common } from '#messages/common.ts';
import { failureText } from '#messages/errors.ts';
import type { Outcome } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <div role="status">
        <EmptyState
          screen
          icon={<CloudOff size={28} />}
          title={auth.tokenSignIn.title}
          text={failureText(failure, auth.tokenSignIn.text)}
          action={
            <>
              <Button variant="primary" onClick={retry}>
                {common.retry}
              </Button>
              <Button variant="ghost" onClick={clearSession}>
                {auth.tokenSignIn.leave}
              </Button>
            </>
          }
        />
      </div>
    </main>
  );
};
