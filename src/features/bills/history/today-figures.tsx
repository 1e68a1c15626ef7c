import { lazy, Suspense } from 'react';
import type { BillHead } from '#domain/bill.ts';
import { keepFigures, useKeptFigures } from '#local/queries/figures.ts';
import { dashboard } from '#messages/dashboard.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { KeptNote } from '#parts/figures/kept-note.tsx';
import { PeopleCard } from '#parts/figures/people-card.tsx';
import { byHourChart } from '#parts/figures/series.ts';
import { useFigures } from '#parts/figures/use-figures.ts';
import { useDayRule } from '#ports/days.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { amountsByHour } from './totals.ts';

const Charts = lazy(() => import('#parts/figures/charts.tsx'));

const texts = dashboard.statistics;

interface Props {
  businessId: number;
  /** Today's, as the totals count them. */
  bills: readonly BillHead[];
  /** The server lacks some of them. */
  lacking: boolean;
  /** The server's figures by person are of all bills. */
  byPerson: boolean;
}

/** Today's figures by person, as the server tells them. */
const TodayPeople = ({ businessId, lacking }: Omit<Props, 'bills' | 'byPerson'>) => {
  const { figures, failure, late, retry } = useFigures({
    businessId,
    period: 1,
    kept: useKeptFigures(businessId, 1),
    keep: (value) => keepFigures(businessId, 1, value),
  });
  const isOutdated = failure !== null || late;
  if (figures === undefined) return <Skeleton className="h-40 rounded-lg" />;
  if (figures === null)
    return failure && <FailureNote title={texts.notKept} failure={failure} onRetry={retry} />;
  return (
    <>
      {isOutdated && <KeptNote at={figures.at} failure={failure} className="text-muted text-sm" />}
      <PeopleCard stats={figures.stats} partial={isOutdated || lacking} />
    </>
  );
};

/** Today's sales by hour, and, for the roles that see figures, by person. */
export const TodayFigures = ({ businessId, bills, lacking, byPerson }: Props) => {
  const rule = useDayRule();
  const seesFigures = permissionOf(usePeople(), 'see-figures') === 'yes';
  return (
    <>
      {bills.length > 0 && (
        <Card as="section" aria-label={texts.byHour}>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Charts charts={[byHourChart(amountsByHour(bills, rule.zone), rule)]} />
          </Suspense>
        </Card>
      )}
      {seesFigures && byPerson && <TodayPeople {...{ businessId, lacking }} />}
    </>
  );
};
