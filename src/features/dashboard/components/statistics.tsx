import { ChartLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Stats } from '#contract/stats.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { demoByDay, demoMostSold, salesByDay, soldProducts } from '../series.ts';
import { CardTitle } from './card-title.tsx';

const Charts = lazy(() => import('./charts.tsx'));

const { statistics } = texts;

/** Faint demo charts behind a message that the real ones come with the first sales. */
const Demo = () => (
  <div className="relative mt-4 min-h-120 md:min-h-64">
    <div aria-hidden="true" className="opacity-10" inert>
      <Suspense fallback={null}>
        <Charts byDay={demoByDay} mostSold={demoMostSold} />
      </Suspense>
    </div>
    <p className="absolute inset-0 flex items-center justify-center text-balance p-4 text-center font-semibold text-lg">
      <span className="max-w-xl">{statistics.soon}</span>
    </p>
  </div>
);

const Sold = ({ stats }: { stats: Stats }) => {
  const byDay = salesByDay(stats);
  const mostSold = soldProducts(stats);
  if (mostSold.labels.length === 0)
    return <p className="mt-4 text-muted">{statistics.nothingSold}</p>;
  const rows = ({ labels, show }: typeof byDay) =>
    labels.map((label, index) => [label, show(index)] as const);
  return (
    <div className="mt-4 min-h-132 md:min-h-76">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Charts
          byDay={byDay}
          mostSold={mostSold}
          byDayTable={
            <FiguresTable
              name={statistics.byDay}
              head={[statistics.day, statistics.amount]}
              rows={rows(byDay)}
            />
          }
          mostSoldTable={
            <FiguresTable
              name={statistics.mostSold}
              head={[statistics.product, statistics.units]}
              rows={rows(mostSold)}
            />
          }
        />
      </Suspense>
    </div>
  );
};

interface Props {
  stats: Stats | null | undefined;
  sells: boolean;
}

/** Two charts of the sales. `stats` and `sells` as `useFigures` returns them. */
export const Statistics = ({ stats, sells }: Props) => (
  <Card as="section" aria-labelledby="statistics-title">
    <CardTitle id="statistics-title" icon={<ChartLine size={20} />}>
      {statistics.title}
    </CardTitle>
    {stats === undefined && <Skeleton className="mt-4 h-120 md:h-64" />}
    {stats?.hasBills && <Sold stats={stats} />}
    {stats === null && sells && <p className="mt-4 text-muted">{statistics.notKept}</p>}
    {stats !== undefined && !stats?.hasBills && !sells && <Demo />}
  </Card>
);

interface FiguresTableProps {
  name: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

/** The values of a chart as a table, collapsed at first. */
const FiguresTable = ({ name, head, rows }: FiguresTableProps) => (
  <details className="mt-2 text-sm">
    <summary
      aria-label={texts.statistics.tableOf(name)}
      className="flex min-h-touch w-fit cursor-pointer items-center rounded-sm font-medium text-brand"
    >
      {texts.statistics.table}
    </summary>
    <table className="w-full border-collapse">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-1.5 font-medium">
            {head[0]}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {head[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name.
          <tr key={index} className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              {what}
            </th>
            <td className="money py-1.5 text-right">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
