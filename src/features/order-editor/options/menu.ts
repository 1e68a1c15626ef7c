import type { Product } from '#contract/catalog.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { MenuGroup } from '#parts/options/choice.ts';

/** What guests can have today: the groups of options of each product, and what is sold out until tomorrow. */

export interface Menu {
  /** Those of a product, in its order, with the options that are on sale or sold out today. */
  groupsOf: (product: Product) => readonly MenuGroup[];
  isSoldOut: (product: Product) => boolean;
}

const none: readonly MenuGroup[] = [];

/** @param now in ms */
export const menuOf = ({ optionGroups }: Pick<Catalog, 'optionGroups'>, now: number): Menu => {
  const isLater = (until: string | null | undefined) => !!until && Date.parse(until) > now;
  const byId = new Map(
    optionGroups.map(({ products: _all, options, ...group }): [number, MenuGroup] => [
      group.id,
      {
        ...group,
        options: options
          .filter(({ available }) => available)
          .map(({ id, name, difference, usual, soldOutUntil }) => ({
            ...{ id, name, difference, usual },
            soldOut: isLater(soldOutUntil),
          })),
      },
    ]),
  );
  const known = new WeakMap<Product, readonly MenuGroup[]>();
  return {
    groupsOf: (product) => {
      const { optionGroups: ids = [] } = product;
      if (ids.length === 0) return none;
      const groups = known.get(product) ?? ids.flatMap((id) => byId.get(id) ?? []);
      known.set(product, groups);
      return groups;
    },
    isSoldOut: ({ soldOutUntil }) => isLater(soldOutUntil),
  };
};
