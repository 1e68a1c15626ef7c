import type { Stats } from '#contract/stats.ts';
import type { Money } from '#domain/money.ts';
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

const inDollars = (amounts: readonly Money[], labels: readonly string[]): LabelledSeries => ({
  labels,
  values: amounts.map(Number),
  inDollars: true,
  show: (index) => {
    const amount = amounts[index];
    return amount === undefined ? '' : formatMoney(amount);
  },
});

/** Sales of a period by weekday, Monday first. */
export const salesByDay = ({ salesByWeekday }: Pick<Stats, 'salesByWeekday'>): LabelledSeries =>
  inDollars(salesByWeekday, statistics.days);

/** Sales of a day from its first hour with a sale to its last. */
export const salesByHour = (amounts: readonly Money[]): LabelledSeries => {
  const sold = amounts.flatMap((amount, hour) => (Number(amount) > 0 ? [hour] : []));
  const [first = 0, last = 0] = [sold[0], sold.at(-1)];
  const hours = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return inDollars(amounts.slice(first, last + 1), hours.map(statistics.hourOf));
};

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
