import Dexie, { type Table } from 'dexie';
import { type CatalogList, catalogPaths } from '#contract/api-paths.ts';
import type { Category, ListedMethod, Product, Tax } from '#contract/catalog.ts';
import type { OptionGroup } from '#contract/options.ts';
import { groupBy, slicesOf } from '#domain/collections.ts';
import { comparePlaces, productsInMenuOrder } from '#domain/menu-order.ts';

/** The mirror database: copies of server data. It may be deleted at any moment. */

/** What a row of each list is. */
export interface CatalogRows {
  products: Product;
  categories: Category;
  optionGroups: OptionGroup;
  taxes: Tax;
  paymentMethods: ListedMethod;
}

/** A part of a list, in the order of the screens. Ten thousand rows one by one would take a second to read. */
export interface Page {
  businessId: number;
  list: CatalogList;
  /** From 0. */
  page: number;
  /** The rows as JSON, which is read faster than objects and compared as it is. */
  json: string;
}

type PageKey = [businessId: number, list: CatalogList, page: number];

/** Validator of the last fetched list, when it came and when it was asked for (ms). */
export interface Fetched {
  key: string;
  etag: string | null;
  at: number;
  askedAt?: number;
}

/** The service worker's cache of images. */
export const imagesCache = 'images';

/** Rows per page, but for the last: reading one is short enough for a tap to wait, and fills a screen. */
export const pageSize = 250;

type Row = { id: number; position?: number };

/** Products as the menu has them, other lists by their positions, else as the server made them. */
const inOrder = (list: CatalogList, rows: readonly Row[]): readonly Row[] =>
  list === 'products' ? productsInMenuOrder(rows as Product[]) : rows.toSorted(comparePlaces);

/** The pages that a list makes, one at a time: those of a long list take longer than a tap may wait. */
export function* pagesOf(
  businessId: number,
  list: CatalogList,
  rows: readonly Row[],
): Generator<Page> {
  for (const [page, some] of slicesOf(inOrder(list, rows), pageSize).entries())
    yield { businessId, list, page, json: JSON.stringify(some) };
}

const listsBeforePages: CatalogList[] = ['products', 'categories', 'taxes', 'paymentMethods'];

export class Mirror extends Dexie {
  declare pages: Table<Page, PageKey>;
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
    this.version(2)
      .stores({
        products: null,
        categories: null,
        taxes: null,
        paymentMethods: null,
        pages: '[businessId+list+page]',
      })
      // A till may have lost its network since the update: it keeps its catalog.
      .upgrade(async (transaction) => {
        for (const list of listsBeforePages) {
          const rows = await transaction.table<Row & { businessId: number }>(list).toArray();
          for (const [businessId, own] of groupBy(rows, (row) => row.businessId))
            await transaction.table<Page>('pages').bulkAdd([...pagesOf(businessId, list, own)]);
        }
      });
  }
}

/** The first `most` pages of a list, in order. */
export const readPages = (
  { pages }: Mirror,
  businessId: number,
  list: CatalogList,
  most = Number.POSITIVE_INFINITY,
): Promise<Page[]> =>
  pages
    .where('[businessId+list+page]')
    .between([businessId, list, 0], [businessId, list, most])
    .toArray();

/** Lets taps and what they draw go first, where the browser tells tasks apart. */
export const yieldToTaps = (): Promise<void> =>
  new Promise((resolve) => {
    const { scheduler } = globalThis as Partial<typeof globalThis>;
    if (scheduler) void scheduler.postTask(() => resolve(), { priority: 'background' });
    else setTimeout(resolve);
  });

/** The rows of a page of `list`. */
export const rowsOf = <List extends CatalogList>(
  _list: List,
  { json }: Page,
): CatalogRows[List][] => JSON.parse(json);

/** All rows of a list that is short, or where nobody taps meanwhile. */
export const readList = async <List extends CatalogList>(
  mirror: Mirror,
  businessId: number,
  list: List,
): Promise<CatalogRows[List][]> =>
  (await readPages(mirror, businessId, list)).flatMap((page) => rowsOf(list, page));

/** Stores a list. Pages that stay as they are aren't written: a sale changes the stock of a few products. */
export const storePages = (
  mirror: Mirror,
  businessId: number,
  list: CatalogList,
  pages: readonly Page[],
): Promise<void> =>
  mirror.transaction('rw', mirror.pages, async () => {
    const stored = await readPages(mirror, businessId, list);
    await mirror.pages.bulkPut(pages.filter(({ page, json }) => stored[page]?.json !== json));
    await mirror.pages.bulkDelete(
      stored.slice(pages.length).map(({ page }): PageKey => [businessId, list, page]),
    );
  });

/** Puts `item` in the place of the row with that id, or takes the row away. */
export const changeRow = <List extends CatalogList>(
  mirror: Mirror,
  businessId: number,
  list: List,
  id: number,
  item: CatalogRows[List] | null,
): Promise<void> =>
  mirror.transaction('rw', mirror.pages, async () => {
    const rows = await readList(mirror, businessId, list);
    const others = rows.filter((row) => row.id !== id);
    await storePages(mirror, businessId, list, [
      ...pagesOf(businessId, list, item ? [...others, item] : others),
    ]);
  });

/** The key in `fetched` of a business's list. */
export const fetchedKey = (businessId: number, list: CatalogList): string =>
  `${businessId} ${catalogPaths[list](businessId)}`;

/** Deletes the catalog and the `fetched` rows in one transaction: a deleted list must never count as known. */
export const forgetCatalog = (mirror: Mirror): Promise<void> =>
  mirror.transaction('rw', [mirror.pages, mirror.fetched], async () => {
    await mirror.pages.clear();
    await mirror.fetched.clear();
  });
