import { ChartLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Stats } from '#contract/stats.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { FailureNote } from '#parts/failure-note.tsx';
import { CardTitle } from '#parts/figures/card-title.tsx';
import { useDayRule } from '#ports/days.ts';
import type { Failure } from '#ports/server.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chartsOf, demoCharts } from './charts.ts';

const Charts = lazy(() => import('#parts/figures/charts.tsx'));

const { statistics } = texts;

/** Faint demo charts behind a message that the real ones come with the first sales. */
const Demo = () => (
  <div className="relative mt-4 min-h-128 md:min-h-64">
    <div aria-hidden="true" className="opacity-10" inert>
      <Suspense fallback={null}>
        <Charts charts={demoCharts} />
      </Suspense>
    </div>
    <p className="absolute inset-0 flex items-center justify-center text-balance p-4 text-center font-semibold text-lg">
      <span className="max-w-xl">{statistics.soon}</span>
    </p>
  </div>
);

const Sold = ({ stats }: { stats: Stats }) => {
  const rule = useDayRule();
  return stats.mostSoldProducts.length === 0 ? (
    <p className="mt-4 text-muted">{statistics.nothingSold(stats.salesByHour !== undefined)}</p>
  ) : (
    <div className="mt-4 min-h-140 md:min-h-76">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Charts charts={chartsOf(stats, rule)} />
      </Suspense>
    </div>
  );
};

interface Props {
  stats: Stats | null | undefined;
  /** This device has sales that the server lacks. */
  lacking: boolean;
  failure: Failure | null;
  onRetry: () => void;
}

/** Two charts of the sales. `stats` and `failure` as `useFigures` returns them. */
export const Statistics = ({ stats, lacking, failure, onRetry }: Props) => (
  <Card as="section" aria-labelledby="statistics-title">
    <CardTitle id="statistics-title" icon={<ChartLine size={20} />}>
      {statistics.title}
    </CardTitle>
    {stats === undefined && <Skeleton className="mt-4 h-128 md:h-64" />}
    {stats?.hasBills && <Sold stats={stats} />}
    {stats === null && failure && (
      <FailureNote
        className="mt-4"
        title={statistics.notKept}
        failure={failure}
        onRetry={onRetry}
      />
    )}
    {stats?.hasBills === false &&
      (lacking ? <p className="mt-4 text-muted">{statistics.unsent}</p> : <Demo />)}
  </Card>
);
