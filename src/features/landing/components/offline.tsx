import { CloudUpload, type LucideIcon, TabletSmartphone, WifiOff } from 'lucide-react';
import { landing } from '#messages/landing.ts';

const { offline } = landing;
const icons: readonly LucideIcon[] = [WifiOff, TabletSmartphone, CloudUpload];

/** How working offline goes, in three steps. */
export const Offline = () => (
  <section className="mx-auto max-w-300 px-4 py-16 sm:px-6 lg:py-24">
    <h2 className="max-w-3xl font-bold text-section">{offline.title}</h2>
    <p className="mt-3 max-w-2xl text-lg text-muted">{offline.text}</p>
    <ol className="mt-10 grid gap-4 md:grid-cols-3">
      {offline.steps.map(({ title, text }, index) => {
        const Icon = icons[index] ?? WifiOff;
        return (
          <li key={title} className="rounded-lg border border-line bg-surface p-6 shadow-sm">
            <span
              className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-ink"
              aria-hidden="true"
            >
              <Icon size={24} />
            </span>
            <h3 className="mt-4 font-semibold text-lg">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        );
      })}
    </ol>
  </section>
);
