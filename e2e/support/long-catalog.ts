import { expect, type Locator } from 'playwright/test';
import { Till } from '../pages/till.ts';
import type { Tables } from './tables.ts';
import type { Tablet } from './tablet.ts';

/** Copies of each product: so many that only the visible rows are rendered. */
export const copies = 28;
/** Index of a card below the rows that follow a search in the same frame. */
export const inThirdRow = 9;
export const lastCopy = `Capuchino ${copies}`;

export const namesOf = (cards: Locator): Promise<(string | null)[]> =>
  cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));

/** Waits until the cards of all rows match a name. */
export const allMatch = (cards: Locator, name: RegExp): Promise<void> =>
  expect
    .poll(async () => (await namesOf(cards)).every((label) => name.test(label ?? '')))
    .toBe(true);

/** Opens the order screen of a cafe with a long catalog, and waits until the tablet knows all of it. */
export const openLongCatalog = async (tables: Tables, tablet: Tablet) => {
  tables.repeatProducts(copies);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const cards = order.products.getByRole('group');
  await till.start();
  await order.search.fill(lastCopy);
  await expect.poll(() => namesOf(cards)).toEqual([lastCopy]);
  return { page, order, cards };
};
