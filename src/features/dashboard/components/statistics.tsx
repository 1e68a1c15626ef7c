import { ChartLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Stats } from '#contract/stats.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import type { Failure } from '#ports/server.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { demoByDay, demoMostSold, salesByDay, salesByHour, soldProducts } from '../series.ts';
import { CardTitle } from './card-title.tsx';

const Charts = lazy(() => import('./charts.tsx'));

const { statistics } = texts;

/** Faint demo charts behind a message that the real ones come with the first sales. */
const Demo = () => (
  <div className="relative mt-4 min-h-120 md:min-h-64">
    <div aria-hidden="true" className="opacity-10" inert>
      <Suspense fallback={null}>
        <Charts demo sales={demoByDay} mostSold={demoMostSold} />
      </Suspense>
    </div>
    <p className="absolute inset-0 flex items-center justify-center text-balance p-4 text-center font-semibold text-lg">
      <span className="max-w-xl">{statistics.soon}</span>
    </p>
  </div>
);

const Sold = ({ stats }: { stats: Stats }) => {
  const mostSold = soldProducts(stats);
  const hours = stats.salesByHour;
  if (mostSold.labels.length === 0)
    return <p className="mt-4 text-muted">{statistics.nothingSold(hours !== undefined)}</p>;
  return (
    <div className="mt-4 min-h-132 md:min-h-76">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Charts
          sales={hours ? salesByHour(hours) : salesByDay(stats)}
          byHour={hours !== undefined}
          mostSold={mostSold}
        />
      </Suspense>
    </div>
  );
};

interface Props {
  stats: Stats | null | undefined;
  failure: Failure | null;
  onRetry: () => void;
}

/** Two charts of the sales. `stats` and `failure` as `useFigures` returns them. */
export const Statistics = ({ stats, failure, onRetry }: Props) => (
  <Card as="section" aria-labelledby="statistics-title">
    <CardTitle id="statistics-title" icon={<ChartLine size={20} />}>
      {statistics.title}
    </CardTitle>
    {stats === undefined && <Skeleton className="mt-4 h-120 md:h-64" />}
    {stats?.hasBills && <Sold stats={stats} />}
    {stats === null && failure && (
      <FailureNote
        className="mt-4"
        title={statistics.notKept}
        failure={failure}
        onRetry={onRetry}
      />
    )}
    {stats?.hasBills === false && <Demo />}
  </Card>
);
