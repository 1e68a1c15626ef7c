import type { Stats } from '#contract/stats.ts';
import { dashboard } from '#messages/dashboard.ts';
import { formatMoney } from '#messages/format.ts';

const { statistics } = dashboard;

/** A series of a chart. The numbers are for drawing only. */
export interface Series {
  labels: readonly string[];
  values: readonly number[];
  /** The text of a value, for tooltips. */
  show?: (index: number) => string;
  /** The values are dollars, not units. */
  inDollars?: boolean;
  /** More about a value, for its row in the table. */
  detail?: (index: number) => string;
}

/** A series with the text of each value. */
type LabelledSeries = Series & Required<Pick<Series, 'show'>>;

/** Sales of a period by weekday, Monday first. */
export const salesByDay = ({ salesByWeekday }: Stats): LabelledSeries => ({
  labels: statistics.days,
  values: salesByWeekday.map(Number),
  inDollars: true,
  show: (index) => {
    const amount = salesByWeekday[index];
    return amount === undefined ? '' : formatMoney(amount);
  },
});

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
  show: (index) => String(mostSoldProducts[index]?.sold ?? ''),
  detail: (index) => optionsOf(mostSoldProducts[index]?.options ?? []),
});

/** Demo data, for a business that has sold nothing yet. */
export const demoByDay = { labels: statistics.days, values: [10, 20, 15, 25, 30, 40, 35] };
export const demoMostSold = { labels: statistics.products, values: [50, 80, 30, 70, 90] };
