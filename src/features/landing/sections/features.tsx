import { landing } from '#messages/landing.ts';
import { Piece } from './piece.tsx';

const { features } = landing;

const names = ['orders', 'split', 'income', 'average', 'products', 'team'] as const;

/** What the app does, each with the piece of it that does so. */
export const Features = () => (
  <section id="features" className="mx-auto max-w-332 px-4 py-16 sm:px-6 lg:py-24">
    <h2 className="max-w-3xl font-bold text-section">{features.title}</h2>
    <p className="mt-3 max-w-2xl text-lg text-muted">{features.lead}</p>
    <ul className="mt-10 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {names.map((name) => {
        const { title, text, screen } = features.items[name];
        return (
          <li
            key={name}
            className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm"
          >
            <div className="h-60 overflow-clip bg-brand-soft pt-5 pl-5">
              <Piece name={name} alt={screen} className="rounded-md shadow-md" />
            </div>
            <div className="p-5 sm:p-6">
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  </section>
);
