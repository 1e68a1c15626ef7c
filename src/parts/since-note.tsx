import { common } from '#messages/common.ts';
import { formatSince } from '#messages/format.ts';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';
import type { ListRead, ListState } from '#ports/list-state.ts';
import { useConnection } from '#ports/server.ts';
import { Alert, InlineError } from '#ui/alert.tsx';

export interface SinceNoteProps extends Pick<ListRead, 'failure' | 'fetchedAt'> {
  /** While loading, nothing that the device knows is shown; what has failed says so in its own place. */
  state?: ListState;
  className?: string;
  /** The server is asked for newer data and takes its time. */
  late?: boolean;
  /** Added while the server can't be reached. */
  whileOffline?: string | false;
}

/**
 * Says since when the data of a screen stand, while the server can't be asked for newer ones or the device has no room
 * for them.
 */
export const SinceNote = ({
  state,
  failure,
  fetchedAt,
  late = false,
  className = 'mb-4',
  whileOffline,
}: SinceNoteProps) => {
  const rule = useDayRule();
  const clock = useClock();
  const offline = useConnection() === 'offline' || failure?.code === 'network';
  if (failure?.code === 'storage')
    return <InlineError className={className}>{failure.message}</InlineError>;
  if (state === 'failed' || fetchedAt === undefined) return null;
  if (!failure && !offline && !late) return null;
  const silent = offline ? 'offline' : late && 'late';
  const since = fetchedAt === null ? null : formatSince(fetchedAt, clock.now(), rule);
  return (
    <Alert tone="neutral" className={className}>
      {state === 'loading' && silent ? common.silences[silent] : common.stands(since, silent)}
      {offline && whileOffline && ` ${whileOffline}`}
    </Alert>
  );
};
