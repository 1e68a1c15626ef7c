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
} from 'chart.js';
import { useRef } from 'react';
import { Bar, Line } from 'react-chartjs-2';
import { dashboard } from '#messages/dashboard.ts';
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
);

const { statistics } = dashboard;
const salesByDay = [10, 20, 15, 25, 30, 40, 35];
const mostSold = [50, 80, 30, 70, 90];

/** Demo data, for decoration. Loaded apart: the charting library is no part of the till. */
const DemoCharts = () => {
  const root = useRef<HTMLDivElement>(null);
  const { ink, line, brand, accent, font } = useChartTheme(root);
  const text = { color: ink, font: { family: font } };
  const scale = { ticks: text, grid: { color: line } };
  const options = {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    events: [],
    plugins: { legend: { position: 'top', labels: text } },
    scales: { x: scale, y: scale },
  } satisfies ChartOptions<'line'> & ChartOptions<'bar'>;
  return (
    <div ref={root} className="grid h-full grid-rows-2 gap-6 md:grid-cols-2 md:grid-rows-1">
      <figure className="flex min-h-0 min-w-0 flex-col">
        <figcaption className="font-semibold text-sm">{statistics.byDay}</figcaption>
        <div className="relative min-h-0 flex-1">
          <Line
            options={options}
            data={{
              labels: [...statistics.days],
              datasets: [
                {
                  label: statistics.byDaySeries,
                  data: salesByDay,
                  borderColor: brand,
                  backgroundColor: brand,
                  tension: 0.3,
                },
              ],
            }}
          />
        </div>
      </figure>
      <figure className="flex min-h-0 min-w-0 flex-col">
        <figcaption className="font-semibold text-sm">{statistics.mostSold}</figcaption>
        <div className="relative min-h-0 flex-1">
          <Bar
            options={options}
            data={{
              labels: [...statistics.products],
              datasets: [{ label: statistics.mostSold, data: mostSold, backgroundColor: accent }],
            }}
          />
        </div>
      </figure>
    </div>
  );
};

export default DemoCharts;
