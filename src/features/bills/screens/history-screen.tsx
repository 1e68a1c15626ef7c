import type { SessionRow } from '#local/queries/session.ts';
import { bills as texts } from '#messages/bills.ts';
import { useToday } from '#parts/use-today.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/layout.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HistoryPeriod } from '../components/history-period.tsx';
import { dayOf, type Range, rangeProblem, todayOnly } from '../range.ts';
import { useHistory } from '../use-history.ts';

/** /app/bills/history */
export function HistoryScreen({ session }: { session: SessionRow }) {
  // Renders again at midnight: the default range follows the day.
  useToday();
  const now = new Date();
  const { range, filter, page, show } = useHistory(now);
  const problem = rangeProblem(range, dayOf(now));
  return (
    <Page className="flex flex-col gap-4">
      <h1 className="font-bold text-lg max-lg:sr-only">{texts.history.title}</h1>
      <HistoryControls
        range={range}
        now={now}
        invalid={problem !== null}
        onRange={(next) => show({ range: next })}
      />
      {problem ? (
        <InlineError>{texts.history.problems[problem]}</InlineError>
      ) : (
        <HistoryPeriod
          businessId={session.businessId}
          range={range}
          filter={filter}
          page={page}
          onFilter={(next) => show({ filter: next })}
          onPage={(next) => show({ page: next })}
        />
      )}
    </Page>
  );
}

interface Props {
  range: Range;
  now: Date;
  invalid: boolean;
  onRange: (range: Range) => void;
}

/** The range of days, and a shortcut to today for closing the register. */
const HistoryControls = ({ range, now, invalid, onRange }: Props) => {
  const day = (name: keyof Range, label: string) => (
    <TextField
      type="date"
      label={label}
      max={dayOf(now)}
      value={range[name]}
      // In a narrower field a phone cuts the year off.
      className="min-w-38 flex-1 sm:max-w-52"
      inputClassName={invalid ? 'tabular-nums text-danger' : 'tabular-nums'}
      onChange={(event) => onRange({ ...range, [name]: event.target.value })}
    />
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      {day('start', texts.history.from)}
      {day('end', texts.history.to)}
      {/* Reads the day at the tap: the screen may have been open since yesterday. */}
      <Button size={50} className="w-full sm:w-auto" onClick={() => onRange(todayOnly(new Date()))}>
        {texts.history.today}
      </Button>
    </div>
  );
};
