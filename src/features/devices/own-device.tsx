import { Monitor, Pencil } from 'lucide-react';
import type { Device } from '#contract/devices.ts';
import { devices } from '#messages/devices.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const { own: words } = devices;

interface Props {
  /** Undefined while it isn't a shared one; null while the server is asked. */
  device: Device | null | undefined;
  onName: () => void;
}

/** As large as what may come in its place: what stands below must not move under a finger. */
const awaited = (
  <>
    <Skeleton className="h-6 w-48 max-w-full" />
    <p aria-hidden="true" className="mt-1 rounded-sm bg-sunken text-sm text-transparent">
      {words.unnamedText}
    </p>
  </>
);

/** What this device is to the business. */
export const OwnDevice = ({ device, onName }: Props) => (
  <Card
    as="section"
    aria-labelledby="own-device"
    className="flex flex-wrap items-center gap-x-4 gap-y-3"
  >
    <span
      aria-hidden="true"
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand"
    >
      <Monitor size={22} />
    </span>
    <div className="min-w-0 flex-1 basis-56 max-[24rem]:basis-40">
      <h2 id="own-device" className="text-muted text-sm">
        {words.title}
      </h2>
      {device === null ? (
        awaited
      ) : (
        <>
          <p className="wrap-anywhere font-semibold">{device?.name ?? words.unnamed}</p>
          {!device && <p className="mt-1 text-muted text-sm">{words.unnamedText}</p>}
        </>
      )}
    </div>
    {device ? (
      <Button icon={<Pencil size={18} />} onClick={onName}>
        {words.rename}
      </Button>
    ) : (
      <Button
        variant="primary"
        className={device === null ? 'invisible' : undefined}
        onClick={onName}
      >
        {words.share}
      </Button>
    )}
  </Card>
);
