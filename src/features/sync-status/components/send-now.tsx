import { useCanSend } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useServer } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';

/** Sends what waits at once. Offered only where something can leave now under this session. */
export const SendNow = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  return (
    useCanSend(session) && (
      <Button variant="primary" onClick={server.syncNow}>
        {texts.sendNow}
      </Button>
    )
  );
};
