import { common } from '#messages/common.ts';
import { formatSince } from '#messages/format.ts';
import { useClock } from '#ports/clock.ts';
import type { ListRead } from '#ports/list-state.ts';
import { useConnection } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert, InlineError } from '#ui/alert.tsx';

interface Props extends Pick<ListRead, 'failure' | 'fetchedAt'> {
  className?: string;
  /** Added while the server can't be reached. */
  whileOffline?: string | false;
}

/**
 * Says since when the data of a screen stand, while the server can't be asked for newer ones or the device has no room
 * for them.
 */
export const SinceNote = ({ failure, fetchedAt, className = 'mb-4', whileOffline }: Props) => {
  const zone = useTimeZone();
  const clock = useClock();
  const offline = useConnection() === 'offline' || failure?.code === 'network';
  if (failure?.code === 'storage')
    return <InlineError className={className}>{common.saveFailed}</InlineError>;
  if (fetchedAt === undefined || (!failure && !offline)) return null;
  return (
    <Alert tone="neutral" className={className}>
      {common.stands(
        fetchedAt === null ? null : formatSince(fetchedAt, clock.now(), zone),
        offline,
      )}
      {offline && whileOffline && ` ${whileOffline}`}
    </Alert>
  );
};
