import { usePendingCount } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useDeviceStorage } from '#local/queries/storage.ts';
import { device } from '#messages/device.ts';
import { formatAgo, formatBytes } from '#messages/format.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { useOpensOffline } from '#parts/install/opens-offline.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { useNow } from '#parts/use-now.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { PendingList } from './pending-list.tsx';
import { SendNow } from './send-now.tsx';

/** /app/pendientes: the list of pending operations as a page. */
export const PendingScreen = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  const { waiting = 0, lost = 0 } = usePendingCount(session.businessId) ?? {};
  // What another device has sent again leaves the list.
  usePoll(server.refreshOrders, { paused: lost === 0 });
  return (
    <Page narrow>
      <PageHeader
        title={texts.title}
        titleInTopBar={waiting === 0}
        {...(waiting > 0 && { count: waiting, actions: <SendNow session={session} /> })}
      />
      <div className="flex flex-col gap-3">
        <PendingList session={session} />
        <DeviceCard />
      </div>
    </Page>
  );
};

const tickMs = 10_000;

/** The time since the server last answered, kept up to date. */
const useLastContact = (): string => {
  const server = useServer();
  useConnection();
  const now = useNow(tickMs);
  const at = server.lastContact();
  return at === null ? device.noContact : formatAgo(Math.max(0, now - at));
};

/** How long the device has been offline, whether it can start so, and whether its storage is persistent. */
const DeviceCard = () => {
  const contact = useLastContact();
  const storage = useDeviceStorage();
  const opens = useOpensOffline();
  if (storage === undefined || opens === undefined) return null;
  return (
    <Card as="section" aria-labelledby="device-title">
      <h2 id="device-title" className="font-semibold text-base">
        {device.title}
      </h2>
      <dl className="mt-3 flex flex-col gap-3 text-sm">
        <Fact name={device.contact}>{contact}</Fact>
        <Fact name={device.start}>{device.starts[opens]}</Fact>
        <Fact name={device.space}>
          {storage
            ? device.used(formatBytes(storage.used), formatBytes(storage.quota))
            : device.unknown}
        </Fact>
        <Fact name={device.protection}>
          {storage?.persisted ? device.isProtected : device.isUnprotected}
        </Fact>
      </dl>
    </Card>
  );
};

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="justify-between gap-x-6 sm:flex">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);
