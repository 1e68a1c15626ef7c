import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Bar, Line } from 'react-chartjs-2';
import { money } from '#domain/money.ts';
import { dashboard } from '#messages/dashboard.ts';
import { formatMoney } from '#messages/format.ts';
import { afterPaint } from '#ui/after-paint.ts';
import type { Series } from '../series.ts';
import { useChartTheme } from '../use-chart-theme.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const { statistics } = dashboard;

/** The scale has whole numbers only. */
const tick = (value: number, inDollars = false): string =>
  inDollars ? formatMoney(money(value)).replace('.00', '') : String(value);

/** One series of values with its style, in the library's shape. */
const dataOf = <Looks extends object>({ labels, values }: Series, label: string, looks: Looks) => ({
  labels: [...labels],
  datasets: [{ label, data: [...values], ...looks }],
});

export interface ChartsProps {
  byDay: Series;
  mostSold: Series;
  /** Shown under each chart: the same values as a table. */
  byDayTable?: ReactNode;
  mostSoldTable?: ReactNode;
}

interface FigureProps {
  title: string;
  chart: ReactNode;
  children: ReactNode;
}

const Figure = ({ title, chart, children }: FigureProps) => (
  <figure className="flex min-w-0 flex-col">
    <figcaption className="font-semibold text-sm">{title}</figcaption>
    <div className="relative h-56">{chart}</div>
    {children}
  </figure>
);

/** Draws one chart after the other: both at once would delay a tap on a slow tablet. */
const useSecondTurn = (): boolean => {
  const [due, setDue] = useState(false);
  useEffect(() => afterPaint(() => setDue(true)), []);
  return due;
};

/** The two charts in the theme's colours. A lazy chunk, to keep the charting library out of the main bundle. */
const Charts = ({ byDay, mostSold, byDayTable, mostSoldTable }: ChartsProps) => {
  const root = useRef<HTMLDivElement>(null);
  const secondTurn = useSecondTurn();
  const { ink, line, brand, accent, font } = useChartTheme(root);
  const text = { color: ink, font: { family: font } };
  const scale = { ticks: text, grid: { color: line } };
  const optionsOf = ({ show, inDollars }: Series) =>
    ({
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      plugins: {
        legend: { position: 'top', labels: text },
        tooltip: {
          enabled: show !== undefined,
          callbacks: { label: ({ dataIndex }) => show?.(dataIndex) ?? '' },
        },
      },
      scales: {
        x: scale,
        y: {
          ...scale,
          beginAtZero: true,
          ticks: { ...text, precision: 0, callback: (value) => tick(Number(value), inDollars) },
        },
      },
    }) satisfies ChartOptions<'line'> & ChartOptions<'bar'>;
  return (
    <div ref={root} className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <Figure
        title={statistics.byDay}
        chart={
          <Line
            role="img"
            aria-label={statistics.byDay}
            options={optionsOf(byDay)}
            data={dataOf(byDay, statistics.byDaySeries, {
              borderColor: brand,
              backgroundColor: brand,
              tension: 0.3,
            })}
          />
        }
      >
        {byDayTable}
      </Figure>
      <Figure
        title={statistics.mostSold}
        chart={
          secondTurn && (
            <Bar
              role="img"
              aria-label={statistics.mostSold}
              options={optionsOf(mostSold)}
              data={dataOf(mostSold, statistics.mostSold, { backgroundColor: accent })}
            />
          )
        }
      >
        {mostSoldTable}
      </Figure>
    </div>
  );
};

export default Charts;
