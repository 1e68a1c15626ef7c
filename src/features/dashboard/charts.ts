import type { Stats } from '#contract/stats.ts';
import type { DayRule } from '#domain/calendar.ts';
import { formatCount } from '#messages/count.ts';
import { dashboard } from '#messages/dashboard.ts';
import {
  byHourChart,
  type ChartSpec,
  type LabelledSeries,
  type Series,
  seriesOfAmounts,
} from '#parts/figures/series.ts';

const { statistics } = dashboard;

/** Sales of a period by weekday, Monday first. */
export const salesByDay = ({ salesByWeekday }: Pick<Stats, 'salesByWeekday'>): LabelledSeries =>
  seriesOfAmounts(salesByWeekday, statistics.days);

type Options = NonNullable<Stats['mostSoldProducts'][number]['options']>;

/** The best options of a product; those of one name with their groups. */
const optionsOf = (options: Options): string =>
  options
    .map(({ group, name, count }) => {
      const isShared = options.filter((other) => other.name === name).length > 1;
      return statistics.option(name, count, isShared ? group : undefined);
    })
    .join(' · ');

/** The most sold products of a period, in units. */
export const soldProducts = ({ mostSoldProducts }: Stats): LabelledSeries => ({
  labels: mostSoldProducts.map(({ productName }) => productName),
  values: mostSoldProducts.map(({ sold }) => sold),
  show: (index) => {
    const product = mostSoldProducts[index];
    return product ? formatCount(product.sold) : '';
  },
  detail: (index) => optionsOf(mostSoldProducts[index]?.options ?? []),
});

const byDayChart = (series: Series, shape: ChartSpec['shape']): ChartSpec => ({
  title: statistics.byDay,
  label: statistics.byDaySeries,
  series,
  head: [statistics.day, statistics.amount],
  shape,
  tone: 'brand',
});

const mostSoldChart = (series: Series, shape: ChartSpec['shape']): ChartSpec => ({
  title: statistics.mostSold,
  series,
  head: [statistics.product, statistics.units],
  shape,
  tone: 'accent',
});

/** Sales by weekday, of today by hour, and the most sold products. */
export const chartsOf = (stats: Stats, rule: DayRule): ChartSpec[] => [
  stats.salesByHour ? byHourChart(stats.salesByHour, rule) : byDayChart(salesByDay(stats), 'bars'),
  mostSoldChart(soldProducts(stats), 'lying'),
];

/** Demo data, for a business that has sold nothing yet: a line and upright bars, as the specification draws them. */
export const demoCharts: readonly ChartSpec[] = [
  byDayChart({ labels: statistics.days, values: [10, 20, 15, 25, 30, 40, 35] }, 'line'),
  mostSoldChart({ labels: statistics.products, values: [50, 80, 30, 70, 90] }, 'bars'),
];
