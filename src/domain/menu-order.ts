/** The order of the menu: categories and products as they are arranged; until somebody does, products by name. */

interface Placed {
  id: number;
  /** From 1; none until it is arranged. */
  position?: number;
}

interface PlacedProduct extends Placed {
  productName: string;
  categoryId: number | null;
  Categories: readonly Placed[];
}

const spanish = new Intl.Collator('es');

/** The place of what is new: behind all that is arranged. */
const last = Number.MAX_SAFE_INTEGER;

const placeOf = ({ position = last }: Placed): number => position;

export const comparePlaces = (a: Placed, b: Placed): number =>
  placeOf(a) - placeOf(b) || a.id - b.id;

type Named = Pick<PlacedProduct, 'id' | 'productName'>;

const compareNames = (a: Named, b: Named): number =>
  spanish.compare(a.productName, b.productName) || a.id - b.id;

export const productsByName = <T extends Named>(products: readonly T[]): T[] =>
  products.toSorted(compareNames);

/** The category in which a product has its place. */
export const mainCategory = <T extends Placed>(product: {
  categoryId: number | null;
  Categories: readonly T[];
}): T | undefined =>
  product.Categories.find(({ id }) => id === product.categoryId) ?? product.Categories[0];

const noCategory: Placed = { id: last };

const isArranged = ({ position, Categories }: PlacedProduct): boolean =>
  position !== undefined || Categories.some((category) => category.position !== undefined);

/** Category by category as soon as anything is arranged, before that by name. */
export const productsInMenuOrder = <T extends PlacedProduct>(products: readonly T[]): T[] => {
  if (!products.some(isArranged)) return productsByName(products);
  return products.toSorted(
    (a, b) =>
      comparePlaces(mainCategory(a) ?? noCategory, mainCategory(b) ?? noCategory) ||
      placeOf(a) - placeOf(b) ||
      compareNames(a, b),
  );
};
