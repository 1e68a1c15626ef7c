import type { Product } from '#contract/catalog.ts';
import { compareMoney, isMoney, type Money, money, zero } from '#domain/money.ts';
import {
  type Choice,
  chipsOf,
  choose,
  type MenuGroup,
  tapChip,
  usualChoice,
} from '#parts/options/choice.ts';
import { type GroupValues, isLess, isRequired, unsigned, wireDifference } from './group-values.ts';

const differenceOf = (text: string): Money => {
  const wire = wireDifference(text);
  return isMoney(wire) ? money(wire) : zero;
};

const countOf = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0);

/** The group as guests would choose from it now. New options have no ids yet: they get negative ones. */
export const menuGroupOf = (values: GroupValues): MenuGroup => ({
  id: 0,
  name: values.name.trim(),
  min: values.several ? countOf(values.min) : Number(isRequired(values)),
  max: values.several ? Math.max(1, countOf(values.max)) : 1,
  repeat: values.several && values.repeat,
  options: values.options.flatMap(({ id, name, difference, usual, available }, index) =>
    available && name.trim()
      ? [
          {
            ...{ id: id ?? -1 - index, name: name.trim(), usual, soldOut: false, offMenu: false },
            difference: differenceOf(difference),
          },
        ]
      : [],
  ),
});

/** A choice as it would be of the group now: with its present names and differences, as far as its rules allow it. */
export const choiceNow = (group: MenuGroup, before: Choice): Choice =>
  before.reduce<Choice>((choice, { optionId, count }) => {
    const option = group.options.find(({ id }) => id === optionId);
    return (option && choose([group], choice, group, option, count)) || choice;
  }, []);

/** What the preview shows before somebody touches it: the first thing that is not as usual. */
export const exampleChoice = (group: MenuGroup): Choice => {
  const usual = usualChoice([group]);
  const chip = chipsOf([group], usual).find(({ without, selected }) => !without && !selected);
  return (chip && tapChip([group], usual, chip)) || usual;
};

/** The first option that would make a product cost less than 0, with that product. */
export const belowZero = (values: GroupValues, products: readonly Product[]) => {
  for (const { name, difference } of values.options) {
    if (!isLess(difference)) continue;
    const less = differenceOf(unsigned(difference));
    const product = products.find(({ unitPrice }) => compareMoney(less, unitPrice) > 0);
    if (product) return { option: name.trim(), product: product.productName };
  }
  return null;
};
