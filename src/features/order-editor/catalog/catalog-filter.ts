import { atom } from 'jotai';
import { allProducts } from './catalog-search.ts';

/** What part of the catalog the waiter is looking at: state of one visit to the order screen. */
export const categoryAtom = atom(allProducts);
export const queryAtom = atom('');

/** Back to the whole catalog. */
export const clearFilterAtom = atom(null, (_get, set) => {
  set(categoryAtom, allProducts);
  set(queryAtom, '');
});
