import { liveQuery } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { Category, PaymentMethod, Product, Tax } from '#contract/catalog.ts';
import { fetchedKey, readInSlices } from '../mirror.ts';
import { mirror } from './device.ts';

export interface Catalog {
  products: Product[];
  categories: Category[];
  /** Of which the server has told this device: where there are none, there are none. */
  told: { products: boolean; categories: boolean };
}

const productsPath = (businessId: number): string => `products/business/${businessId}`;

const spanish = new Intl.Collator('es');

/** Looked up only where there is none: otherwise each time that the server says the same would be a change. */
const isTold = async (rows: readonly unknown[], businessId: number, path: string) =>
  rows.length > 0 || (await mirror.fetched.get(fetchedKey(businessId, path))) !== undefined;

const readCatalog = async (businessId: number): Promise<Catalog> => {
  const [products, categories] = await Promise.all([
    readInSlices(mirror.products, businessId),
    mirror.categories.where({ businessId }).toArray(),
  ]);
  products.sort((a, b) => spanish.compare(a.productName, b.productName));
  const told = {
    products: await isTold(products, businessId, productsPath(businessId)),
    categories: await isTold(categories, businessId, 'categories/'),
  };
  return { products, categories, told };
};

interface Shared {
  current: () => Catalog | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Read once and followed as long as the page lives: ten thousand products are not read at every visit. */
const shareCatalog = (businessId: number): Shared => {
  let read: { catalog: Catalog } | { error: unknown } | undefined;
  const listeners = new Set<() => void>();
  const tell = (next: typeof read) => {
    read = next;
    for (const listener of listeners) listener();
  };
  liveQuery(() => readCatalog(businessId)).subscribe({
    next: (catalog) => tell({ catalog }),
    error: (error) => tell({ error }),
  });
  return {
    current: () => {
      if (read && 'error' in read) throw read.error;
      return read?.catalog;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const shared = new Map<number, Shared>();

const catalogOf = (businessId: number): Shared => {
  const known = shared.get(businessId) ?? shareCatalog(businessId);
  shared.set(businessId, known);
  return known;
};

/** The catalog as the device has it, products by name; undefined while it is being read. */
export const useCatalog = (businessId: number): Catalog | undefined => {
  const { current, subscribe } = catalogOf(businessId);
  return useSyncExternalStore(subscribe, current);
};

export const usePaymentMethods = (businessId: number): PaymentMethod[] | undefined =>
  useLiveQuery(() => mirror.paymentMethods.where({ businessId }).toArray(), [businessId]);

/** The taxes that a product can be given. */
export const useTaxes = (businessId: number): Tax[] | undefined =>
  useLiveQuery(() => mirror.taxes.where({ businessId }).toArray(), [businessId]);

/** When the server last told of the products (ms, the device's clock); null when it never did. */
export const useProductsFetchedAt = (businessId: number): number | null | undefined =>
  useLiveQuery(async () => {
    const key = fetchedKey(businessId, productsPath(businessId));
    return (await mirror.fetched.get(key))?.at ?? null;
  }, [businessId]);
