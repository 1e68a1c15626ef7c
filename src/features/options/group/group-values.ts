import * as z from 'zod/mini';
import { type OptionGroupInput, optionGroupInput } from '#contract/option-group-form.ts';
import type { OptionGroup } from '#contract/options.ts';
import { problemsByPath } from '#contract/problems.ts';
import { guestDifference, unitPriceOf } from '#domain/final-price.ts';
import { isMoney, money, zero } from '#domain/money.ts';
import type { Price } from '#domain/options.ts';
import type { LineTax } from '#domain/tax.ts';
import { contractResolver } from '#parts/draft/contract-resolver.ts';
import { isSame, rebased } from '#parts/draft/rebased.ts';
import { draftParser } from '#parts/item/item-draft.ts';
import { wireNumber } from '#parts/wire-number.ts';

const optionValues = z.object({
  /** null: a new one. */
  id: z.nullable(z.int()),
  name: z.string(),
  /** As typed; with a minus for less. With tax where `isFinal`. */
  difference: z.string(),
  /** Drafts and groups of older builds have differences before tax. */
  isFinal: z._default(z.boolean(), false),
  usual: z.boolean(),
  available: z.boolean(),
});

/** The form's values; numbers are texts as typed. */
const groupValues = z.object({
  name: z.string(),
  /** Guests may choose more than one: only then `max` and `repeat` count. */
  several: z.boolean(),
  /** 1 or more: they have to choose. */
  min: z.string(),
  max: z.string(),
  repeat: z.boolean(),
  options: z.array(optionValues),
  products: z.array(z.int()),
});

export type OptionValues = z.infer<typeof optionValues>;
export type GroupValues = z.infer<typeof groupValues>;

export const parseDraft = draftParser(groupValues);

export const newOption: OptionValues = {
  ...{ id: null, name: '', difference: '0.00', isFinal: true },
  ...{ usual: false, available: true },
};

export const emptyValues: GroupValues = {
  ...{ name: '', several: false, min: '0', max: '1', repeat: false },
  ...{ options: [newOption], products: [] },
};

export const valuesOf = (group: OptionGroup): GroupValues =>
  groupValues.parse({
    ...group,
    several: group.max > 1,
    min: String(group.min),
    max: String(group.max),
    options: group.options.map((option) => ({
      ...option,
      difference: option.finalDifference ?? option.difference,
      isFinal: option.finalDifference !== undefined,
    })),
  });

/** Whether a typed difference is less. */
export const isLess = (difference: string): boolean => /^\s*[-−]/.test(difference);

/** A typed difference without its sign. */
export const unsigned = (difference: string): string => difference.replace(/^\s*[-−+]\s*/, '');

export const signed = (less: boolean, amount: string): string => `${less ? '-' : ''}${amount}`;

/** A typed difference in the wire's format; nothing typed is no difference. */
export const wireDifference = (text: string): string => {
  const amount = wireNumber(unsigned(text)) || '0';
  return signed(isLess(text) && /[1-9]/.test(amount), amount);
};

/** The price that tells what differences before tax are with it: that of a product that uses the group. */
const untaxed: Price = { unitPrice: zero, taxes: [] };

/** What guests pay more, as the form shows it; text that is no amount stays as it is typed. */
export const shownDifference = (
  { difference, isFinal }: Pick<OptionValues, 'difference' | 'isFinal'>,
  price: Price = untaxed,
): string => {
  const typed = wireDifference(difference);
  return isFinal || !isMoney(typed)
    ? difference
    : guestDifference({ difference: money(typed) }, price);
};

/** What a typed option adds to a price. One with tax is sent with the base that follows from it, for what knows no other. */
export const differencesOf = (
  { difference, isFinal }: Pick<OptionValues, 'difference' | 'isFinal'>,
  taxes: readonly LineTax[] = [],
) => {
  const typed = wireDifference(difference);
  if (!isFinal) return { difference: typed };
  const base = isMoney(typed) ? unitPriceOf(money(typed), taxes) : typed;
  return { difference: base, finalDifference: typed };
};

/** Whole numbers; what is none is left to the contract's message. */
const whole = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

export const isRequired = ({ min }: Pick<GroupValues, 'min'>): boolean => whole(min) !== 0;

/** How often guests choose. */
const boundsOf = (values: GroupValues) =>
  values.several
    ? { min: whole(values.min), max: whole(values.max), repeat: values.repeat }
    : { min: isRequired(values) ? 1 : 0, max: 1, repeat: false };

/**
 * The request. Products are sent only when they differ from `base`; those that `known` (null: not on this device) no longer
 * has were deleted meanwhile. `taxes`: of a product that uses the group.
 */
export const inputOf = (
  values: GroupValues,
  base: GroupValues = emptyValues,
  known: ReadonlySet<number> | null = null,
  taxes: readonly LineTax[] = [],
): OptionGroupInput => ({
  name: values.name,
  ...boundsOf(values),
  options: values.options.map(({ id, name, usual, available, ...typed }) => ({
    ...{ name, usual, available },
    ...(id !== null && { id }),
    ...differencesOf(typed, taxes),
  })),
  ...(!isSame(values.products, base.products) && {
    products: values.products.filter((id) => !known || known.has(id) || base.products.includes(id)),
  }),
});

/** Problems by field path ("options.0.name"), found by the server's own schema. */
export const problemsOf = (values: GroupValues): Record<string, string> => {
  const problems = problemsByPath(optionGroupInput.safeParse(inputOf(values)).error?.issues);
  // The base that follows from a difference says the same of it.
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !path.endsWith('.finalDifference')),
  );
};

export const resolver = contractResolver(problemsOf);

/** The most where guests may choose several: as many as there are options, unless more than one was typed before. */
export const severalMax = ({ max, options }: Pick<GroupValues, 'max' | 'options'>): string =>
  whole(max) > 1 ? max : String(Math.max(2, options.length));

/**
 * Lays what was typed since `base` over newer values, option by option: others' changes of other options, and options that
 * they added, stay. One that they deleted is made anew if it was changed here.
 */
export const rebasedGroup = (
  typed: GroupValues,
  base: GroupValues,
  fresh: GroupValues,
): GroupValues => {
  const values = rebased(typed, base, fresh);
  if (isSame(typed.options, base.options)) return values;
  const find = (all: readonly OptionValues[], id: number | null) =>
    id === null ? undefined : all.find((option) => option.id === id);
  const kept = typed.options.flatMap((option): OptionValues[] => {
    const before = find(base.options, option.id);
    const now = find(fresh.options, option.id);
    if (!before || option.id === null) return [option];
    if (now) return [rebased(option, before, now)];
    return isSame(option, before) ? [] : [{ ...option, id: null }];
  });
  const added = fresh.options.filter(
    ({ id }) => id !== null && !find(base.options, id) && !find(kept, id),
  );
  return { ...values, options: [...kept, ...added] };
};
