import type { LocalShift } from '#local/queries/shifts.ts';
import { formatMoney, formatRecent } from '#messages/format.ts';
import { till } from '#messages/till.ts';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';

const texts = till.shift;

/** What a correction says besides its methods and its amount. */
export const correctionNotes = ({ took, late }: LocalShift['corrections'][number]): string[] => [
  ...(late ? [texts.correctedLate] : []),
  ...(took ? [] : [texts.ofOther]),
];

/** Payments of a shift whose method was corrected, and those that were corrected in it. Nothing without any. */
export const CorrectedPayments = ({ shift }: { shift: Pick<LocalShift, 'corrections'> }) => {
  const clock = useClock();
  const rule = useDayRule();
  if (shift.corrections.length === 0) return null;
  return (
    <section aria-label={texts.corrections} className="flex flex-col gap-1.5 text-sm">
      <h3 className="font-semibold">{texts.corrections}</h3>
      <ul className="flex flex-col gap-1.5">
        {shift.corrections.map((correction) => (
          <li key={correction.key} className="flex items-baseline gap-3">
            <span className="wrap-anywhere min-w-0 flex-1">
              {texts.correction(correction.from.name, correction.to.name)}{' '}
              <span className="text-muted text-xs tabular-nums">
                {[
                  formatRecent(correction.at, clock.now(), rule),
                  ...correctionNotes(correction),
                ].join(' · ')}
              </span>
            </span>
            <span className="money font-semibold">{formatMoney(correction.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
