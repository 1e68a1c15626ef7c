import { Download, LogOut, Menu as MenuIcon, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { appVersion } from '#config/env.ts';
import { ComandaChoice } from '#features/shell/comanda-choice.tsx';
import { readStaying } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { install as installTexts } from '#messages/install.ts';
import { printing } from '#messages/printing.ts';
import { shell } from '#messages/shell.ts';
import { InstallDialog, useInstall } from '#parts/install/install-dialog.tsx';
import { LogoutDialog, useLogout } from '#parts/logout.tsx';
import { useApproval } from '#parts/people/approval.ts';
import { PaperChoice } from '#parts/printing/paper-choice.tsx';
import { usePeople } from '#ports/people.ts';
import { initialOf } from '#ui/initial.ts';
import { Menu, MenuChoice, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { getTheme, setTheme } from '#ui/theme.ts';
import { BusinessItems, BusinessSwitch } from './business-items.tsx';
import { MenuLinks, type Navigation } from './navigation.tsx';

interface Props {
  session: SessionRow;
  navigation: Navigation;
  /** What opens it, with its name; a face or three lines by default. */
  trigger?: (label: string) => ReactElement;
}

/** The user and business, links, theme, paper, install and logout; on a phone the navigation too. */
export const UserMenu = ({ session, navigation, trigger }: Props) => {
  const { User: user, Business: business } = session.settings;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const { shared, current } = usePeople();
  const logout = useLogout(() => readStaying(session), shared);
  const approve = useApproval();
  const leave = async () => {
    if (!shared || (await approve('end-session'))) await logout.ask();
  };
  const installing = useInstall();
  const [target, setTarget] = useState<number | null>(null);
  return (
    <>
      <Menu
        trigger={
          trigger?.(shell.userMenu(name)) ?? (
            <button
              type="button"
              aria-label={shell.userMenu(name)}
              className="inline-flex size-touch items-center justify-center rounded-full"
            >
              {/* At a shared tablet the face beside it is the person's. */}
              {!shared && (
                <span
                  aria-hidden="true"
                  className="inline-flex size-10 shrink-0 select-none items-center justify-center rounded-full bg-accent-soft font-bold text-accent-ink text-xs max-lg:hidden"
                >
                  {initialOf(user.firstName)}
                  {initialOf(user.lastName)}
                </span>
              )}
              <MenuIcon size={24} className={shared ? undefined : 'lg:hidden'} />
            </button>
          )
        }
      >
        <MenuHeader>
          <span className="block font-semibold text-base text-ink">
            {(shared && current?.name) || name}
          </span>
          {shared && <span className="block">{shell.sessionOf(name)}</span>}
          {business && (
            <>
              <span className="block">{business.comercialName}</span>
              <span className="block tabular-nums">{shell.ruc(business.businessDni)}</span>
            </>
          )}
        </MenuHeader>
        <div className="lg:hidden">
          <MenuSeparator />
          <MenuLinks links={navigation.main} />
          <MenuHeader>{shell.productsMenu}</MenuHeader>
          <MenuLinks links={navigation.products} />
        </div>
        <MenuSeparator />
        <MenuLinks links={navigation.user} />
        <BusinessItems session={session} onChoose={setTarget} />
        <MenuSeparator />
        <ThemeChoice />
        <MenuSeparator />
        <MenuHeader>{printing.paper}</MenuHeader>
        <PaperChoice />
        <MenuHeader>{printing.comanda.moment}</MenuHeader>
        <ComandaChoice />
        <MenuSeparator />
        {installing.possible && (
          <MenuItem icon={<Download size={20} />} onSelect={installing.start}>
            {installTexts.action}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut size={20} />} onSelect={() => void leave()}>
          {shell.logout}
        </MenuItem>
        <MenuHeader>{shell.version(appVersion)}</MenuHeader>
      </Menu>
      <LogoutDialog {...logout} />
      <BusinessSwitch
        open={target !== null}
        session={session}
        target={target}
        onEnd={() => setTarget(null)}
      />
      {installing.dialog && <InstallDialog {...installing.dialog} />}
    </>
  );
};

const options = [
  { value: 'light', label: shell.themes.light, icon: <Sun size={18} /> },
  { value: 'dark', label: shell.themes.dark, icon: <Moon size={18} /> },
  { value: 'system', label: shell.themes.system, icon: <Monitor size={18} /> },
] as const;

const ThemeChoice = () => {
  const [theme, choose] = useState(getTheme);
  return (
    <MenuChoice
      label={shell.theme}
      options={options}
      value={theme}
      onValueChange={(next) => {
        setTheme(next);
        choose(next);
      }}
    />
  );
};
