import { atom } from 'jotai';
import { allProducts } from './catalog-search.ts';

/** The selected category and the search query of one visit to the order screen. */
export const categoryAtom = atom(allProducts);
export const queryAtom = atom('');

/** Shows the whole catalog again. */
export const clearFilterAtom = atom(null, (_get, set) => {
  set(categoryAtom, allProducts);
  set(queryAtom, '');
});
