import type { SessionRow } from '#local/queries/session.ts';
import { bills as texts } from '#messages/bills.ts';
import { useToday } from '#parts/use-today.ts';
import { InlineError } from '#ui/alert.tsx';
import { Page } from '#ui/layout.tsx';
import { HistoryControls } from '../components/history-controls.tsx';
import { HistoryPeriod } from '../components/history-period.tsx';
import { dayOf, rangeProblem } from '../range.ts';
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
