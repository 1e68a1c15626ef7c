import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { shell } from '#messages/shell.ts';
import { navLinkClass } from '#ui/layout.tsx';
import { Menu } from '#ui/menu.tsx';
import { isOfProducts, productLinks } from '../nav-links.ts';
import { MenuLink } from './menu-link.tsx';

/** Productos and Categorías in the top navigation. */
export const ProductsMenu = () => {
  const current = isOfProducts(useLocation().pathname);
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
      {productLinks.map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
    </Menu>
  );
};
