import type { Option, OptionGroup } from '#contract/options.ts';
import type { ChosenOption } from '#domain/options.ts';

/**
 * The rules of choosing. A choice is the list of a line's options; those that are no longer on the menu stay in it until they are
 * taken off or replaced, so the groups are those of `groupsWith`.
 */

export interface MenuOption
  extends Pick<Option, 'id' | 'name' | 'difference' | 'finalDifference' | 'usual'> {
  soldOut: boolean;
  /** No longer on sale: only lines that have it show it, to take it off. */
  offMenu: boolean;
}

/** A group of options as guests can choose from it. */
export interface MenuGroup extends Omit<OptionGroup, 'options' | 'products'> {
  options: MenuOption[];
}

export type Choice = readonly ChosenOption[];

const entryOf = (choice: Choice, { id }: MenuOption) => choice.find((each) => each.optionId === id);

/** How often an option is chosen. */
export const countOf = (choice: Choice, option: MenuOption): number =>
  entryOf(choice, option)?.count ?? 0;

export const chosenIn = (choice: Choice, { options }: MenuGroup): number =>
  options.reduce((sum, option) => sum + countOf(choice, option), 0);

/** What an option adds to a price, as the menu has it. */
export const differencesOf = ({
  difference,
  finalDifference,
}: Pick<ChosenOption, 'difference' | 'finalDifference'>) => ({
  difference,
  ...(finalDifference && { finalDifference }),
});

const chosen = (group: MenuGroup, option: MenuOption, count: number): ChosenOption => ({
  ...{ optionId: option.id, groupName: group.name, name: option.name, count },
  ...differencesOf(option),
  ...(option.usual && { usual: true }),
});

/** Whether guests can have it today. */
export const isOnSale = ({ soldOut, offMenu }: MenuOption): boolean => !soldOut && !offMenu;

const usualOf = ({ options, max }: MenuGroup): MenuOption[] =>
  options.filter((option) => option.usual && isOnSale(option)).slice(0, max);

/** What a guest gets who says nothing. */
export const usualChoice = (groups: readonly MenuGroup[]): ChosenOption[] =>
  groups.flatMap((group) => usualOf(group).map((option) => chosen(group, option, 1)));

/** Whether one more of a group could be chosen today. */
const canChooseMore = (choice: Choice, { options, repeat }: MenuGroup): boolean =>
  options.some((option) => isOnSale(option) && (repeat || countOf(choice, option) === 0));

/** The first group from which the guest still has to choose, and can. */
export const missingGroup = (groups: readonly MenuGroup[], choice: Choice) =>
  groups.find((group) => chosenIn(choice, group) < group.min && canChooseMore(choice, group));

/** In the order of the menu; what is no longer on it comes last. */
const inOrder = (groups: readonly MenuGroup[], choice: Choice): ChosenOption[] => {
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const place = ({ optionId }: ChosenOption) =>
    ids.includes(optionId) ? ids.indexOf(optionId) : ids.length;
  return [...choice].sort((a, b) => place(a) - place(b));
};

/**
 * The choice with an option that often. In a group with one choice it takes the place of the other. An option that the product
 * usually has, and that is not wanted, stays with count 0.
 * @returns null where the group's most does not allow it
 */
export const choose = (
  groups: readonly MenuGroup[],
  choice: Choice,
  group: MenuGroup,
  option: MenuOption,
  count: number,
): ChosenOption[] | null => {
  const isSingle = group.max === 1;
  const inGroup = new Set(group.options.map(({ id }) => id));
  const others = choice.filter(({ optionId }) =>
    isSingle && count > 0 ? !inGroup.has(optionId) : optionId !== option.id,
  );
  const isMore = count > countOf(choice, option);
  if (isMore && chosenIn(others, group) + count > group.max) return null;
  const isSaid = count > 0 || (option.usual && !option.offMenu);
  return inOrder(groups, [...others, ...(isSaid ? [chosen(group, option, count)] : [])]);
};

/**
 * One thing that a guest may want differently. Of a group with one choice: each option but the usual one; of another group each
 * option, and what is usual as something to leave out. Where a line may lack what is usual, because the product got the group after
 * it, it is there to be chosen.
 */
export interface Chip {
  group: MenuGroup;
  option: MenuOption;
  /** Leaves out what the product usually has. */
  without: boolean;
  count: number;
  selected: boolean;
}

/** Whether what is usual is left out: said so, or by the one that took its place. */
const isLeftOut = (choice: Choice, group: MenuGroup, option: MenuOption): boolean => {
  const entry = entryOf(choice, option);
  return entry ? entry.count === 0 : group.max === 1 && chosenIn(choice, group) > 0;
};

/** Whether a line that says nothing of what is usual may be without it. Of an optional group, that means as usual. */
const mayLackUsual = (choice: Choice, group: MenuGroup): boolean =>
  group.max > 1 ? group.min > 0 : chosenIn(choice, group) < group.min;

export const chipsOf = (groups: readonly MenuGroup[], choice: Choice): Chip[] =>
  groups.flatMap((group) => {
    const usual = new Set(usualOf(group));
    const mayLack = mayLackUsual(choice, group);
    return group.options.flatMap((option): Chip[] => {
      const count = countOf(choice, option);
      if (!isOnSale(option) && count === 0) return [];
      const without = usual.has(option) && (!mayLack || entryOf(choice, option) !== undefined);
      if (without && group.max === 1 && group.min === 1) return [];
      const selected = without ? isLeftOut(choice, group, option) : count > 0;
      return [{ group, option, without, count, selected }];
    });
  });

/** The choice after a tap on a chip: chosen, or as usual again. Null where the group's most does not allow it. */
export const tapChip = (
  groups: readonly MenuGroup[],
  choice: Choice,
  { group, option, without, selected }: Chip,
): ChosenOption[] | null => {
  if (without) return choose(groups, choice, group, option, selected ? 1 : 0);
  if (!selected) return choose(groups, choice, group, option, 1);
  const [usual] = group.max === 1 ? usualOf(group) : [];
  if (usual) return choose(groups, choice, group, usual, 1);
  // Of one choice it can only be replaced. Of several it is taken off first, and the other one chosen after it.
  return group.max === 1 && group.min === 1
    ? [...choice]
    : choose(groups, choice, group, option, 0);
};

/** The choice at the menu's present differences. */
export const atMenuPrices = (groups: readonly MenuGroup[], choice: Choice): ChosenOption[] => {
  const options = new Map(groups.flatMap((group) => group.options.map((each) => [each.id, each])));
  return choice.map(({ difference, finalDifference, ...each }) => ({
    ...each,
    ...differencesOf(
      options.get(each.optionId) ?? { difference, ...(finalDifference && { finalDifference }) },
    ),
  }));
};
