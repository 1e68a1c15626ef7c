import { Monitor, Pencil } from 'lucide-react';
import type { Device } from '#contract/devices.ts';
import { devices } from '#messages/devices.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const { own: words } = devices;

interface Props {
  /** Undefined while it isn't a shared one. */
  device: Device | undefined;
  onName: () => void;
}

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
    <div className="min-w-0 flex-1 basis-56">
      <h2 id="own-device" className="text-muted text-sm">
        {words.title}
      </h2>
      <p className="wrap-anywhere font-semibold">{device?.name ?? words.unnamed}</p>
      {!device && <p className="mt-1 text-muted text-sm">{words.unnamedText}</p>}
    </div>
    {device ? (
      <Button icon={<Pencil size={18} />} onClick={onName}>
        {words.rename}
      </Button>
    ) : (
      <Button variant="primary" onClick={onName}>
        {words.share}
      </Button>
    )}
  </Card>
);
