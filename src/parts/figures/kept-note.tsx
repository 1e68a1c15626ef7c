import { dashboard as texts } from '#messages/dashboard.ts';
import { formatDateTime } from '#messages/format.ts';
import type { Failure } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';

interface Props {
  /** When the figures were fetched. */
  at: string;
  failure: Failure | null;
  className?: string;
}

/** Says that figures are the ones that this device kept, and of when. */
export const KeptNote = ({ at, failure, className }: Props) => {
  const zone = useTimeZone();
  return (
    <p role="status" className={className}>
      {texts.keptAt(formatDateTime(at, zone), failure?.code === 'network')}
    </p>
  );
};
