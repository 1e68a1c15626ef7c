import { usePendingCount } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useServer } from '#ports/server.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { DeviceCard } from '../components/device-card.tsx';
import { PendingList } from '../components/pending-list.tsx';

/** /app/pendientes: the list of pending operations as a page. */
export const PendingScreen = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  const waiting = usePendingCount(session.businessId)?.waiting ?? 0;
  return (
    <Page narrow>
      <PageHeader
        title={texts.title}
        titleInTopBar={waiting === 0}
        {...(waiting > 0 && {
          count: waiting,
          actions: (
            <Button variant="primary" onClick={server.syncNow}>
              {texts.sendNow}
            </Button>
          ),
        })}
      />
      <div className="flex flex-col gap-3">
        <PendingList session={session} />
        <DeviceCard />
      </div>
    </Page>
  );
};
