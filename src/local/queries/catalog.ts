import { liveQuery } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { type Atom, atom, getDefaultStore, useAtomValue } from 'jotai';
import type { CatalogList } from '#contract/api-paths.ts';
import type { Category, Product } from '#contract/catalog.ts';
import { fetchedKey, type MirrorTable, readInSlices } from '../mirror.ts';
import { mirror } from './device.ts';

export interface Catalog {
  products: Product[];
  categories: Category[];
  /** Whether each list was ever fetched: then an empty list means that there are none. */
  known: { products: boolean; categories: boolean };
}

const spanish = new Intl.Collator('es');

/** Reads `fetched` only for an empty list: otherwise every fetch, even of an unchanged list, would rerender it. */
const isKnown = async (rows: readonly unknown[], businessId: number, list: CatalogList) =>
  rows.length > 0 || (await mirror.fetched.get(fetchedKey(businessId, list))) !== undefined;

const readCatalog = async (businessId: number): Promise<Catalog> => {
  const [products, categories] = await Promise.all([
    readInSlices(mirror.products, businessId),
    mirror.categories.where({ businessId }).toArray(),
  ]);
  products.sort((a, b) => spanish.compare(a.productName, b.productName));
  const known = {
    products: await isKnown(products, businessId, 'products'),
    categories: await isKnown(categories, businessId, 'categories'),
  };
  return { products, categories, known };
};

type Read = { catalog: Catalog } | { error: unknown } | undefined;

/** Subscribes to the catalog once for the life of the page: ten thousand products are not read at every visit. */
const followCatalog = (businessId: number): Atom<Read> => {
  const readAtom = atom<Read>(undefined);
  const set = (read: Read) => getDefaultStore().set(readAtom, read);
  liveQuery(async () => readCatalog(businessId)).subscribe({
    next: (catalog) => set({ catalog }),
    error: (error) => set({ error }),
  });
  return readAtom;
};

const byBusiness = new Map<number, Atom<Read>>();

const catalogAtom = (businessId: number): Atom<Read> => {
  const known = byBusiness.get(businessId) ?? followCatalog(businessId);
  byBusiness.set(businessId, known);
  return known;
};

/** The device's catalog, products by name; undefined while loading. */
export const useCatalog = (businessId: number): Catalog | undefined => {
  const read = useAtomValue(catalogAtom(businessId), { store: getDefaultStore() });
  if (read && 'error' in read) throw read.error;
  return read?.catalog;
};

const fetchedAtOf = async (businessId: number, list: CatalogList): Promise<number | null> =>
  (await mirror.fetched.get(fetchedKey(businessId, list)))?.at ?? null;

/**
 * A short list, and when it was last fetched (ms; null if never). Reads the time first: rows that are older than their time
 * would be taken for an empty list.
 */
const useShortList = <T>(table: MirrorTable<T>, businessId: number, list: CatalogList) =>
  useLiveQuery(async () => {
    const fetchedAt = await fetchedAtOf(businessId, list);
    return { rows: await table.where({ businessId }).toArray(), fetchedAt };
  }, [businessId, list]);

export const usePaymentMethods = (businessId: number) =>
  useShortList(mirror.paymentMethods, businessId, 'paymentMethods');

/** The taxes that a product can have. */
export const useTaxes = (businessId: number) => useShortList(mirror.taxes, businessId, 'taxes');

/**
 * When products or categories were last fetched (ms); null if never. Null, too, until the catalog
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
