import { CloudOff } from 'lucide-react';
import { auth } from '#messages/auth.ts';
import { common } from '#messages/common.ts';
import { failureText } from '#messages/errors.ts';
import type { Failure } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface Props {
  failure: Failure;
  onRetry: () => void;
  onLeave: () => void;
}

/** The device has a token, but doesn't know its user yet. */
export const TokenSignInScreen = ({ failure, onRetry, onLeave }: Props) => (
  <main className="flex min-h-dvh items-center justify-center">
    <div role="status">
      <EmptyState
        icon={<CloudOff size={28} />}
        title={auth.tokenSignIn.title}
        text={failureText(failure, auth.tokenSignIn.text)}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              {common.retry}
            </Button>
            <Button variant="ghost" onClick={onLeave}>
              {auth.tokenSignIn.leave}
            </Button>
          </>
        }
      />
    </div>
  </main>
);
