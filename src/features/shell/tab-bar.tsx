import { CirclePlus, ClipboardList, Ellipsis, House, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';

const tab =
  'group flex min-h-16 min-w-0 flex-auto select-none flex-col items-center justify-center gap-1 px-1 py-1 text-center font-medium text-[min(0.875rem,5vw)] text-muted leading-[1.15] aria-[current=page]:font-bold aria-[current=page]:text-brand';

/** Its mark is soft where the tab is the current one. */
const Mark = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span
    aria-hidden="true"
    className="flex h-7 w-15 items-center justify-center rounded-full group-aria-[current=page]:bg-brand-soft"
  >
    <Icon size={22} />
  </span>
);

const links = [
  { to: paths.dashboard, icon: House, text: shell.home },
  { to: paths.activeOrders, icon: ClipboardList, text: shell.seeOrders },
  { to: paths.newOrder, icon: CirclePlus, text: shell.createOrder },
] as const;

/** The last tab; opens the menu. */
export const MoreTab = ({
  ref,
  ...button
}: ComponentProps<'button'> & { ref?: Ref<HTMLButtonElement> }) => (
  <button ref={ref} type="button" className={tab} {...button}>
    <Mark icon={Ellipsis} />
    {shell.more}
  </button>
);

/** At the bottom of a phone: the screens of a shift, and the rest in a menu, whose tab is `children`. */
export const TabBar = ({ children }: { children: ReactNode }) => (
  <nav
    aria-label={shell.quickAccess}
    className="sticky bottom-0 z-20 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] short:hidden md:hidden"
  >
    {links.map(({ to, icon, text }) => (
      <NavLink key={to} to={to} end className={tab}>
        <Mark icon={icon} />
        {text}
      </NavLink>
    ))}
    {children}
  </nav>
);
