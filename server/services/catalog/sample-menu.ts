import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { countStock, writeMenu } from '../../seed/catalog.ts';
import type { Scope } from '../kernel/scope.ts';
import { categoryWrites } from './category-writes.ts';
import { optionGroupWrites } from './option-group-writes.ts';
import { productWrites } from './product-writes.ts';
import { countProducts, currentProducts } from './products.ts';
import { beginCatalogChange } from './state.ts';

/** Units of a dish that the demo has run out of. */
const newStock = 10;

/**
 * Gives a business without products a menu to begin with.
 * @param images name of an icon -> its image
 * @throws AppError catalog-not-empty
 */
export const addSampleMenu = async (
  tx: Tx,
  scope: Scope,
  images: ReadonlyMap<string, Uint8Array>,
): Promise<void> => {
  await beginCatalogChange(tx, scope);
  if ((await countProducts(tx, scope)).all > 0) throw new AppError('catalog-not-empty');
  const { dishes, categories, groups } = await writeMenu(tx, scope, images);
  // All of it can be tried at once.
  await countStock(
    tx,
    dishes.map((dish) => (dish.stock === 0 ? { ...dish, stock: newStock } : dish)),
  );
  const products = dishes.map(({ id }) => id);
  const sample = { sample: 1 };
  await tx.updateTable('products').set(sample).where('id', 'in', products).execute();
  await tx.updateTable('categories').set(sample).where('id', 'in', categories).execute();
  await tx.updateTable('option_groups').set(sample).where('id', 'in', groups).execute();
};

/**
 * Takes the sample menu out again: the products that nobody has changed or ordered, then categories and groups of options
 * that no product is left in.
 */
export const removeSampleMenu = async (tx: Tx, scope: Scope): Promise<void> => {
  const { businessId } = scope;
  const products = await currentProducts(tx, scope)
    .select('id')
    .where('sample', '=', 1)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select('product_id')
        .where('orders.business_id', '=', businessId),
    )
    .execute();
  for (const { id } of products) await productWrites.remove(tx, scope, id);
  const living = currentProducts(tx, scope).select('products.id');
  const categories = await tx
    .selectFrom('categories')
    .select('id')
    .where('business_id', '=', businessId)
    .where('sample', '=', 1)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('product_categories').select('category_id').where('product_id', 'in', living),
    )
    .execute();
  for (const { id } of categories) await categoryWrites.remove(tx, scope, id);
  const groups = await tx
    .selectFrom('option_groups')
    .select('id')
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where('sample', '=', 1)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('product_option_groups').select('group_id').where('product_id', 'in', living),
    )
    .execute();
  for (const { id } of groups) await optionGroupWrites.remove(tx, scope, id);
};
