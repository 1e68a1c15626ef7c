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

export interface ChartSpec {
  title: string;
  /** Of the legend, when it isn't the title. */
  label?: string;
  series: Series;
  /** What the labels and the values are. */
  head: readonly [string, string];
  /** `lying`: bars from left to right, beside their names. */
  shape: 'line' | 'bars' | 'lying';
  tone: 'brand' | 'accent';
}

/** A series with the text of each value. */
export type LabelledSeries = Series & Required<Pick<Series, 'show'>>;

export const seriesOfAmounts = (
  amounts: readonly Money[],
  labels: readonly string[],
): LabelledSeries => ({
  labels,
  values: amounts.map(Number),
  inDollars: true,
  show: (index) => {
    const amount = amounts[index];
    return amount === undefined ? '' : formatMoney(amount);
  },
});

/** Sales of a day from its first hour with a sale to its last. `amounts`: from midnight on. */
export const salesByHour = (amounts: readonly Money[]): LabelledSeries => {
  const sold = amounts.flatMap((amount, hour) => (Number(amount) > 0 ? [hour] : []));
  const [first = 0, last = 0] = [sold[0], sold.at(-1)];
  const hours = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return seriesOfAmounts(amounts.slice(first, last + 1), hours.map(statistics.hourOf));
};

/** The chart of a day. `amounts`: as for `salesByHour`. */
export const byHourChart = (amounts: readonly Money[]): ChartSpec => ({
  title: statistics.byHour,
  series: salesByHour(amounts),
  head: [statistics.hour, statistics.amount],
  shape: 'bars',
  tone: 'brand',
});
