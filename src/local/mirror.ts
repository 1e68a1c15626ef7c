import Dexie, { type Table } from 'dexie';
import { type CatalogList, catalogPaths } from '#contract/api-paths.ts';
import type { Category, PaymentMethod, Product, Tax } from '#contract/catalog.ts';

/** The mirror database: copies of server data. It may be deleted at any moment. */

type OfBusiness<T> = T & { businessId: number };

export type MirrorTable<T> = Table<OfBusiness<T>, [number, number]>;

/** Validator of the last fetched list, and when (ms). */
export interface Fetched {
  key: string;
  etag: string | null;
  at: number;
}

/** The service worker's cache of images. */
export const imagesCache = 'images';

export class Mirror extends Dexie {
  declare products: MirrorTable<Product>;
  declare categories: MirrorTable<Category>;
  declare taxes: MirrorTable<Tax>;
  declare paymentMethods: MirrorTable<PaymentMethod>;
  declare fetched: Table<Fetched, string>;

  constructor(
    name = 'comanda-mirror',
    options?: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
  ) {
    super(name, options);
    this.version(1).stores({
      products: '[businessId+id], businessId',
      categories: '[businessId+id], businessId',
      taxes: '[businessId+id], businessId',
      paymentMethods: '[businessId+id], businessId',
      fetched: 'key',
    });
  }
}

/** Rows per read: reading all ten thousand at once would delay a tap. */
const slice = 250;

/** All rows of a business in a table, by id. */
export const readInSlices = async <T extends { id: number }>(
  table: MirrorTable<T>,
  businessId: number,
): Promise<OfBusiness<T>[]> => {
  const all: OfBusiness<T>[] = [];
  let after = 0;
  for (;;) {
    const rows = await table
      .where('[businessId+id]')
      .between([businessId, after], [businessId, Number.POSITIVE_INFINITY], false)
      .limit(slice)
      .toArray();
    all.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < slice) return all;
    after = last.id;
  }
};

/** The key in `fetched` of a business's list. */
export const fetchedKey = (businessId: number, list: CatalogList): string =>
  `${businessId} ${catalogPaths[list](businessId)}`;

/** Deletes the products and the `fetched` rows in one transaction: a deleted list must never count as known. */
export const forgetProducts = (mirror: Mirror): Promise<void> =>
  mirror.transaction('rw', [mirror.products, mirror.fetched], async () => {
    await mirror.products.clear();
    await mirror.fetched.clear();
  });
