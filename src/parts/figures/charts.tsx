import {
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  type Scale,
  Tooltip,
} from 'chart.js';
import { useRef } from 'react';
import { Bar, Line } from 'react-chartjs-2';
import { money } from '#domain/money.ts';
import { formatMoney } from '#messages/format.ts';
import { useAfterPaint } from '#ui/after-paint.ts';
import { cx } from '#ui/cx.ts';
import { useSeen } from '#ui/use-seen.ts';
import { twoLines } from './chart-names.ts';
import { FiguresTable } from './figures-table.tsx';
import type { ChartSpec, Series } from './series.ts';
import { useChartTheme } from './use-chart-theme.ts';

Chart.register(BarElement, CategoryScale, Legend, LinearScale, LineElement, PointElement, Tooltip);

/** The scale has whole numbers only. */
const tick = (value: number, inDollars = false): string =>
  inDollars ? formatMoney(money(value)) : String(value);

/** So many names stand below a chart on a phone. */
const mostNamed = 8;

/** As the smallest text of the screens (px). */
const letters = 14;

/** The name of a bar in two lines at most, within half the width of the chart: the table below has it whole. */
function nameLines(this: Scale, value: string | number): string[] {
  const most = Math.floor(this.chart.width / (letters + 2));
  return twoLines(this.getLabelForValue(Number(value)), most);
}

type Theme = ReturnType<typeof useChartTheme>;

const optionsOf = (
  { ink, line, font }: Theme,
  { labels, show, inDollars }: Series,
  shape: ChartSpec['shape'],
) => {
  const letter = { family: font, size: letters };
  const text = { color: ink, font: letter };
  // All days have their names; not all hours.
  const autoSkip = labels.length > mostNamed;
  const names = { ticks: { ...text, autoSkip, callback: nameLines }, grid: { color: line } };
  const values = {
    grid: names.grid,
    beginAtZero: true,
    ticks: {
      ...text,
      precision: 0,
      callback: (value: string | number) => tick(Number(value), inDollars),
    },
  };
  const lying = shape === 'lying';
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    indexAxis: lying ? 'y' : 'x',
    plugins: {
      legend: { position: 'top', labels: text },
      tooltip: {
        enabled: show !== undefined,
        titleFont: letter,
        bodyFont: letter,
        callbacks: { label: ({ dataIndex }) => show?.(dataIndex) ?? '' },
      },
    },
    scales: lying ? { x: values, y: names } : { x: names, y: values },
  } satisfies ChartOptions<'line'> & ChartOptions<'bar'>;
};

const Drawing = ({ theme, ...chart }: ChartSpec & { theme: Theme }) => {
  const { title, label = title, series, shape, tone } = chart;
  const looks = { label, backgroundColor: theme[tone], data: [...series.values] };
  const labels = [...series.labels];
  const shared = {
    role: 'img',
    'aria-label': title,
    options: optionsOf(theme, series, shape),
  };
  if (shape !== 'line') return <Bar {...shared} data={{ labels, datasets: [looks] }} />;
  const curve = { ...looks, borderColor: theme[tone], tension: 0.3 };
  return <Line {...shared} data={{ labels, datasets: [curve] }} />;
};

/** A chart under its title, and its values as a table unless they are demo data. */
const Figure = ({ theme, drawn, ...chart }: ChartSpec & { theme: Theme; drawn: boolean }) => {
  const { title, head } = chart;
  const { labels, show, detail } = chart.series;
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="font-semibold text-sm">{title}</figcaption>
      <div className={cx('relative h-56', chart.shape === 'lying' && 'max-md:h-64')}>
        {drawn && <Drawing {...chart} theme={theme} />}
      </div>
      {show && (
        <FiguresTable
          name={title}
          head={head}
          rows={labels.map((what, index) => ({
            what,
            detail: detail?.(index) ?? '',
            value: show(index),
          }))}
        />
      )}
    </figure>
  );
};

/** Charts in the theme's colours. A lazy chunk, to keep the charting library out of the main bundle. */
const Charts = ({ charts }: { charts: readonly ChartSpec[] }) => {
  const root = useRef<HTMLDivElement>(null);
  const seen = useSeen(root);
  // The first before the others: all at once would delay a tap on a slow tablet.
  const secondTurn = useAfterPaint(seen);
  const theme = useChartTheme(root);
  return (
    <div ref={root} className={cx('grid gap-x-8 gap-y-6', charts.length > 1 && 'md:grid-cols-2')}>
      {charts.map((chart, place) => (
        <Figure
          key={chart.title}
          {...chart}
          theme={theme}
          drawn={place === 0 ? seen : secondTurn}
        />
      ))}
    </div>
  );
};

export default Charts;
