import { ClipboardList, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useScrollPlace } from '#parts/scroll-place.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useDocumentTitle } from '#ui/document-title.ts';
import { focusRegion, useScreenFocus } from '#ui/focus.ts';
import { HeadPlaceContext } from '#ui/in-head.tsx';
import { MoreTab, TabBar } from './tab-bar.tsx';
import { TopNav, type TopNavProps } from './top-nav.tsx';
import { UserMenu } from './user-menu.tsx';

interface AppFrameProps extends Omit<TopNavProps, 'headRef' | 'tabs'> {
  /** The screen has a bar at the bottom of its own; `over-tabs`: above the tabs of a phone. */
  ownBar: true | 'over-tabs' | undefined;
  children: ReactNode;
}

/** Top bar, screen, and at the bottom the tabs of a phone or the quick buttons of an upright tablet. */
export const AppFrame = ({ ownBar, children, ...nav }: AppFrameProps) => {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const tabs = ownBar !== true;
  const { pathname } = useLocation();
  const screen = useRef<HTMLDivElement>(null);
  useDocumentTitle(shell.pageTitle(nav.title));
  useScrollPlace();
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
      <TopNav {...nav} headRef={setHead} tabs={tabs} />
      <HeadPlaceContext value={head}>
        <div ref={screen} data-screen className="flex min-w-0 flex-1 flex-col">
          {children}
        </div>
      </HeadPlaceContext>
      {!ownBar && <QuickBar />}
      {tabs && (
        <TabBar>
          <UserMenu
            session={nav.session}
            navigation={nav.navigation}
            trigger={(label) => <MoreTab aria-label={`${label}: ${shell.more}`} />}
          />
        </TabBar>
      )}
    </div>
  );
};

/** Keeps label and icon on one line on the narrowest phone. */
const tight = 'whitespace-nowrap px-2!';

/** Ver Ordenes and Crear Orden at the bottom, where there are neither tabs nor a navigation on top. */
const QuickBar = () => (
  <nav aria-label={shell.quickAccess} className="contents max-md:not-short:hidden">
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
