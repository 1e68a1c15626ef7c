import { NavLink } from 'react-router-dom';
import { MenuItem } from '#ui/menu.tsx';
import type { ScreenLink } from '../navigation.ts';

/** A link to a screen inside a menu; marks the current one. */
export const MenuLink = ({ to, label, icon: Icon, exact = false }: ScreenLink) => (
  <MenuItem asChild>
    <NavLink to={to} end={exact} className="aria-[current=page]:text-brand">
      <Icon size={20} aria-hidden="true" />
      {label}
    </NavLink>
  </MenuItem>
);
