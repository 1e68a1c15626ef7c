import { Download, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import type { ServiceMonth } from '#contract/stats.ts';
import { dayOf, lastMonths } from '#domain/calendar.ts';
import { zero } from '#domain/money.ts';
import { formatMoney } from '#messages/format.ts';
import { serviceMonth as texts } from '#messages/service-month.ts';
import { BackLink } from '#parts/back-link.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { PeopleTable } from '#parts/figures/people-table.tsx';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { saveFile } from '#ui/save-file.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { serviceCsv, sharesOf } from './service-share.ts';

/** As far back as one can choose. */
const months = 13;

/** /app/service */
export function ServiceMonthScreen() {
  const server = useServer();
  const clock = useClock();
  const rule = useDayRule();
  const known = lastMonths(dayOf(clock.now(), rule), months);
  const [month, setMonth] = useState(known[0] ?? '');
  const { value, failure, retry } = useServerRead(month, () => server.serviceMonth(month));
  return (
    <Page narrow className="flex flex-1 flex-col gap-5">
      <header className="flex items-center gap-3">
        <BackLink to={paths.dashboard} label={texts.back} />
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-lg">{texts.title}</h1>
          <p className="text-muted text-sm">{texts.text}</p>
        </div>
      </header>
      <SelectField
        label={texts.month}
        options={known.map((each) => ({ value: each, text: texts.name(each) }))}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      />
      {value && <MonthCards month={value} />}
      {!value && failure && <FailureNote title={texts.failed} failure={failure} onRetry={retry} />}
      {!value && !failure && <Skeleton className="h-40" />}
    </Page>
  );
}

const MonthCards = ({ month }: { month: ServiceMonth }) => {
  const { service, bills, people } = month;
  if (service === zero && people.length === 0)
    return <EmptyState icon={<HandCoins size={28} />} title={texts.none} />;
  const shares = sharesOf(month);
  return (
    <>
      <Card as="section" aria-label={texts.total}>
        <p className="font-medium text-muted text-sm">{texts.total}</p>
        <p className="money font-bold text-total">{formatMoney(service)}</p>
        <p className="text-muted text-sm">{bills === 0 ? texts.none : texts.bills(bills)}</p>
      </Card>
      <Card>
        <p className="text-muted text-sm">{texts.how}</p>
        <PeopleTable
          columns={texts.columns}
          rows={people.map(({ memberId, name, days, minutes }, place) => ({
            ...{ id: memberId, name },
            figures: [String(days), texts.hours(minutes), formatMoney(shares[place] ?? zero)],
          }))}
        />
        <Button
          className="mt-4"
          icon={<Download size={18} />}
          onClick={() => saveFile(texts.file(month.month), serviceCsv(month), 'text/csv')}
        >
          {texts.export}
        </Button>
      </Card>
    </>
  );
};
