import type { Product } from '#contract/catalog.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../scope.ts';
import { productsToWire } from './product-rows.ts';

export interface ProductFilter {
  /** Of these categories; an empty list asks for none in particular. */
  categories?: readonly number[];
  available?: boolean | undefined;
}

const ofBusiness = (db: Db, { businessId }: Scope) =>
  db.selectFrom('products').selectAll().where('business_id', '=', businessId);

/** Small enough that nobody waits noticeably for one page to be made. */
const pageSize = 250;

/** The catalog of a business in pages by id, without what was deleted: none holds the whole of it. */
export async function* productPages(
  db: Db,
  scope: Scope,
  { categories = [], available }: ProductFilter = {},
): AsyncGenerator<Product[]> {
  let last = 0;
  for (;;) {
    const rows = await ofBusiness(db, scope)
      .where('deleted_at', 'is', null)
      .where('id', '>', last)
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
    yield await productsToWire(db, rows);
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** @throws AppError product-not-found */
export const findProduct = async (db: Db, scope: Scope, id: number): Promise<Product> => {
  const row = await ofBusiness(db, scope)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const [product] = await productsToWire(db, row ? [row] : []);
  if (!product) throw new AppError('product-not-found');
  return product;
};

/**
 * Those of the products that were in the catalog at a moment, as it has them now.
 * @param ids not an empty list
 */
export const productsOnSale = async (
  db: Db,
  scope: Scope,
  ids: readonly number[],
  moment: string,
): Promise<Map<number, Product>> => {
  const rows = await ofBusiness(db, scope)
    .where('id', 'in', ids)
    .where((row) => row.or([row('deleted_at', 'is', null), row('deleted_at', '>', moment)]))
    .execute();
  return new Map((await productsToWire(db, rows)).map((product) => [product.id, product]));
};
