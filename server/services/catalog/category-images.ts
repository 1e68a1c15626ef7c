import type { ReadyImage } from '#contract/catalog.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { drawPictures } from '../../images/icons.ts';
import { imageUrl, storeImage } from '../images.ts';

/** Ready pictures for categories: Spanish name -> name in the icon set. */
const pictures = {
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

const icons = Object.values(pictures);

const drawn = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('category_pictures').selectAll().execute();
  return new Map(rows.map((row) => [row.icon, row.image_hash]));
};

const store = async (
  { transaction }: Database,
  bytes: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Promise<void> =>
  transaction(async (tx) => {
    for (const [icon, picture] of bytes) {
      const image_hash = await storeImage(tx, picture, now);
      await tx
        .insertInto('category_pictures')
        .values({ icon, image_hash })
        .onConflict((conflict) => conflict.column('icon').doNothing())
        .execute();
    }
  });

/** The ready pictures; those that this database does not have yet are drawn now, once. */
export const listCategoryPictures = async (
  database: Database,
  now: Date,
): Promise<ReadyImage[]> => {
  let known = await drawn(database.db);
  const missing = icons.filter((icon) => !known.has(icon));
  if (missing.length > 0) {
    await store(database, await drawPictures(missing), now);
    known = await drawn(database.db);
  }
  return Object.entries(pictures).map(([name, icon]) => ({
    name,
    img: imageUrl(known.get(icon) ?? '') ?? '',
  }));
};
