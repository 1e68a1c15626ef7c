import { ClipboardList, House, Package, ReceiptText, SquarePlus, Tags } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';

/** The places of the top navigation. `exact`: only its own address marks it as current. */
export const navLinks = [
  { to: paths.dashboard, label: shell.home, icon: House, exact: true },
  { to: paths.history, label: shell.history, icon: ReceiptText, exact: false },
  { to: paths.newOrder, label: shell.newOrder, icon: SquarePlus, exact: false },
  { to: paths.activeOrders, label: shell.orders, icon: ClipboardList, exact: false },
];

/** The places of the products menu. */
export const productLinks = [
  { to: paths.products, label: shell.products, icon: Package },
  { to: paths.categories, label: shell.categories, icon: Tags },
];

/** Whether an address belongs to the products menu. */
export const isOfProducts = (pathname: string): boolean =>
  productLinks.some(({ to }) => matchPath({ path: to, end: false }, pathname) !== null);
