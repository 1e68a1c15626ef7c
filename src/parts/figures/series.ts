import { type DayRule, firstHourOf } from '#domain/calendar.ts';
import { type Money, zero } from '#domain/money.ts';
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

/**
 * Sales of a business's day from its first hour with a sale to its last, in the order in which they passed.
 * @param amounts by the clock's hour, from 0 to 23
 */
export const salesByHour = (amounts: readonly Money[], rule: DayRule): LabelledSeries => {
  const hours = amounts.map((_, i) => (firstHourOf(rule) + i) % amounts.length);
  const isSold = (hour: number) => Number(amounts[hour]) > 0;
  const shown = hours.slice(
    Math.max(0, hours.findIndex(isSold)),
    Math.max(0, hours.findLastIndex(isSold)) + 1,
  );
  return seriesOfAmounts(
    shown.map((hour) => amounts[hour] ?? zero),
    shown.map(statistics.hourOf),
  );
};

/** The chart of a day. `amounts`: as for `salesByHour`. */
export const byHourChart = (amounts: readonly Money[], rule: DayRule): ChartSpec => ({
  title: statistics.byHour,
  series: salesByHour(amounts, rule),
  head: [statistics.hour, statistics.amount],
  shape: 'bars',
  tone: 'brand',
});
