import type { Product } from '#contract/catalog.ts';
import type { OptionGroup } from '#contract/options.ts';
import { groupBy } from '#domain/collections.ts';
import type { ChosenOption } from '#domain/options.ts';
import { type SoldOutSaid, type SoldOutThing, soldOutUntil } from '#domain/sold-out.ts';
import { differencesOf, type MenuGroup, type MenuOption } from './choice.ts';

/** What guests can have today: the groups of options of each product, and what is sold out until tomorrow. */

/** Whether it is sold at all, perhaps sold out today. */
export const isOnMenu = ({ offMenu }: MenuOption): boolean => !offMenu;

export interface Menu {
  /** Those of a product, in its order. */
  groupsOf: (product: Product) => readonly MenuGroup[];
  isSoldOut: (product: Product) => boolean;
}

const none: readonly MenuGroup[] = [];

const formerOption = ({ optionId, name, usual = false, ...option }: ChosenOption): MenuOption => ({
  ...{ id: optionId, name, usual },
  ...differencesOf(option),
  ...{ soldOut: false, offMenu: true },
});

/**
 * The groups of a product for a line that may have options which were deleted since: these count to the group of their name, or
 * stand in one of their own.
 */
export const groupsWith = (
  groups: readonly MenuGroup[],
  choice: readonly ChosenOption[],
): readonly MenuGroup[] => {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)));
  const deleted = choice.filter(({ optionId }) => !known.has(optionId));
  if (deleted.length === 0) return groups;
  const byGroup = groupBy(deleted, ({ groupName }) => groupName);
  const extended = groups.map((group) => {
    const former = byGroup.get(group.name) ?? [];
    byGroup.delete(group.name);
    return { ...group, options: [...group.options, ...former.map(formerOption)] };
  });
  const others = [...byGroup].map(([name, former], place) => ({
    // No group of the menu has such an id.
    ...{ id: -1 - place, name, min: 0, repeat: false },
    max: former.reduce((sum, { count }) => sum + count, 1),
    options: former.map(formerOption),
  }));
  return [...extended, ...others];
};

/**
 * @param marks what this device has said of what is sold out, which the server does not know yet
 * @param now in ms
 */
export const menuOf = (
  { optionGroups }: { optionGroups: readonly OptionGroup[] },
  marks: readonly SoldOutSaid[],
  now: number,
): Menu => {
  const isSoldOut = (thing: SoldOutThing, told: string | null | undefined) => {
    const until = soldOutUntil(marks, thing, told);
    return !!until && Date.parse(until) > now;
  };
  const byId = new Map(
    optionGroups.map(({ products: _all, options, ...group }): [number, MenuGroup] => [
      group.id,
      {
        ...group,
        options: options.map(({ id, name, usual, available, soldOutUntil: told, ...option }) => ({
          ...{ id, name, usual },
          ...differencesOf(option),
          soldOut: isSoldOut({ id: group.id, optionId: id }, told),
          offMenu: !available,
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
    isSoldOut: ({ id, soldOutUntil: told }) => isSoldOut({ id }, told),
  };
};
