import {
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  type LucideIcon,
  Package,
  Split,
  Users,
} from 'lucide-react';
import { landing } from '#messages/landing.ts';
import { cx } from '#ui/cx.ts';
import { Screenshot, type ScreenshotProps } from './screenshot.tsx';

const { features } = landing;
type Name = keyof typeof features.items;

const icons: Record<Name, LucideIcon> = {
  orders: ClipboardList,
  split: Split,
  income: CalendarDays,
  average: ChartNoAxesColumn,
  products: Package,
  team: Users,
};

const rows: readonly {
  screen: ScreenshotProps['name'] & keyof typeof features.screens;
  names: readonly Name[];
}[] = [
  { screen: 'board', names: ['orders', 'team'] },
  { screen: 'checkout', names: ['split', 'products'] },
  { screen: 'dashboard', names: ['income', 'average'] },
];

const Feature = ({ name }: { name: Name }) => {
  const Icon = icons[name];
  const { title, text } = features.items[name];
  return (
    <li className="flex gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand">
        <Icon size={24} />
      </span>
      <div>
        <h3 className="font-semibold text-lg">{title}</h3>
        <p className="mt-1.5 text-muted">{text}</p>
      </div>
    </li>
  );
};

/** Features in pairs, each beside a screenshot, on alternating sides. */
export const Features = () => (
  <section id="features" className="border-line border-y bg-surface">
    <div className="mx-auto max-w-300 px-4 py-16 sm:px-6 lg:py-24">
      <h2 className="max-w-3xl font-bold text-section">{features.title}</h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{features.lead}</p>
      <div className="mt-12 flex flex-col gap-16 lg:mt-16 lg:gap-24">
        {rows.map(({ screen, names }, index) => (
          <div
            key={screen}
            className={cx(
              'grid items-center gap-8 lg:gap-14',
              index % 2 === 0
                ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
                : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
            )}
          >
            <div className={cx(index % 2 === 1 && 'lg:order-2')}>
              <Screenshot
                name={screen}
                alt={features.screens[screen]}
                sizes="(min-width: 1200px) 640px, (min-width: 1024px) 55vw, 92vw"
              />
            </div>
            <ul className="flex flex-col gap-8">
              {names.map((name) => (
                <Feature key={name} name={name} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  </section>
);
