import { liveQuery } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { CatalogList } from '#contract/api-paths.ts';
import type { Category, Product } from '#contract/catalog.ts';
import type { OptionGroup } from '#contract/options.ts';
import { codeFinder } from '#domain/codes.ts';
import {
  fetchedKey,
  type Page,
  pageSize,
  readList,
  readPages,
  rowsOf,
  yieldToTaps,
} from '../catalog/mirror.ts';
import { mirror } from './device.ts';

export interface Catalog {
  products: Product[];
  categories: Category[];
  optionGroups: OptionGroup[];
  /** Whether each list was ever fetched: then an empty list means that there are none. */
  known: { products: boolean; categories: boolean; optionGroups: boolean };
  /** False while only the first products have been read. */
  whole: boolean;
}

/** Reads `fetched` only for an empty list: otherwise every fetch, even of an unchanged list, would rerender it. */
const isKnown = async (rows: readonly unknown[], businessId: number, list: CatalogList) =>
  rows.length > 0 || (await mirror.fetched.get(fetchedKey(businessId, list))) !== undefined;

/** The catalog with its products still in pages. */
const readCatalog = async (businessId: number, readProducts: () => Promise<Page[]>) => {
  const [pages, categories, optionGroups] = await Promise.all([
    readProducts(),
    readList(mirror, businessId, 'categories'),
    readList(mirror, businessId, 'optionGroups'),
  ]);
  const known = {
    products: await isKnown(pages, businessId, 'products'),
    categories: await isKnown(categories, businessId, 'categories'),
    optionGroups: await isKnown(optionGroups, businessId, 'optionGroups'),
  };
  return { pages, categories, optionGroups, known };
};

type Stored = Awaited<ReturnType<typeof readCatalog>>;
type Read = { catalog: Catalog } | { error: unknown } | undefined;

/** Reads the first products at once, and all of them when asked to; then follows every change for the life of the page. */
const openCatalog = (businessId: number) => {
  const readAtom = atom<Read>(undefined);
  const store = getDefaultStore();
  const fail = (error: unknown) => store.set(readAtom, { error });
  const kept: { json: string; products: Product[] }[] = [];
  let newest: Stored | undefined;

  /** The same objects for a page that has not changed: their cards stay as they are. */
  const productsOf = (page: Page, place: number): Product[] => {
    const before = kept[place];
    if (before?.json === page.json) return before.products;
    const products = rowsOf('products', page);
    kept[place] = { json: page.json, products };
    return products;
  };

  /** Shows what was read, unless something newer is read meanwhile. */
  const show = async (stored: Stored, isAll: boolean) => {
    newest = stored;
    const { pages, ...others } = stored;
    const products: Product[] = [];
    for (const [place, page] of pages.entries()) {
      products.push(...productsOf(page, place));
      if (isAll) await yieldToTaps();
      if (newest !== stored) return;
    }
    kept.length = pages.length;
    const whole = isAll || products.length < pageSize;
    store.set(readAtom, { catalog: { ...others, products, whole } });
  };

  readCatalog(businessId, () => readPages(mirror, businessId, 'products', 1))
    .then((stored) => (newest ? undefined : show(stored, false)))
    .catch(fail);

  let following = false;
  const follow = () => {
    if (following) return;
    following = true;
    liveQuery(async () =>
      readCatalog(businessId, () => readPages(mirror, businessId, 'products')),
    ).subscribe({ next: (stored) => void show(stored, true).catch(fail), error: fail });
  };

  return { readAtom, follow };
};

const byBusiness = new Map<number, ReturnType<typeof openCatalog>>();

/** Starts reading a catalog that a screen is about to show. */
export const startCatalog = (businessId: number) => {
  const opened = byBusiness.get(businessId) ?? openCatalog(businessId);
  byBusiness.set(businessId, opened);
  return opened;
};

/** The device's catalog, products by name, in two steps: the first of them, then all. Undefined while loading. */
export const useCatalogSoFar = (businessId: number): Catalog | undefined => {
  const { readAtom, follow } = startCatalog(businessId);
  // In an effect: the rest is read after the first have been painted.
  useEffect(follow, [follow]);
  const read = useAtomValue(readAtom, { store: getDefaultStore() });
  if (read && 'error' in read) throw read.error;
  return read?.catalog;
};

/** The device's whole catalog, products by name; undefined while loading. */
export const useCatalog = (businessId: number): Catalog | undefined => {
  const catalog = useCatalogSoFar(businessId);
  return catalog?.whole ? catalog : undefined;
};

/** The products that have a whole code, read for it alone. */
export const readProductsOfCode = async (businessId: number, code: string): Promise<Product[]> =>
  codeFinder(await readList(mirror, businessId, 'products'))(code);

const fetchedAtOf = async (businessId: number, list: CatalogList): Promise<number | null> =>
  (await mirror.fetched.get(fetchedKey(businessId, list)))?.at ?? null;

/**
 * A short list, and when it was last fetched (ms; null if never). Reads the time first: rows that are older than their time
 * would be taken for an empty list.
 */
const readShortList = async <List extends 'paymentMethods' | 'taxes'>(
  businessId: number,
  list: List,
) => {
  const fetchedAt = await fetchedAtOf(businessId, list);
  return { rows: await readList(mirror, businessId, list), fetchedAt };
};

/** The payment methods in the order of the business, without hidden ones. */
export const usePaymentMethods = (businessId: number) =>
  useLiveQuery(async () => {
    const { rows, ...read } = await readShortList(businessId, 'paymentMethods');
    return { ...read, rows: rows.filter(({ active }) => active !== false) };
  }, [businessId]);

/** With hidden ones. */
export const useAllPaymentMethods = (businessId: number) =>
  useLiveQuery(async () => readShortList(businessId, 'paymentMethods'), [businessId]);

/** Names of the payment methods by id, as far as the device has them. */
export const useMethodNames = (businessId: number): ReadonlyMap<number, string> =>
  new Map(useAllPaymentMethods(businessId)?.rows.map(({ id, name }) => [id, name]));

/** The taxes that a product can have. */
export const useTaxes = (businessId: number) =>
  useLiveQuery(async () => readShortList(businessId, 'taxes'), [businessId]);

/**
 * When products, categories or groups of options were last fetched (ms); null if never. Null, too, until the catalog
 * that is shown knows of it: a long list is read after its time.
 */
export const useFetchedAt = (
  businessId: number,
  list: keyof Catalog['known'],
  catalog: Catalog | undefined,
): number | null | undefined => {
  const at = useLiveQuery(async () => fetchedAtOf(businessId, list), [businessId, list]);
  return catalog?.known[list] === false ? null : at;
};
