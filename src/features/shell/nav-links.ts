import { ClipboardList, House, ReceiptText, SquarePlus } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';

/** The places of the top navigation. `exact`: only its own address marks it as current. */
export const navLinks = [
  { to: paths.dashboard, label: shell.home, icon: House, exact: true },
  { to: paths.history, label: shell.history, icon: ReceiptText, exact: false },
  { to: paths.newOrder, label: shell.newOrder, icon: SquarePlus, exact: false },
  { to: paths.activeOrders, label: shell.orders, icon: ClipboardList, exact: false },
];
