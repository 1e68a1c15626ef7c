import {
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { type ReactNode, useRef } from 'react';
import { Bar, Line } from 'react-chartjs-2';
import { money } from '#domain/money.ts';
import { dashboard } from '#messages/dashboard.ts';
import { formatMoney } from '#messages/format.ts';
import { useAfterPaint } from '#ui/after-paint.ts';
import { useSeen } from '#ui/use-seen.ts';
import type { Series } from '../series.ts';
import { useChartTheme } from '../use-chart-theme.ts';
import { FiguresTable } from './figures-table.tsx';

Chart.register(BarElement, CategoryScale, Legend, LinearScale, LineElement, PointElement, Tooltip);

const { statistics } = dashboard;

/** The scale has whole numbers only. */
const tick = (value: number, inDollars = false): string =>
  inDollars ? formatMoney(money(value)) : String(value);

interface FigureProps {
  title: string;
  series: Series;
  /** What the labels and the values are. */
  head: readonly [string, string];
  children: ReactNode;
}

/** A chart under its title, and its values as a table unless they are demo data. */
const Figure = ({ title, series: { labels, show, detail }, head, children }: FigureProps) => (
  <figure className="flex min-w-0 flex-col">
    <figcaption className="font-semibold text-sm">{title}</figcaption>
    <div className="relative h-56">{children}</div>
    {show && (
      <FiguresTable
        name={title}
        head={head}
        rows={labels.map((label, index) => ({
          what: label,
          detail: detail?.(index) ?? '',
          value: show(index),
        }))}
      />
    )}
  </figure>
);

interface Props {
  /** Of the sales by weekday, else by hour. */
  sales: Series;
  byHour?: boolean;
  mostSold: Series;
  /** Demo data: a line and upright bars, as the specification draws them. */
  demo?: boolean;
}

/** The two charts in the theme's colours. A lazy chunk, to keep the charting library out of the main bundle. */
const Charts = ({ sales, byHour = false, mostSold, demo = false }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const seen = useSeen(root);
  // One chart after the other: both at once would delay a tap on a slow tablet.
  const secondTurn = useAfterPaint(seen);
  const { ink, line, brand, accent, font } = useChartTheme(root);
  const text = { color: ink, font: { family: font } };
  const names = { ticks: text, grid: { color: line } };
  const optionsOf = ({ show, inDollars }: Series, lying: boolean) => {
    const values = {
      ...names,
      beginAtZero: true,
      ticks: {
        ...text,
        precision: 0,
        callback: (value: string | number) => tick(Number(value), inDollars),
      },
    };
    return {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      indexAxis: lying ? 'y' : 'x',
      plugins: {
        legend: { position: 'top', labels: text },
        tooltip: {
          enabled: show !== undefined,
          callbacks: { label: ({ dataIndex }) => show?.(dataIndex) ?? '' },
        },
      },
      scales: lying ? { x: values, y: names } : { x: names, y: values },
    } satisfies ChartOptions<'line'> & ChartOptions<'bar'>;
  };
  /** What all charts take; `looks` is the style of the values. `lying`: bars from left to right, beside their names. */
  const chartOf = <Looks extends object>(
    title: string,
    series: Series,
    looks: Looks,
    lying = false,
  ) => ({
    role: 'img',
    'aria-label': title,
    options: optionsOf(series, lying),
    data: {
      labels: [...series.labels],
      datasets: [{ label: title, data: [...series.values], ...looks }],
    },
  });
  const title = byHour ? statistics.byHour : statistics.byDay;
  const label = byHour ? statistics.byHour : statistics.byDaySeries;
  const bars = { label, backgroundColor: brand };
  return (
    <div ref={root} className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <Figure
        title={title}
        series={sales}
        head={[byHour ? statistics.hour : statistics.day, statistics.amount]}
      >
        {seen && demo && (
          <Line {...chartOf(title, sales, { ...bars, borderColor: brand, tension: 0.3 })} />
        )}
        {seen && !demo && <Bar {...chartOf(title, sales, bars)} />}
      </Figure>
      <Figure
        title={statistics.mostSold}
        series={mostSold}
        head={[statistics.product, statistics.units]}
      >
        {secondTurn && (
          <Bar {...chartOf(statistics.mostSold, mostSold, { backgroundColor: accent }, !demo)} />
        )}
      </Figure>
    </div>
  );
};

export default Charts;
