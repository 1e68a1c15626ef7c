import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { shell } from '#messages/shell.ts';
import { useDocumentTitle } from '#ui/document-title.ts';
import { useKeptFocus } from '#ui/focus.ts';
import { SkipLink } from '#ui/layout.tsx';
import { screenTitle } from '../screen-title.ts';
import { QuickBar } from './quick-bar.tsx';
import { TopNav, type TopNavProps } from './top-nav.tsx';

/** What a page load does by itself: another screen begins at its top, unless it is one to come back to. */
const useTopOfScreen = (pathname: string): void => {
  const back = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone makes another screen.
  useEffect(() => {
    if (!back) window.scrollTo(0, 0);
  }, [pathname]);
};

/** Top bar, the screen, and the phone's quick buttons, which stay at the foot of the window. */
export const AppFrame = ({ children, ...nav }: TopNavProps & { children: ReactNode }) => {
  const { pathname } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  useDocumentTitle(shell.pageTitle(screenTitle(pathname)));
  useTopOfScreen(pathname);
  useKeptFocus(screen, pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={screen}>{shell.skip}</SkipLink>
      <TopNav {...nav} />
      <div ref={screen} data-screen className="flex min-w-0 flex-1 flex-col">
        {children}
      </div>
      <QuickBar />
    </div>
  );
};
