import * as z from 'zod/mini';
import type { Product } from '#contract/catalog.ts';
import type { MenuOrderInput } from '#contract/menu-order.ts';
import { groupBy } from '#domain/collections.ts';
import { mainCategory } from '#domain/menu-order.ts';
import { isSame } from '#parts/draft/rebased.ts';

/** What was arranged and is not saved yet. */

/** The ids of a list in their new order, by its key: the id of a category for its products, else `categoriesKey`. */
const schema = z.record(z.string(), z.array(z.int()));

export type MenuEdits = Readonly<z.infer<typeof schema>>;

export const categoriesKey = 'categories';

/** Stands for the category of products that have none. */
export const noCategory = 0;

export const parseDraft = (value: unknown): MenuEdits | null =>
  schema.safeParse(value).data ?? null;

/** So many of a list are arranged: dragging through more is no work for a person. The others stay behind them. */
export const mostArranged = 300;

/** The products by the category in which they have their place, as they stand there. */
export const productsByCategory = (products: readonly Product[]) =>
  groupBy(products, (product) => mainCategory(product)?.id ?? noCategory);

interface Item {
  id: number;
}

/** The items in the order of `ids`, then the others as they stand; ids of no item are passed over. */
export const arrangedBy = <T extends Item>(items: readonly T[], ids: readonly number[]): T[] => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const place = ({ id }: T) => places.get(id) ?? items.length;
  return items.toSorted((a, b) => place(a) - place(b));
};

/** One item moved from place to place; a list that is as it is saved counts as no edit. */
export const withMove = (
  edits: MenuEdits,
  key: string | number,
  {
    saved,
    items,
    from,
    to,
  }: Record<'saved' | 'items', readonly Item[]> & Record<'from' | 'to', number>,
): MenuEdits => {
  const { [key]: _before, ...others } = edits;
  const moved = items.slice(from, from + 1);
  const idsOf = (list: readonly Item[]) => list.slice(0, mostArranged).map(({ id }) => id);
  const ids = idsOf(items.toSpliced(from, 1).toSpliced(to, 0, ...moved));
  return isSame(ids, idsOf(saved)) ? others : { ...others, [key]: ids };
};

/** The edits as they are sent. */
export const inputOf = ({
  [categoriesKey]: categories,
  ...products
}: MenuEdits): MenuOrderInput => ({
  ...(categories && { categories }),
  products: Object.values(products).flat(),
});
