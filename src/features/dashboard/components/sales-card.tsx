import { TrendingUp } from 'lucide-react';
import type { Stats } from '#contract/stats.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { formatMoney } from '#messages/format.ts';
import { Card } from '#ui/card.tsx';
import { averagePerDay, daysBetween } from '../days.ts';
import { CardTitle } from './card-title.tsx';
import { Figure } from './figure.tsx';

const { sales } = texts;

interface Figures {
  total?: string;
  average?: string;
  mostSold?: string;
  times?: string;
}

/** Placeholders when there are no figures; undefined while they load. */
const figuresOf = (stats: Stats | null | undefined): Figures => {
  if (stats === undefined) return {};
  if (stats === null)
    return { total: texts.unknown, average: texts.unknown, mostSold: texts.unknown };
  const days = daysBetween(stats.startDate, stats.endDate);
  return {
    total: formatMoney(stats.totalSales),
    average: formatMoney(averagePerDay(stats.totalSales, days)),
    mostSold: stats.mostSoldProduct?.productName ?? texts.unknown,
    ...(stats.mostSoldProduct && { times: sales.times(stats.totalSold) }),
  };
};

/** Total sales, daily average and most sold product. */
export const SalesCard = ({ stats }: { stats: Stats | null | undefined }) => {
  const { total, average, mostSold, times } = figuresOf(stats);
  return (
    <Card as="section" aria-labelledby="sales-title">
      <CardTitle id="sales-title" icon={<TrendingUp size={20} />}>
        {sales.title}
      </CardTitle>
      <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Figure large label={sales.total} value={total} />
        <Figure large label={sales.average} value={average} />
        <Figure label={sales.mostSold} value={mostSold} detail={times} />
      </dl>
    </Card>
  );
};
