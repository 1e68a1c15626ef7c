import { formatDateTime } from '#messages/format.ts';
import { operationText } from '#messages/operations.ts';
import { reasonLine, saidOnce, trailWords } from '#messages/trail.ts';
import { pendingPeople } from '#messages/trail-people.ts';
import { usePeople } from '#ports/people.ts';
import { useTimeZone } from '#ports/time-zone.ts';

/** What this device has yet to send: which operation, by whom, why, and when (ms). */
export interface UnsentChange {
  key: number;
  kind: string;
  at: number;
  actorId?: number | undefined;
  approvedById?: number | undefined;
  reason?: string | undefined;
}

/** What only this device knows of who did what, for as long as it is unsent. */
export const UnsentChanges = ({ changes }: { changes: readonly UnsentChange[] }) => {
  const zone = useTimeZone();
  const { names } = usePeople();
  const nameOf = (id: number | undefined) => (id === undefined ? undefined : names.get(id));
  const people = saidOnce(
    changes.map(({ actorId, approvedById }) =>
      pendingPeople(nameOf(actorId), nameOf(approvedById)),
    ),
  );
  return (
    <section className="px-4.5 py-3 text-sm" aria-label={trailWords.pending}>
      <p className="text-muted text-xs">{trailWords.pending}</p>
      <ol className="flex flex-col gap-2 pt-2">
        {changes.map(({ key, kind, at, reason }, place) => (
          <li key={key}>
            {people[place] && <p className="wrap-anywhere pb-1 text-muted">{people[place]}</p>}
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">{operationText(kind)}</p>
              <time
                dateTime={new Date(at).toISOString()}
                className="text-muted text-xs tabular-nums"
              >
                {formatDateTime(new Date(at).toISOString(), zone)}
              </time>
            </div>
            {reason && <p className="wrap-anywhere">{reasonLine(reason)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};
