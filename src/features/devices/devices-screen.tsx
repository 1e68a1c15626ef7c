import { Monitor } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '#contract/devices.ts';
import { useDeviceId } from '#local/queries/device-id.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { devices as texts } from '#messages/devices.ts';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { LoadedList } from '#parts/list/loaded-list.tsx';
import { RowCard } from '#parts/list/search-list.tsx';
import { useServer } from '#ports/server.ts';
import { useServerList } from '#ports/use-server-list.ts';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OwnDevice } from './own-device.tsx';
import { PrinterCard } from './printer-card.tsx';

const skeleton = (
  <Card>
    <Skeleton className="h-12 w-full" />
  </Card>
);

/** /app/devices */
export function DevicesScreen({ session }: { session: SessionRow }) {
  const server = useServer();
  const { rows, read } = useServerList('devices', session.token, server.devices);
  const ownId = useDeviceId();
  const [naming, setNaming] = useState(false);
  const [ending, setEnding] = useState<Device | null>(null);
  const own = rows.find(({ deviceId }) => deviceId === ownId);
  const known = read.state === 'ready' || read.state === 'empty';
  return (
    <Page className="flex flex-1 flex-col gap-5">
      <div>
        <PageHeader title={texts.title} titleInTopBar text={texts.text} />
        <div className="flex flex-col gap-5">
          {(read.state === 'loading' || known) && (
            <OwnDevice
              device={known && ownId !== undefined ? own : null}
              onName={() => setNaming(true)}
            />
          )}
          <PrinterCard />
          {ownId !== undefined && <KitchenCard businessId={session.businessId} deviceId={ownId} />}
          <LoadedList
            read={read}
            texts={texts}
            icon={<Monitor size={28} />}
            skeleton={skeleton}
            create={null}
          >
            <RowCard label={texts.list}>
              {rows.map((device) => (
                <DeviceRow
                  key={device.deviceId}
                  device={device}
                  own={device === own}
                  onEnd={() => setEnding(device)}
                />
              ))}
            </RowCard>
          </LoadedList>
        </div>
      </div>
      {naming && (
        <NameDialog
          name={own?.name ?? ''}
          onClose={() => setNaming(false)}
          onDone={() => {
            setNaming(false);
            read.retry();
          }}
        />
      )}
      {ending && (
        <DeleteDialog
          texts={{ ...texts.ending, title: texts.ending.title(ending.name) }}
          description={ending === own ? texts.ending.selfText : texts.ending.text}
          remove={() => server.endDevice(ending.deviceId)}
          onClose={() => setEnding(null)}
          onRemoved={read.retry}
        />
      )}
    </Page>
  );
}
