import { ChevronDown } from 'lucide-react';
import { matchPath, useLocation } from 'react-router-dom';
import { shell } from '#messages/shell.ts';
import { navLinkClass } from '#ui/layout.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ScreenLink } from '../navigation.ts';
import { MenuLink } from './menu-link.tsx';

/** Productos and Categorías in the top navigation. */
export const ProductsMenu = ({ links }: { links: readonly ScreenLink[] }) => {
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
