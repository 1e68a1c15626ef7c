import { useCanSend } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useServer } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** Sends what waits at once, and says so when the server doesn't answer. Offered only where something can leave now under this session. */
export const SendNow = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  const [busy, send] = useSingleFlight(async () => {
    server.syncNow();
    const reached = await server.refreshOrders();
    if (!reached.ok && reached.code === 'network')
      toast.info(texts.notReached, { id: 'not-reached', description: texts.leavesAlone });
  });
  return (
    useCanSend(session) && (
      <Button variant="primary" loading={busy} onClick={send}>
        {texts.sendNow}
      </Button>
    )
  );
};
