import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { appVersion } from '#config/env.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { printing } from '#messages/printing.ts';
import { shell } from '#messages/shell.ts';
import { PaperChoice } from '#parts/paper-choice.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { navLinks } from '../nav-links.ts';
import { useLogout } from '../use-logout.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export interface UserMenuProps {
  session: SessionRow;
  onLogout: () => Promise<void>;
}

/** Who is signed in and where, the theme, the way out; on a phone the navigation too. */
export const UserMenu = ({ session, onLogout }: UserMenuProps) => {
  const { User: user, Business: business } = session.settings;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const logout = useLogout(session, onLogout);
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={shell.userMenu(name)}
            className="inline-flex size-touch items-center justify-center rounded-full"
          >
            <Avatar firstName={user.firstName} lastName={user.lastName} className="max-lg:hidden" />
            <MenuIcon size={24} className="lg:hidden" aria-hidden="true" />
          </button>
        }
      >
        <MenuHeader>
          <span className="block font-semibold text-base text-ink">{name}</span>
          {business && (
            <>
              <span className="block">{business.comercialName}</span>
              <span className="block tabular-nums">{shell.ruc(business.businessDni)}</span>
            </>
          )}
        </MenuHeader>
        <div className="lg:hidden">
          <MenuSeparator />
          {navLinks.map(({ to, label, icon: Icon, exact }) => (
            <MenuItem key={to} asChild>
              <NavLink to={to} end={exact} className="aria-[current=page]:text-brand">
                <Icon size={20} aria-hidden="true" />
                {label}
              </NavLink>
            </MenuItem>
          ))}
        </div>
        <MenuSeparator />
        <ThemeChoice />
        <MenuSeparator />
        <MenuHeader>{printing.paper}</MenuHeader>
        <PaperChoice />
        <MenuSeparator />
        <MenuItem icon={<LogOut size={20} />} onSelect={() => logout.ask()}>
          {shell.logout}
        </MenuItem>
        <MenuHeader>{shell.version(appVersion)}</MenuHeader>
      </Menu>
      <LogoutDialog {...logout} />
    </>
  );
};
