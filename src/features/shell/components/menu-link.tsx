import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { MenuItem } from '#ui/menu.tsx';

export interface MenuLinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Only its own address marks it as current. */
  exact?: boolean;
}

/** A way to a screen inside a menu; the current one is marked. */
export const MenuLink = ({ to, label, icon: Icon, exact = false }: MenuLinkProps) => (
  <MenuItem asChild>
    <NavLink to={to} end={exact} className="aria-[current=page]:text-brand">
      <Icon size={20} aria-hidden="true" />
      {label}
    </NavLink>
  </MenuItem>
);
