import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';
import { ButtonLink } from '#parts/button-link.tsx';

const { notFound } = shell;

/** For unknown addresses: inside the app within the frame, elsewhere on a page of its own. */
export const NotFoundScreen = () => {
  const inside = useLocation().pathname.startsWith(`${paths.dashboard}/`);
  return (
    <main
      className={`flex flex-1 flex-col items-center justify-center px-6 py-16 text-center ${inside ? '' : 'min-h-dvh'}`}
    >
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-brand">
        <Compass size={38} />
      </span>
      {!inside && <p className="mt-5 font-bold text-2xl text-muted">404</p>}
      <h1 className="mt-3 font-bold text-xl" {...(!inside && { lang: 'en' })}>
        {inside ? notFound.inside : notFound.outside}
      </h1>
      <p className="mt-2 max-w-sm text-muted">
        {inside ? notFound.insideText : notFound.outsideText}
      </p>
      <ButtonLink
        to={inside ? paths.dashboard : paths.landing}
        reloadDocument={!inside}
        variant="primary"
        className="mt-7"
      >
        {notFound.home}
      </ButtonLink>
    </main>
  );
};
