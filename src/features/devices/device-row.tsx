import type { Device } from '#contract/devices.ts';
import { devices } from '#messages/devices.ts';
import { formatDate } from '#messages/format.ts';
import { seenText } from '#messages/seen.ts';
import { useClock } from '#ports/clock.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

interface Props {
  device: Device;
  /** It is the one in use. */
  own: boolean;
  onEnd: () => void;
}

export const DeviceRow = ({ device, own, onEnd }: Props) => {
  const { now } = useClock();
  const zone = useTimeZone();
  const { name, enrolledBy, enrolledAt, lastSeenAt } = device;
  return (
    <li className="flex min-h-18 items-center gap-4 py-2.5 pr-2.5 pl-4.5">
      <div className="grid min-w-0 flex-1 items-center gap-x-4 sm:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="wrap-anywhere">{name}</span>
            {own && <Badge tone="brand">{devices.badge}</Badge>}
          </p>
          <p className="wrap-anywhere text-muted text-sm">
            {devices.by(enrolledBy, formatDate(enrolledAt, zone))}
          </p>
        </div>
        <p className="text-muted text-sm sm:text-right">
          {seenText(now() - Date.parse(lastSeenAt))}
        </p>
      </div>
      <Button size={44} variant="ghost" aria-label={devices.endOf(name)} onClick={onEnd}>
        {devices.end}
      </Button>
    </li>
  );
};
