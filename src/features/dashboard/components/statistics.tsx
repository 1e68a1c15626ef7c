import { ChartLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { dashboard as texts } from '#messages/dashboard.ts';
import { Card } from '#ui/card.tsx';
import { CardTitle } from './card-title.tsx';

const DemoCharts = lazy(() => import('./demo-charts.tsx'));

/** A place for what is to come: demo charts, faint, behind the message that says so. */
export const Statistics = () => (
  <Card as="section" aria-labelledby="statistics-title">
    <CardTitle id="statistics-title" icon={<ChartLine size={20} />}>
      {texts.statistics.title}
    </CardTitle>
    <div className="relative mt-4 h-120 md:h-72">
      <div aria-hidden="true" className="absolute inset-0 opacity-10">
        <Suspense fallback={null}>
          <DemoCharts />
        </Suspense>
      </div>
      <p className="absolute inset-0 flex items-center justify-center text-balance p-4 text-center font-semibold text-lg">
        <span className="max-w-xl">{texts.statistics.soon}</span>
      </p>
    </div>
  </Card>
);
