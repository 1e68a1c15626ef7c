import { Pause, Play, Quote } from 'lucide-react';
import { landing } from '#messages/landing.ts';
import { iconButtonClass } from '#ui/button-class.ts';

const { clients } = landing;

const Story = ({ text, who, what }: (typeof clients.items)[number]) => (
  <figure className="flex h-full flex-col rounded-lg border border-line bg-background p-6 sm:p-8">
    <Quote size={28} className="text-accent" />
    <blockquote className="mt-4 mb-6 text-lg">{text}</blockquote>
    <figcaption className="mt-auto">
      <span className="block font-semibold">{who}</span>
      <span className="text-muted text-sm">{what}</span>
    </figcaption>
  </figure>
);

/** Dots and a pause button, shown where one story shows at a time. */
const Controls = () => (
  <div data-controls hidden className="mt-4 flex items-center justify-center gap-1 md:hidden">
    {clients.items.map(({ who }, index) => (
      <button
        key={who}
        type="button"
        data-show={index}
        aria-label={clients.show(index + 1)}
        className="group flex size-touch items-center justify-center"
      >
        <span className="h-2.5 w-2.5 rounded-full bg-line-strong transition-all group-aria-[current=true]:w-6 group-aria-[current=true]:bg-brand" />
      </button>
    ))}
    <button
      type="button"
      data-pause
      data-play-label={clients.play}
      aria-label={clients.pause}
      className={`group ${iconButtonClass({ variant: 'ghost' })}`}
    >
      <Pause size={20} className="group-data-[paused]:hidden" />
      <Play size={20} className="hidden group-data-[paused]:block" />
    </button>
  </div>
);

/** Two stories side by side, on small screens one at a time; without JavaScript they scroll sideways. */
export const Clients = () => (
  <section id="clients" className="border-line border-t bg-surface">
    <div className="mx-auto max-w-332 px-4 py-16 sm:px-6 lg:py-24">
      <h2 className="font-bold text-section">{clients.title}</h2>
      <p className="mt-3 text-lg text-muted">{clients.note}</p>
      <section data-carousel aria-roledescription="carrusel" aria-label={clients.label}>
        <div
          data-viewport
          className="mt-10 snap-x snap-mandatory overflow-x-auto data-[ready]:snap-none data-[ready]:overflow-hidden"
        >
          <ul className="-ml-4 flex">
            {clients.items.map((item, index) => (
              <li
                key={item.who}
                aria-roledescription="diapositiva"
                aria-label={clients.slide(index + 1, clients.items.length)}
                className="min-w-0 shrink-0 basis-full snap-start pl-4 md:basis-1/2"
              >
                <Story {...item} />
              </li>
            ))}
          </ul>
        </div>
        <Controls />
      </section>
    </div>
  </section>
);
