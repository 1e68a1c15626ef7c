import { ClipboardList, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { focusRegion, useScreenFocus } from '#ui/focus.ts';
import { TopNav, type TopNavProps } from './top-nav.tsx';

/** Scrolls a new screen to its top, as a page load does; going back keeps the position. */
const useTopOfScreen = (pathname: string): void => {
  const back = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address means a new screen.
  useEffect(() => {
    if (!back) window.scrollTo(0, 0);
  }, [pathname]);
};

interface AppFrameProps extends TopNavProps {
  /** Whether a phone shows the quick buttons at the bottom. */
  quickBar: boolean;
  children: ReactNode;
}

/** Top bar, screen and a phone's quick buttons. */
export const AppFrame = ({ quickBar, children, ...nav }: AppFrameProps) => {
  const { pathname } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  useDocumentTitle(shell.pageTitle(nav.title));
  useTopOfScreen(pathname);
  useScreenFocus(screen, pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      {/* Skips the navigation; visible only with keyboard focus. */}
      <Button
        variant="primary"
        className="fixed! top-2 left-2 z-30 not-focus-visible:sr-only"
        onClick={() => screen.current && focusRegion(screen.current)}
      >
        {shell.skip}
      </Button>
      <TopNav {...nav} />
      <div ref={screen} data-screen className="flex min-w-0 flex-1 flex-col">
        {children}
      </div>
      {quickBar && <QuickBar />}
    </div>
  );
};

/** Keeps label and icon on one line on the narrowest phone. */
const tight = 'whitespace-nowrap px-2!';

/** Ver Ordenes and Crear Orden at the bottom of a phone. */
const QuickBar = () => (
  <nav aria-label={shell.quickAccess} className="contents">
    <BottomBar>
      <ButtonLink to={paths.activeOrders} size={56} className={tight}>
        <ClipboardList size={20} />
        {shell.seeOrders}
      </ButtonLink>
      <ButtonLink to={paths.newOrder} size={56} variant="primary" className={tight}>
        <Plus size={20} />
        {shell.createOrder}
      </ButtonLink>
    </BottomBar>
  </nav>
);
