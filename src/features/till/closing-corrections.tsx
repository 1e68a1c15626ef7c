import type { LocalShift } from '#local/queries/shifts.ts';
import { formatDateTime, formatDifference } from '#messages/format.ts';
import { till } from '#messages/till.ts';
import { useTimeZone } from '#ports/time-zone.ts';

const texts = till.closings;

/** When a correction was made and by whom. `people`: the members that the device knows. */
export const correctionMade = (
  { at, by, byId }: LocalShift['closingCorrections'][number],
  people: ReadonlyMap<number, string>,
  zone: string,
): string => [formatDateTime(at, zone), by ?? people.get(byId ?? 0)].filter(Boolean).join(' · ');

interface Props {
  shift: Pick<LocalShift, 'closingCorrections'>;
  people: ReadonlyMap<number, string>;
}

/** What was found out about the count of a closing since it was signed. Nothing without any. */
export const ClosingCorrections = ({ shift, people }: Props) => {
  const zone = useTimeZone();
  if (shift.closingCorrections.length === 0) return null;
  return (
    <section aria-label={texts.corrections} className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-semibold">{texts.corrections}</h3>
      <ul className="flex flex-col gap-1.5">
        {shift.closingCorrections.map((correction) => (
          <li key={correction.key} className="flex items-baseline gap-3">
            <span className="wrap-anywhere min-w-0 flex-1">
              {correction.reason}{' '}
              <span className="text-muted text-xs tabular-nums">
                {correctionMade(correction, people, zone)}
              </span>
            </span>
            <span className="money font-semibold">{formatDifference(correction.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
