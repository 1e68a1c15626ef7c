import type { ReadyImage } from '#contract/catalog.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { drawIcons } from '../../images/icons.ts';
import { imageUrl, storeImage } from '../kernel/images.ts';

/** Ready images for categories: Spanish name -> name in the icon set. */
const images = {
  Cafés: 'hot-beverage',
  Té: 'teacup-without-handle',
  'Bebidas frías': 'cup-with-straw',
  Leche: 'glass-of-milk',
  'Bubble tea': 'bubble-tea',
  Cervezas: 'beer-mug',
  Vinos: 'wine-glass',
  Cócteles: 'cocktail-glass',
  'Jugos tropicales': 'tropical-drink',
  Panadería: 'croissant',
  Panes: 'bread',
  Desayunos: 'cooking',
  Panqueques: 'pancakes',
  Waffles: 'waffle',
  Sánduches: 'sandwich',
  Hamburguesas: 'hamburger',
  'Hot dogs': 'hot-dog',
  Pizzas: 'pizza',
  'Papas fritas': 'french-fries',
  Tacos: 'taco',
  Ensaladas: 'green-salad',
  Sopas: 'pot-of-food',
  Arroces: 'curry-rice',
  Pastas: 'spaghetti',
  Pollo: 'poultry-leg',
  Carnes: 'cut-of-meat',
  Mariscos: 'fried-shrimp',
  Pescados: 'tropical-fish',
  Frutas: 'strawberry',
  Pasteles: 'shortcake',
  Donas: 'doughnut',
  Galletas: 'cookie',
  Helados: 'soft-ice-cream',
  Chocolates: 'chocolate-bar',
};

const icons = Object.values(images);

/** @returns name of the icon -> hash of its image */
const findDrawn = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('category_pictures').selectAll().execute();
  return new Map(rows.map((row) => [row.icon, row.image_hash]));
};

const drawMissing = async ({ transaction }: Database, missing: readonly string[], now: Date) => {
  const drawn = await drawIcons(missing);
  await transaction(async (tx) => {
    for (const [icon, bytes] of drawn) {
      const image_hash = await storeImage(tx, bytes, now);
      await tx
        .insertInto('category_pictures')
        .values({ icon, image_hash })
        .onConflict((conflict) => conflict.column('icon').doNothing())
        .execute();
    }
  });
};

/** The ready images for categories. Images missing from this database are drawn first, once. */
export const listCategoryImages = async (database: Database, now: Date): Promise<ReadyImage[]> => {
  let known = await findDrawn(database.db);
  const missing = icons.filter((icon) => !known.has(icon));
  if (missing.length > 0) {
    await drawMissing(database, missing, now);
    known = await findDrawn(database.db);
  }
  return Object.entries(images).map(([name, icon]) => ({
    name,
    img: imageUrl(known.get(icon) ?? '') ?? '',
  }));
};
