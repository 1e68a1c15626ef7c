import { useState } from 'react';
import { usePendingCount } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useConnection } from '#ports/server.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const useCalmText = (businessId: number): string => {
  const offline = useConnection() === 'offline';
  const count = usePendingCount(businessId);
  if (offline) return texts.offlineText;
  if (!count) return '';
  if (count.attention > 0) return texts.attentionText;
  return count.waiting > 0 ? texts.sendingText : texts.onlineText;
};

/** One sentence about the connection, with a sign-in button when the session has ended. */
export const ConnectionNote = ({ session }: { session: SessionRow }) => {
  const text = useCalmText(session.businessId);
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      {session.expired ? (
        <Alert tone="warning">
          <p>{texts.expiredText}</p>
          <Button variant="primary" className="mt-3" onClick={() => setSigningIn(true)}>
            {texts.signIn}
          </Button>
        </Alert>
      ) : (
        <p className="text-muted text-sm">{text}</p>
      )}
      <SignInAgain session={session} open={signingIn} onOpenChange={setSigningIn} />
    </>
  );
};
