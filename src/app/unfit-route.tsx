import type { RouteObject } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { UnfitNote, unfitness } from '#parts/unfit-browser.tsx';

/** In place of the protected area where nothing that it records could be sent; null where it can. */
export const unfitRoute = (): RouteObject | null => {
  const why = unfitness();
  if (!why) return null;
  return {
    path: `${paths.dashboard}/*`,
    Component: () => (
      <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-5 py-8">
        <UnfitNote why={why} screen />
      </main>
    ),
  };
};
