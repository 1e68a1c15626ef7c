import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { MenuItem } from '#ui/menu.tsx';

export interface ScreenLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Marked as current only at this address, not at those below it. */
  exact?: boolean;
}

/** The links of the top bar, of its products menu and of the user menu. On a phone all are in the user menu. */
export type Navigation = Record<'main' | 'products' | 'user', readonly ScreenLink[]>;

/** Links to screens inside a menu; the current one is marked. */
export const MenuLinks = ({ links }: { links: readonly ScreenLink[] }) =>
  links.map(({ to, label, icon: Icon, exact = false }) => (
    <MenuItem key={to} asChild>
      <NavLink to={to} end={exact} className="aria-[current=page]:text-brand">
        <Icon size={20} />
        {label}
      </NavLink>
    </MenuItem>
  ));
