import { optionGroupInput } from '#contract/option-group-form.ts';
import { productForm } from '#contract/product-form.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import type { Tx } from '../db/schema.ts';
import { categoryWrites } from '../services/catalog/category-writes.ts';
import { optionGroupWrites } from '../services/catalog/option-group-writes.ts';
import { productWrites } from '../services/catalog/product-writes.ts';
import { storeImage } from '../services/kernel/images.ts';
import type { Scope } from '../services/kernel/scope.ts';
import { type Dish, menu } from './menu.ts';
import { optionMenu } from './option-menu.ts';
import { iva0, iva15 } from './taxes.ts';

export interface SoldDish extends Dish {
  id: number;
}

export const iconNames = menu.flatMap(({ icon, dishes }) => [icon, ...dishes.map((it) => it.icon)]);

/** A dish as the form of a product says it, without stock. */
const formOf = (dish: Dish, categoryId: number) => {
  const tax = dish.untaxed ? iva0 : iva15;
  const unitPrice = unitPriceOf(dish.price, [tax]);
  return productForm.parse({
    productName: dish.name,
    description: dish.description,
    unitPrice,
    finalPrice: dish.price,
    available: String(dish.available),
    stockable: String(dish.stock !== undefined),
    sku: dish.sku,
    unitMeasure: dish.stock === undefined ? '' : 'Unidad',
    categoryId: String(categoryId),
    taxes: JSON.stringify([{ taxId: tax.id, taxBase: unitPrice }]),
  });
};

const writeOptions = async (tx: Tx, scope: Scope, sold: readonly SoldDish[]): Promise<number[]> => {
  const ids = new Map(sold.map(({ name, id }) => [name, id]));
  const groups: number[] = [];
  for (const { dishes, ...group } of optionMenu) {
    const products = dishes.map((name) => ids.get(name));
    const form = optionGroupInput.parse({ ...group, products });
    groups.push((await optionGroupWrites.create(tx, scope, form, null)).id);
  }
  return groups;
};

/** Ids of what was made of the menu. */
interface WrittenMenu {
  dishes: SoldDish[];
  categories: number[];
  groups: number[];
}

/**
 * Fills the catalog with the menu, without stock.
 * @param images name of an icon -> its image
 */
export const writeMenu = async (
  tx: Tx,
  scope: Scope,
  images: ReadonlyMap<string, Uint8Array>,
): Promise<WrittenMenu> => {
  const hashes = new Map<string, string>();
  for (const [icon, bytes] of images) hashes.set(icon, await storeImage(tx, bytes, scope.now));
  const dishes: SoldDish[] = [];
  const categories: number[] = [];
  for (const { name, icon, dishes: section } of menu) {
    const form = { name, deleteImage: false };
    const category = await categoryWrites.create(tx, scope, form, hashes.get(icon) ?? null);
    categories.push(category.id);
    for (const dish of section) {
      const image = hashes.get(dish.icon) ?? null;
      const { id } = await productWrites.create(tx, scope, formOf(dish, category.id), image);
      dishes.push({ ...dish, id });
    }
  }
  return { dishes, categories, groups: await writeOptions(tx, scope, dishes) };
};

/** Sets the stock to the menu's numbers, whatever was sold before. */
export const countStock = async (tx: Tx, dishes: readonly SoldDish[]): Promise<void> => {
  for (const { id, stock } of dishes) {
    if (stock === undefined) continue;
    await tx.updateTable('products').set({ stock }).where('id', '=', id).execute();
  }
};
