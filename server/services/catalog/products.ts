import type { Product, ProductTax } from '#contract/catalog.ts';
import { groupBy } from '#domain/collections.ts';
import { fromCents } from '#domain/money.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { placeOf } from './place.ts';
import { type ProductRow, productToApi } from './product-columns.ts';
import { taxToApi } from './taxes.ts';

interface ProductFilter {
  /** Products of any of these categories; empty for all products. */
  categories?: readonly number[];
  available?: boolean | undefined;
}

const taxRowsOf = prepared((db, ids: readonly number[]) =>
  db
    .selectFrom('product_taxes')
    .innerJoin('taxes', 'taxes.id', 'product_taxes.tax_id')
    .select(['taxes.id', 'taxes.description', 'taxes.rate_bp', 'taxes.tax_code', 'taxes.rate_code'])
    .select(['product_taxes.product_id', 'product_taxes.tax_base_cents'])
    .where('product_taxes.product_id', 'in', ids)
    .orderBy('taxes.id'),
);

const taxesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, ProductTax[]>> =>
  groupBy(
    await taxRowsOf(db, ids),
    (row) => row.product_id,
    (row) => ({ ...taxToApi(row), ProductTax: { taxBase: fromCents(row.tax_base_cents) } }),
  );

const categoriesOf = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_categories.product_id', 'categories.id', 'categories.name'])
    .select('categories.position')
    .where('product_categories.product_id', 'in', ids)
    .orderBy('categories.id')
    .execute();
  return groupBy(
    rows,
    (row) => row.product_id,
    ({ id, name, ...row }) => ({ id, name, ...placeOf(row) }),
  );
};

const optionGroupsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectFrom('product_option_groups')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  return groupBy(
    rows,
    (row) => row.product_id,
    (row) => row.group_id,
  );
};

const withLists = async (db: Db, rows: readonly ProductRow[]): Promise<Product[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const taxes = await taxesOf(db, ids);
  const categories = await categoriesOf(db, ids);
  const optionGroups = await optionGroupsOf(db, ids);
  return rows.map((row) =>
    productToApi(
      row,
      taxes.get(row.id) ?? [],
      categories.get(row.id) ?? [],
      optionGroups.get(row.id) ?? [],
    ),
  );
};

const productsOf = (db: Db, { businessId }: Scope) =>
  db.selectFrom('products').selectAll().where('business_id', '=', businessId);

/** Small enough that no other request waits noticeably while a page is built. */
const pageSize = 250;

/** The catalog of a business in pages by id, without deleted products; never all of it in memory. */
export async function* productPages(
  db: Db,
  scope: Scope,
  { categories = [], available }: ProductFilter = {},
): AsyncGenerator<Product[]> {
  let lastId = 0;
  for (;;) {
    const rows = await productsOf(db, scope)
      .where('deleted_at', 'is', null)
      .where('id', '>', lastId)
      .$if(available !== undefined, (query) => query.where('available', '=', available ? 1 : 0))
      .$if(categories.length > 0, (query) =>
        query.where('id', 'in', (inner) =>
          inner
            .selectFrom('product_categories')
            .select('product_id')
            .where('category_id', 'in', categories),
        ),
      )
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield await withLists(db, rows);
    if (rows.length < pageSize) return;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}

/** @throws AppError product-not-found */
export const findProduct = async (db: Db, scope: Scope, id: number): Promise<Product> => {
  const rows = productsOf(db, scope).where('id', '=', id).where('deleted_at', 'is', null);
  const [product] = await withLists(db, await rows.execute());
  if (!product) throw new AppError('product-not-found');
  return product;
};

interface Sought {
  businessId: number;
  ids: readonly number[];
  moment: string;
}

const rowsOnSale = prepared((db, { businessId, ids, moment }: Sought) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'image_hash', 'unit_price_cents', 'final_price_cents'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .where((row) => row.or([row('deleted_at', 'is', null), row('deleted_at', '>', moment)])),
);

type Row = Awaited<ReturnType<typeof rowsOnSale>>[number];
export type ProductOnSale = Row & { taxes: ProductTax[] };

/**
 * The products that were in the catalog at `moment`, with their current data.
 * @param ids not empty
 */
export const productsOnSale = async (
  db: Db,
  { businessId }: Scope,
  ids: readonly number[],
  moment: string,
): Promise<Map<number, ProductOnSale>> => {
  const rows = await rowsOnSale(db, { businessId, ids, moment });
  const taxes = await taxesOf(db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, taxes: taxes.get(row.id) ?? [] }]));
};

/** The products that the business has now. */
export const currentProducts = (db: Db, { businessId }: Pick<Scope, 'businessId'>) =>
  db.selectFrom('products').where('business_id', '=', businessId).where('deleted_at', 'is', null);

/** How many products the business has, and how many of them are the sample menu's as it came. */
export const countProducts = async (
  db: Db,
  scope: Pick<Scope, 'businessId'>,
): Promise<{ all: number; sample: number }> => {
  const { all, sample } = await currentProducts(db, scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.sum<number | null>('sample').as('sample'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), sample: Number(sample) };
};
