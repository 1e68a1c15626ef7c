import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { shell } from '#messages/shell.ts';
import { navLinkClass, TopBar } from '#ui/layout.tsx';
import { Logo } from '#ui/logo.tsx';
import { navLinks } from '../nav-links.ts';
import { screenTitle } from '../screen-title.ts';
import { ProductsMenu } from './products-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export interface TopNavProps {
  session: SessionRow;
  /** The connection pill, which is another feature's. */
  pill: ReactNode;
  /** Ends the session on the device; resolves when it has. */
  onLogout: () => Promise<void>;
}

/** Brand and navigation on a tablet, the screen's title on a phone; pill and menu on both. */
export const TopNav = ({ session, pill, onLogout }: TopNavProps) => {
  const { pathname } = useLocation();
  return (
    <TopBar
      start={
        <>
          <Link to={paths.dashboard} className="hidden rounded-sm lg:block">
            <Logo name={shell.product} className="max-xl:gap-0 max-xl:text-[0px]" />
          </Link>
          <p className="line-clamp-2 font-bold text-lg leading-6 max-sm:text-base max-sm:leading-5 lg:hidden">
            {screenTitle(pathname)}
          </p>
        </>
      }
      end={
        <>
          {pill}
          <UserMenu session={session} onLogout={onLogout} />
        </>
      }
    >
      <nav
        aria-label={shell.navigation}
        className="hidden items-center gap-0.5 lg:flex xl:ml-2 min-[90rem]:gap-1"
      >
        {navLinks.map(({ to, label, exact }) => (
          <NavLink
            key={to}
            to={to}
            end={exact}
            className={({ isActive }) => navLinkClass(isActive)}
          >
            {label}
          </NavLink>
        ))}
        <ProductsMenu />
      </nav>
    </TopBar>
  );
};
