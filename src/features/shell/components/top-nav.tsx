import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { shell } from '#messages/shell.ts';
import { navLinkClass, TopBar } from '#ui/layout.tsx';
import { Logo } from '#ui/logo.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Navigation, ScreenLink } from '../navigation.ts';
import { MenuLink } from './menu-link.tsx';
import { UserMenu } from './user-menu.tsx';

export interface TopNavProps {
  session: SessionRow;
  /** The current screen's title. */
  title: string;
  navigation: Navigation;
  /** The connection pill, which belongs to another feature. */
  pill: ReactNode;
  /** Resolves when the session on the device has ended. */
  onLogout: () => Promise<void>;
}

/** The top bar: logo and navigation on a tablet, the screen's title on a phone; pill and user menu on both. */
export const TopNav = ({ session, title, navigation, pill, onLogout }: TopNavProps) => (
  <TopBar
    start={
      <>
        <Link to={paths.dashboard} className="hidden rounded-sm lg:block">
          <Logo name={shell.product} className="max-xl:gap-0 max-xl:text-[0px]" />
        </Link>
        <p className="line-clamp-2 font-bold text-lg leading-6 max-sm:text-base max-sm:leading-5 lg:hidden">
          {title}
        </p>
      </>
    }
    end={
      <>
        {pill}
        <UserMenu session={session} navigation={navigation} onLogout={onLogout} />
      </>
    }
  >
    <nav
      aria-label={shell.navigation}
      className="hidden items-center gap-0.5 lg:flex xl:ml-2 min-[90rem]:gap-1"
    >
      {navigation.main.map(({ to, label, exact }) => (
        <NavLink
          key={to}
          to={to}
          end={exact ?? false}
          className={({ isActive }) => navLinkClass(isActive)}
        >
          {label}
        </NavLink>
      ))}
      <ProductsMenu links={navigation.products} />
    </nav>
  </TopBar>
);

/** Productos and Categorías in the top navigation. */
const ProductsMenu = ({ links }: { links: readonly ScreenLink[] }) => {
  const { pathname } = useLocation();
  const current = links.some(({ to }) => matchPath({ path: to, end: false }, pathname));
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" aria-current={current || undefined} className={navLinkClass(current)}>
          {shell.productsMenu}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      }
    >
      {links.map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
    </Menu>
  );
};
