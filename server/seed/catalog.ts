import { money, toCents } from '#domain/money.ts';
import type { Tx } from '../db/schema.ts';
import { day } from '../services/clock.ts';
import { storeImage } from '../services/images.ts';
import type { Scope } from '../services/scope.ts';
import type { Dish } from './menu/dish.ts';
import { menu } from './menu/menu.ts';

/** Ids of the migrations' reference data. */
const iva15 = 1;
const iva0 = 2;

export interface SoldDish extends Dish {
  id: number;
}

export const pictureNames = menu.flatMap(({ icon, dishes }) => [
  icon,
  ...dishes.map((each) => each.icon),
]);

/** Stores the pictures. @returns name of the icon -> hash of the picture */
const storePictures = async (
  tx: Tx,
  pictures: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>();
  for (const [name, bytes] of pictures) hashes.set(name, await storeImage(tx, bytes, now));
  return hashes;
};

const insertDish = async (
  tx: Tx,
  { businessId, now }: Scope,
  categoryId: number,
  each: Dish,
  imageHash: string | null,
): Promise<SoldDish> => {
  const cents = toCents(money(each.price));
  const { id } = await tx
    .insertInto('products')
    .values({
      business_id: businessId,
      name: each.name,
      description: each.description,
      unit_price_cents: cents,
      available: each.available === false ? 0 : 1,
      image_hash: imageHash,
      stockable: each.stock === undefined ? 0 : 1,
      stock: 0,
      sku: each.sku ?? '',
      ean: '',
      unit_measure: each.stock === undefined ? '' : 'Unidad',
      category_id: categoryId,
      created_at: new Date(now.getTime() - 60 * day).toISOString(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('product_categories')
    .values({ product_id: id, category_id: categoryId })
    .execute();
  await tx
    .insertInto('product_taxes')
    .values({ product_id: id, tax_id: each.untaxed ? iva0 : iva15, tax_base_cents: cents })
    .execute();
  return { ...each, id };
};

/** Puts the menu into the catalog, with empty shelves: `countStock` fills them after the past sales. */
export const seedCatalog = async (
  tx: Tx,
  scope: Scope,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<SoldDish[]> => {
  const hashes = await storePictures(tx, pictures, scope.now);
  const sold: SoldDish[] = [];
  for (const { name, icon, dishes } of menu) {
    const { id } = await tx
      .insertInto('categories')
      .values({ business_id: scope.businessId, name, image_hash: hashes.get(icon) ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const each of dishes) {
      sold.push(await insertDish(tx, scope, id, each, hashes.get(each.icon) ?? null));
    }
  }
  return sold;
};

/** Sets the stock to what the menu's table says, whatever was sold before. */
export const countStock = async (tx: Tx, dishes: readonly SoldDish[]): Promise<void> => {
  for (const { id, stock } of dishes) {
    if (stock === undefined) continue;
    await tx.updateTable('products').set({ stock }).where('id', '=', id).execute();
  }
};
