import { Check } from 'lucide-react';
import { landing } from '#messages/landing.ts';
import { AppLink, ChatLink } from './links.tsx';
import { Piece } from './piece.tsx';

const { hero } = landing;

const Notes = () => (
  <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-sm">
    {hero.notes.map((note) => (
      <li key={note} className="flex items-center gap-2">
        <Check size={18} className="shrink-0 text-brand" />
        {note}
      </li>
    ))}
  </ul>
);

/** Pieces of the app on one grid, which the edges of the section cut off. On a phone the products stand in one column. */
const Grid = () => (
  <div
    role="img"
    aria-label={hero.screen}
    className="-mr-4 grid h-96 grid-cols-[147px_auto] sm:-mr-6 items-start gap-3 overflow-clip p-0.5 sm:h-120 sm:grid-cols-[306px_auto] sm:gap-5 lg:h-auto lg:max-h-[calc(100svh-3.5rem)] lg:min-h-140 lg:overflow-visible lg:pt-6"
  >
    <div className="flex flex-wrap gap-3">
      <Piece name="chosen" alt="" first className="piece-chosen" />
      <Piece name="plain" alt="" className="piece-card max-sm:hidden" />
      <Piece name="change" alt="" className="piece-panel max-sm:hidden" />
      <Piece name="second" alt="" first className="piece-chosen" />
      <Piece name="third" alt="" first className="piece-card" />
      <Piece name="table" alt="" className="piece-panel max-lg:hidden" />
    </div>
    <Piece name="cart" alt="" first className="piece-panel" />
  </div>
);

export const Hero = () => (
  <section id="home" className="brand-ground overflow-hidden">
    <div className="mx-auto grid max-w-332 grid-cols-1 px-4 sm:px-6 lg:grid-cols-[minmax(27rem,1fr)_45rem] lg:gap-12">
      <div className="self-center pt-8 pb-10 sm:pt-14 lg:pb-16">
        <h1 className="font-bold text-display">{hero.title}</h1>
        <p className="text-muted mt-5 max-w-xl text-lg">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <AppLink text={landing.trial} className="cream-button max-sm:w-full" />
          <ChatLink text={landing.greeting} className="on-ground-button max-sm:w-full">
            {landing.contact}
          </ChatLink>
        </div>
        <Notes />
      </div>
      <Grid />
    </div>
  </section>
);
