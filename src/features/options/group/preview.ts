import type { Product } from '#contract/catalog.ts';
import { guestDifference, guestPrice } from '#domain/final-price.ts';
import { addMoney, compareMoney, isMoney, type Money, money, zero } from '#domain/money.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import {
  type Choice,
  chipsOf,
  choose,
  type MenuGroup,
  missingGroup,
  tapChip,
  usualChoice,
} from '#parts/options/choice.ts';
import { differencesOf, type GroupValues, isRequired, type OptionValues } from './group-values.ts';

const amountOf = (text: string): Money => (isMoney(text) ? money(text) : zero);

const addedBy = (option: OptionValues) => {
  const { difference, finalDifference } = differencesOf(option);
  return {
    difference: amountOf(difference),
    ...(finalDifference !== undefined && { finalDifference: amountOf(finalDifference) }),
  };
};

const countOf = (text: string): number => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0);

/** The group as guests would choose from it now. New options have no ids yet: they get negative ones. */
export const menuGroupOf = (values: GroupValues): MenuGroup => ({
  id: 0,
  name: values.name.trim(),
  min: values.several ? countOf(values.min) : Number(isRequired(values)),
  max: values.several ? Math.max(1, countOf(values.max)) : 1,
  repeat: values.several && values.repeat,
  options: values.options.flatMap((option, index) => {
    const { id, name, usual, available } = option;
    return available && name.trim()
      ? [
          {
            ...{ id: id ?? -1 - index, name: name.trim(), usual, soldOut: false, offMenu: false },
            ...addedBy(option),
          },
        ]
      : [];
  }),
});

/** A choice as it would be of the group now: with its present names and differences, as far as its rules allow it. */
export const choiceNow = (group: MenuGroup, before: Choice): Choice =>
  before.reduce<Choice>((choice, { optionId, count }) => {
    const option = group.options.find(({ id }) => id === optionId);
    return (option && choose([group], choice, group, option, count)) || choice;
  }, []);

/**
 * What the preview shows before somebody touches it: the first thing that is not as usual. Where the order would ask first, nothing
 * is chosen yet.
 */
export const exampleChoice = (group: MenuGroup): Choice => {
  const usual = usualChoice([group]);
  if (missingGroup([group], usual)) return usual;
  const chip = chipsOf([group], usual).find(({ without, selected }) => !without && !selected);
  return (chip && tapChip([group], usual, chip)) || usual;
};

/** The first option that would make a product cost less than 0, with that product. */
export const belowZero = (values: GroupValues, products: readonly Product[]) => {
  for (const option of values.options) {
    const product = products.map(lineProduct).find((price) => {
      const left = addMoney(guestPrice(price), guestDifference(addedBy(option), price));
      return compareMoney(left, zero) < 0;
    });
    if (product) return { option: option.name.trim(), product: product.productName };
  }
  return null;
};
