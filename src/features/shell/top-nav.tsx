import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { shell } from '#messages/shell.ts';
import { cx } from '#ui/cx.ts';
import { Logo } from '#ui/logo.tsx';
import { Menu } from '#ui/menu.tsx';
import { trackToastRoom } from '#ui/toast-room.ts';
import { MenuLinks, type Navigation, type ScreenLink } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';

export interface TopNavProps {
  session: SessionRow;
  /** The current screen's title. */
  title: string;
  navigation: Navigation;
  /** The connection pill, which belongs to another feature. */
  pill: ReactNode;
  /** The person at a shared tablet, the same. */
  person: ReactNode;
  /** Where a screen puts what is its own, on a phone. */
  headRef: Ref<HTMLDivElement>;
  /** A phone has tabs, the menu among them. */
  tabs: boolean;
}

/** The top bar: logo and navigation on a tablet, the screen's title on a phone; pill and user menu on both. */
export const TopNav = ({ session, title, navigation, pill, person, ...props }: TopNavProps) => (
  <header className="title-bar bar-letters sticky top-0 z-20 border-line border-b bg-surface pt-safe">
    <div className="flex h-bar items-center gap-4 px-4 lg:max-[90rem]:gap-2 min-[72rem]:px-5">
      <Link to={paths.dashboard} className="hidden rounded-sm min-[72rem]:block">
        <Logo name={shell.product} className="max-[90rem]:gap-0 max-[90rem]:text-[0px]" />
      </Link>
      <nav
        aria-label={shell.navigation}
        className="hidden shrink-0 items-center lg:flex min-[90rem]:ml-2 min-[90rem]:gap-1"
      >
        {navigation.main.map(({ to, label, exact }) => (
          <NavLink
            key={to}
            to={to}
            end={exact ?? false}
            className={({ isActive }) => linkClass(isActive)}
          >
            {label}
          </NavLink>
        ))}
        <ProductsMenu links={navigation.products} />
      </nav>
      {/* Words at its right give way to the least that a message needs. */}
      <div
        ref={trackToastRoom}
        className="min-w-0 flex-1 lg:min-w-46 min-[73.75rem]:min-w-[max(288px,min(--spacing(72),20vw))]"
      >
        <p className="line-clamp-2 font-bold text-lg leading-[1.2] max-sm:text-base lg:hidden">
          {title}
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-2 max-lg:shrink-0">
        <div ref={props.headRef} className="contents" />
        {pill}
        {person}
        <div className={cx('shrink-0', props.tabs && 'max-md:not-short:hidden')}>
          <UserMenu session={session} navigation={navigation} />
        </div>
      </div>
    </div>
  </header>
);

const linkClass = (active: boolean): string =>
  cx(
    'inline-flex min-h-touch select-none items-center gap-1.5 whitespace-nowrap rounded-md px-[6px] font-medium min-[90rem]:px-[10px] min-[100rem]:px-[14px] text-sm',
    active ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-sunken hover:text-ink',
  );

/** Productos and Categorías in the top navigation. */
const ProductsMenu = ({ links }: { links: readonly ScreenLink[] }) => {
  const { pathname } = useLocation();
  const current = links.some(({ to }) => matchPath({ path: to, end: false }, pathname));
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" aria-current={current || undefined} className={linkClass(current)}>
          {shell.productsMenu}
          <ChevronDown size={16} />
        </button>
      }
    >
      <MenuLinks links={links} />
    </Menu>
  );
};
