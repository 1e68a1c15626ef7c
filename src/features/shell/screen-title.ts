import { matchPath } from 'react-router-dom';
import { paths, patterns } from '#config/paths.ts';
import { shell } from '#messages/shell.ts';

const titles: [pattern: string, title: string][] = [
  [paths.dashboard, shell.titles.dashboard],
  [paths.history, shell.titles.history],
  [patterns.bill, shell.titles.bill],
  [paths.newOrder, shell.titles.newOrder],
  [patterns.editOrder, shell.titles.editOrder],
  [paths.activeOrders, shell.titles.activeOrders],
  [patterns.checkout, shell.titles.checkout],
  [paths.pending, shell.titles.pending],
  [paths.profile, shell.titles.profile],
  [paths.business, shell.titles.business],
  [`${paths.products}/*`, shell.titles.products],
  [paths.categories, shell.titles.categories],
  [`${paths.customers}/*`, shell.titles.customers],
];

/** What a phone's top bar says for an address. */
export const screenTitle = (pathname: string): string =>
  titles.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? shell.product;

/** Screens whose own foot takes the place of the quick buttons. */
const ownFoot = [paths.newOrder, patterns.editOrder, patterns.checkout, patterns.product];

export const hasOwnFoot = (pathname: string): boolean =>
  ownFoot.some((pattern) => matchPath(pattern, pathname) !== null);
