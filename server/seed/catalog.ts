import { optionGroupInput } from '#contract/options.ts';
import { productForm } from '#contract/product-form.ts';
import type { Tx } from '../db/schema.ts';
import { categoryWrites } from '../services/catalog/category-writes.ts';
import { optionGroupWrites } from '../services/catalog/option-group-writes.ts';
import { productWrites } from '../services/catalog/product-writes.ts';
import { day } from '../services/clock.ts';
import { storeImage } from '../services/images.ts';
import type { Scope } from '../services/scope.ts';
import { type Dish, menu } from './menu.ts';
import { optionMenu } from './option-menu.ts';

/** Ids of the migrations' reference data. */
const iva15 = 1;
const iva0 = 2;

export interface SoldDish extends Dish {
  id: number;
}

export const iconNames = menu.flatMap(({ icon, dishes }) => [icon, ...dishes.map((it) => it.icon)]);

/** A dish as the form of a product says it, without stock. */
const formOf = (dish: Dish, categoryId: number) =>
  productForm.parse({
    productName: dish.name,
    description: dish.description,
    unitPrice: dish.price,
    available: String(dish.available),
    stockable: String(dish.stock !== undefined),
    sku: dish.sku,
    unitMeasure: dish.stock === undefined ? '' : 'Unidad',
    categoryId: String(categoryId),
    taxes: JSON.stringify([{ taxId: dish.untaxed ? iva0 : iva15, taxBase: dish.price }]),
  });

const seedOptions = async (tx: Tx, scope: Scope, sold: readonly SoldDish[]): Promise<void> => {
  const ids = new Map(sold.map(({ name, id }) => [name, id]));
  for (const { dishes, ...group } of optionMenu) {
    const products = dishes.map((name) => ids.get(name));
    await optionGroupWrites.create(tx, scope, optionGroupInput.parse({ ...group, products }), null);
  }
};

/**
 * Fills the catalog with the menu, 60 days ago and without stock: `countStock` sets that after the past sales.
 * @param images name of an icon -> its image
 */
export const seedCatalog = async (
  tx: Tx,
  { businessId, now }: Scope,
  images: ReadonlyMap<string, Uint8Array>,
): Promise<SoldDish[]> => {
  const scope = { businessId, now: new Date(now.getTime() - 60 * day) };
  const hashes = new Map<string, string>();
  for (const [icon, bytes] of images) hashes.set(icon, await storeImage(tx, bytes, now));
  const sold: SoldDish[] = [];
  for (const { name, icon, dishes } of menu) {
    const form = { name, deleteImage: false };
    const category = await categoryWrites.create(tx, scope, form, hashes.get(icon) ?? null);
    for (const dish of dishes) {
      const image = hashes.get(dish.icon) ?? null;
      const { id } = await productWrites.create(tx, scope, formOf(dish, category.id), image);
      sold.push({ ...dish, id });
    }
  }
  await seedOptions(tx, scope, sold);
  return sold;
};

/** Sets the stock to the menu's numbers, whatever was sold before. */
export const countStock = async (tx: Tx, dishes: readonly SoldDish[]): Promise<void> => {
  for (const { id, stock } of dishes) {
    if (stock === undefined) continue;
    await tx.updateTable('products').set({ stock }).where('id', '=', id).execute();
  }
};
