import { Download, LogOut, Menu as MenuIcon, Store, UserRoundPen, Users } from 'lucide-react';
import { appVersion } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { install as installTexts } from '#messages/install.ts';
import { printing } from '#messages/printing.ts';
import { shell } from '#messages/shell.ts';
import { InstallDialog } from '#parts/install/install-dialog.tsx';
import { useInstall } from '#parts/install/use-install.ts';
import { PaperChoice } from '#parts/printing/paper-choice.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { navLinks, productLinks } from '../nav-links.ts';
import { useLogout } from '../use-logout.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { MenuLink } from './menu-link.tsx';
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
  const installing = useInstall();
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
          {navLinks.map((link) => (
            <MenuLink key={link.to} {...link} />
          ))}
          <MenuHeader>{shell.productsMenu}</MenuHeader>
          {productLinks.map((link) => (
            <MenuLink key={link.to} {...link} />
          ))}
        </div>
        <MenuSeparator />
        <MenuLink to={paths.customers} label={shell.customers} icon={Users} />
        <MenuLink to={paths.profile} label={shell.editProfile} icon={UserRoundPen} />
        <MenuLink to={paths.business} label={shell.editBusiness} icon={Store} />
        <MenuSeparator />
        <ThemeChoice />
        <MenuSeparator />
        <MenuHeader>{printing.paper}</MenuHeader>
        <PaperChoice />
        <MenuSeparator />
        {installing.possible && (
          <MenuItem icon={<Download size={20} />} onSelect={installing.start}>
            {installTexts.action}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut size={20} />} onSelect={() => logout.ask()}>
          {shell.logout}
        </MenuItem>
        <MenuHeader>{shell.version(appVersion)}</MenuHeader>
      </Menu>
      <LogoutDialog {...logout} />
      {installing.dialog && <InstallDialog {...installing.dialog} />}
    </>
  );
};
