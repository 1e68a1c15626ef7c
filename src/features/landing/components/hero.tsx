import { ArrowRight, Check } from 'lucide-react';
import { landing } from '#messages/landing.ts';
import { buttonClass } from '#ui/button-class.ts';
import { AppLink, ChatLink } from './links.tsx';
import { Screenshot } from './screenshot.tsx';

const { hero } = landing;

export const Hero = () => (
  <section
    id="home"
    className="mx-auto grid max-w-300 items-center gap-10 px-4 pt-10 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14 lg:pb-24"
  >
    <div>
      <h1 className="font-bold text-display">{hero.title}</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">{hero.lead}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <AppLink
          text={landing.trial}
          className={`${buttonClass({ variant: 'primary', size: 56 })} max-sm:w-full`}
        />
        <ChatLink
          text={landing.greeting}
          className={`${buttonClass({ variant: 'outline', size: 56 })} max-sm:w-full`}
        >
          {landing.contact}
          <ArrowRight size={18} />
        </ChatLink>
      </div>
      <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-muted text-sm">
        {hero.notes.map((note) => (
          <li key={note} className="flex items-center gap-2">
            <Check size={17} className="text-brand" />
            {note}
          </li>
        ))}
      </ul>
    </div>
    <div className="relative pb-10 lg:-mr-6 xl:-mr-10">
      <Screenshot
        name="order"
        alt={hero.screen}
        sizes="(min-width: 1200px) 720px, (min-width: 1024px) 56vw, 100vw"
        first
      />
      <Screenshot
        name="phone"
        kind="phone"
        alt={hero.phone}
        sizes="170px"
        className="absolute right-4 bottom-0 w-[26%] max-w-42 lg:right-auto lg:-left-8"
      />
    </div>
  </section>
);
