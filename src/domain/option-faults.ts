import { groupBy } from './collections.ts';

/** What of a line's options no screen lets a guest have so. Such a line is taken all the same: the guest has it. */

export const faultKinds = [
  /** Of a group that the product doesn't have. */
  'not-of-product',
  /** No longer on the menu. */
  'deleted',
  /** Several times, of a group whose options are chosen once. */
  'repeated',
  'too-many',
  'too-few',
] as const;

export interface OptionFault {
  why: (typeof faultKinds)[number] | 'other';
  groupName: string;
  /** Of the option, where it is about one. */
  name?: string;
  /** How often it was chosen, or how many of the group. */
  count?: number;
  /** The most or the least of the group. */
  limit?: number;
}

/** What a product's group of options allows. */
export interface GroupRule {
  id: number;
  name: string;
  min: number;
  max: number;
  repeat: boolean;
}

/** An option that was chosen, and its group. `isDeleted`: it was off the menu already. */
export interface PickedOption {
  groupId: number;
  groupName: string;
  name: string;
  count: number;
  isDeleted: boolean;
}

/** Units of a group, where one option counts as often as it may be chosen: more is a fault of its own. */
const unitsOf = (picked: readonly PickedOption[], { repeat }: GroupRule): number =>
  picked.reduce((sum, { count }) => sum + (repeat ? count : Math.min(count, 1)), 0);

const ofOption = (
  { groupName, name, count, groupId, isDeleted }: PickedOption,
  rule: GroupRule | undefined,
): OptionFault[] => {
  if (isDeleted) return [{ why: 'deleted', groupName, name }];
  if (rule?.id !== groupId) return [{ why: 'not-of-product', groupName, name }];
  return count > 1 && !rule.repeat ? [{ why: 'repeated', groupName, name, count }] : [];
};

const ofGroup = (rule: GroupRule, picked: readonly PickedOption[]): OptionFault[] => {
  const { name: groupName, min, max } = rule;
  const count = unitsOf(picked, rule);
  if (count > max) return [{ why: 'too-many', groupName, count, limit: max }];
  return count < min ? [{ why: 'too-few', groupName, count, limit: min }] : [];
};

/**
 * What is wrong with a choice of options, by the rules of the product's groups.
 * @param rules with a least of 0 where nobody had to choose
 */
export const optionFaults = (
  rules: readonly GroupRule[],
  picked: readonly PickedOption[],
): OptionFault[] => {
  const byGroup = groupBy(picked, ({ groupId }) => groupId);
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  return [
    ...picked.flatMap((option) => ofOption(option, ruleOf.get(option.groupId))),
    ...rules.flatMap((rule) => ofGroup(rule, byGroup.get(rule.id) ?? [])),
  ];
};
