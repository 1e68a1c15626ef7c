import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { LocalOrder } from '#local/queries/orders.ts';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';

/** How this device shows the board: layout and order are kept in local storage, 'Mis órdenes' until the page is left. */

/** `compact`: small cards, many in sight. */
export const layouts = ['cards', 'compact', 'list'] as const;

export type Layout = (typeof layouts)[number];

const keys = { layout: 'boardLayout', byTable: 'boardByTable' } as const;

const stored = readChoice(keys.layout);
const layoutAtom = atom<Layout>(layouts.find((layout) => layout === stored) ?? 'cards');
const byTableAtom = atom(readChoice(keys.byTable) === 'true');

/** The person who wants to see only their own orders; another one who takes the tablet sees all. */
const mineAtom = atom<number | null>(null);

const store = getDefaultStore();

export const useLayout = (): Layout => useAtomValue(layoutAtom, { store });
export const useByTable = (): boolean => useAtomValue(byTableAtom, { store });

export const useMineOf = (): number | null => useAtomValue(mineAtom, { store });
export const setMineOf = (memberId: number | null): void => store.set(mineAtom, memberId);

export const setLayout = (layout: Layout): void => {
  store.set(layoutAtom, layout);
  storeChoice(keys.layout, layout);
};

export const setByTable = (byTable: boolean): void => {
  store.set(byTableAtom, byTable);
  storeChoice(keys.byTable, byTable ? 'true' : null);
};

/** "2" before "12" before "Barra" */
const inSpanish = new Intl.Collator('es', { numeric: true });

/** Orders of one table keep the order that they have. */
export const sortedByTable = (orders: readonly LocalOrder[]): LocalOrder[] =>
  orders.toSorted(({ order: a }, { order: b }) => inSpanish.compare(a.tableNumber, b.tableNumber));
