import { dayOf } from '#domain/calendar.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { bills as texts } from '#messages/bills.ts';
import { useToday } from '#parts/use-today.ts';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HistoryPeriod } from './history-period.tsx';
import { type Range, rangeProblem, todayOnly } from './range.ts';
import { useHistory } from './use-history.ts';

/** /app/bills/history */
export function HistoryScreen({ session }: { session: SessionRow }) {
  const rule = useDayRule();
  const clock = useClock();
  const today = useToday();
  const history = useHistory(today);
  const { range, show } = history;
  const problem = rangeProblem(range, today);
  const day = (name: keyof Range, label: string) => (
    <TextField
      type="date"
      label={label}
      max={today}
      value={range[name]}
      // In a narrower field a phone cuts the year off.
      className="min-w-[min(9.5rem,100%)] flex-1 sm:max-w-[13rem]"
      inputClassName={problem ? 'tabular-nums text-danger' : 'tabular-nums'}
      onChange={(event) => show({ range: { ...range, [name]: event.target.value } })}
    />
  );
  return (
    <Page className="flex flex-col gap-4">
      <h1 className="font-bold text-lg max-lg:sr-only">{texts.history.title}</h1>
      <div className="flex flex-wrap items-end gap-3">
        {day('start', texts.history.from)}
        {day('end', texts.history.to)}
        <Button
          className="w-full sm:w-auto"
          // The whole day, whatever was filtered. Read at the tap: the screen may have been open since yesterday.
          onClick={() =>
            show({ range: todayOnly(dayOf(clock.now(), rule)), filter: 'all', query: '' })
          }
        >
          {texts.history.today}
        </Button>
      </div>
      {problem ? (
        <InlineError>{texts.history.problems[problem]}</InlineError>
      ) : (
        <HistoryPeriod {...{ session, history, today }} />
      )}
    </Page>
  );
}
