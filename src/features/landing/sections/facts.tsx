import { Check, Download, type LucideIcon, TabletSmartphone, Tag, WifiOff } from 'lucide-react';
import { landing } from '#messages/landing.ts';

const { facts } = landing;

const icons: Record<keyof typeof facts.items, LucideIcon> = {
  offline: WifiOff,
  once: Check,
  devices: TabletSmartphone,
  price: Tag,
  export: Download,
};

/** What owners ask first, each in a sentence. */
export const Facts = () => (
  <section aria-label={facts.title} className="border-line border-b bg-surface">
    <ul className="mx-auto grid max-w-332 grid-cols-1 gap-x-8 gap-y-7 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-5">
      {(Object.keys(icons) as (keyof typeof icons)[]).map((name) => {
        const Icon = icons[name];
        const { title, text } = facts.items[name];
        return (
          <li key={name} className="flex gap-3.5 lg:block">
            <Icon size={24} className="mt-0.5 shrink-0 text-brand" />
            <div className="lg:mt-3">
              <p className="font-semibold text-base">{title}</p>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  </section>
);
