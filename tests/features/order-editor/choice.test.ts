import { describe, expect, test } from 'vitest';
import type { OptionGroup } from '#contract/options.ts';
import type { ChosenOption } from '#domain/options.ts';
import { optionsText, without } from '#messages/lines.ts';
import {
  type Choice,
  chipsOf,
  choose,
  missingGroup,
  tapChip,
  usualChoice,
} from '#parts/options/choice.ts';
import { groupsWith, menuOf } from '#parts/options/menu.ts';
import { fresh, group, milk, product } from './product.ts';

const groupsOf = (...optionGroups: OptionGroup[]) =>
  menuOf({ optionGroups }, [], 0).groupsOf(
    product({ optionGroups: optionGroups.map(({ id }) => id) }),
  );

/** As the menu has it when an option was switched off or deleted since. */
const whenGone = (all: OptionGroup, name: string, is: 'off' | 'deleted'): OptionGroup => ({
  ...all,
  options: all.options.flatMap((each) => {
    if (each.name !== name) return each;
    return is === 'off' ? { ...each, available: false } : [];
  }),
});

const counts = (choice: readonly ChosenOption[] | null) =>
  choice && Object.fromEntries(choice.map(({ name, count }) => [name, count]));

/** Taps the chips with these labels, one after the other. */
const tapped = (groups: ReturnType<typeof groupsOf>, ...labels: string[]) =>
  labels.reduce<Choice | null>((choice, label) => {
    const chip = chipsOf(groups, choice ?? []).find(
      (each) => (each.without ? without(each.option.name) : each.option.name) === label,
    );
    if (!choice || !chip) throw new Error(`no ${label} to tap`);
    return tapChip(groups, choice, chip);
  }, usualChoice(groups));

describe('a group with one choice', () => {
  const groups = groupsOf(milk());

  test('has its default without a touch, and shows only the others', () => {
    expect(counts(usualChoice(groups))).toEqual({ Entera: 1 });
    expect(missingGroup(groups, usualChoice(groups))).toBeUndefined();
    expect(chipsOf(groups, usualChoice(groups)).map(({ option }) => option.name)).toEqual([
      'Almendra',
      'Avena',
    ]);
  });

  test('takes another one in one touch, and the default again in the next', () => {
    expect(counts(tapped(groups, 'Almendra'))).toEqual({ Almendra: 1 });
    expect(counts(tapped(groups, 'Almendra', 'Avena'))).toEqual({ Avena: 1 });
    expect(counts(tapped(groups, 'Almendra', 'Almendra'))).toEqual({ Entera: 1 });
  });

  test('asks when it has no default, and keeps what has to be chosen', () => {
    const open = milk();
    const asked = groupsOf({ ...open, options: open.options.slice(1) });
    expect(missingGroup(asked, usualChoice(asked))?.name).toBe('Leche');
    expect(counts(tapped(asked, 'Avena', 'Avena'))).toEqual({ Avena: 1 });
  });

  test('asks when its default is sold out', () => {
    const [whole, ...others] = milk().options;
    const soldOut = { ...whole, soldOutUntil: '2026-01-02T00:00:00.000Z' } as typeof whole;
    const asked = groupsOf({
      ...milk(),
      options: [soldOut, ...others].flatMap((each) => each ?? []),
    });
    expect(missingGroup(asked, usualChoice(asked))?.name).toBe('Leche');
  });
});

test('an option may come several times, up to the most of its group', () => {
  const groups = groupsOf(group(2));
  const [extras] = groups;
  const shot = extras?.options[0];
  if (!extras || !shot) throw new Error('no extras');
  const three = choose(groups, [], extras, shot, 3);
  expect(counts(three)).toEqual({ 'Shot extra': 3 });
  expect(choose(groups, [], extras, shot, 4)).toBeNull();
  const full = chipsOf(groups, three ?? []).find(({ option }) => option.name === 'Crema');
  expect(full && tapChip(groups, three ?? [], full)).toBeNull();
  expect(choose(groups, three ?? [], extras, shot, 0)).toEqual([]);
});

test('what a product usually has can be left out, which is said', () => {
  const groups = groupsOf(fresh());
  expect(optionsText(usualChoice(groups))).toBe('');
  const plain = tapped(groups, 'sin cebolla', 'Ají');
  expect(counts(plain)).toEqual({ Cebolla: 0, Ají: 1 });
  expect(optionsText(plain ?? [])).toBe('sin cebolla, Ají');
  expect(optionsText(tapped(groups, 'sin cebolla', 'sin cebolla') ?? [])).toBe('');
});

test('a choice stands in the order of the menu, and keeps what is no longer on it', () => {
  const groups = groupsOf(milk(), fresh());
  const old: ChosenOption = {
    ...{ optionId: 99, groupName: 'Tamaño', name: 'Grande' },
    ...{ difference: '0.75' as ChosenOption['difference'], count: 1 },
  };
  const [, ají] = groups[1]?.options ?? [];
  const [, almond] = groups[0]?.options ?? [];
  if (!groups[0] || !groups[1] || !ají || !almond) throw new Error('no groups');
  const first = choose(groups, [old], groups[1], ají, 1);
  const both = choose(groups, first ?? [], groups[0], almond, 1);
  expect(both?.map(({ name }) => name)).toEqual(['Almendra', 'Ají', 'Grande']);
});

describe.each(['off', 'deleted'] as const)('an option of the line that is %s since', (is) => {
  const almond = tapped(groupsOf(milk()), 'Almendra') ?? [];
  const now = groupsOf(whenGone(milk(), 'Almendra', is));
  const groups = groupsWith(now, almond);
  const chip = (name: string) => {
    const found = chipsOf(groups, almond).find(({ option }) => option.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };

  test('counts to its group, and is replaced by another one', () => {
    expect(missingGroup(groups, almond)).toBeUndefined();
    expect(counts(tapChip(groups, almond, chip('Avena')))).toEqual({ Avena: 1 });
  });

  test('can be taken off, and not be chosen again', () => {
    expect(chip('Almendra')).toMatchObject({ selected: true });
    const plain = tapChip(groups, almond, chip('Almendra')) ?? [];
    expect(counts(plain)).toEqual({ Entera: 1 });
    const after = chipsOf(groupsWith(now, plain), plain);
    expect(after.map(({ option }) => option.name)).toEqual(['Avena']);
  });

  test('is taken off also where its group is full or gone', () => {
    const two = tapped(groupsOf(fresh()), 'Ají') ?? [];
    for (const left of [groupsOf({ ...whenGone(fresh(), 'Ají', is), max: 1 }), groupsOf()]) {
      const all = groupsWith(left, two);
      const off = chipsOf(all, two).find(({ option }) => option.name === 'Ají');
      expect(off).toMatchObject({ selected: true });
      expect(counts(off ? tapChip(all, two, off) : null)).not.toHaveProperty('Ají');
    }
  });
});

describe('a line that was taken before its product got the group', () => {
  const labels = (groups: ReturnType<typeof groupsOf>, choice: Choice) =>
    chipsOf(groups, choice).map(({ option, without: isWithout, selected }) => {
      const label = isWithout ? without(option.name) : option.name;
      return selected ? `✓ ${label}` : label;
    });
  const tap = (groups: ReturnType<typeof groupsOf>, choice: Choice, name: string) => {
    const chip = chipsOf(groups, choice).find(({ option }) => option.name === name);
    if (!chip) throw new Error(`no ${name}`);
    return tapChip(groups, choice, chip) ?? [];
  };

  test('can get the usual one of a choice that it has to have', () => {
    const groups = groupsOf(milk());
    expect(missingGroup(groups, [])?.name).toBe('Leche');
    expect(labels(groups, [])).toEqual(['Entera', 'Almendra', 'Avena']);
    const whole = tap(groups, [], 'Entera');
    expect(whole).toEqual(usualChoice(groups));
    expect(labels(groups, whole)).toEqual(['Almendra', 'Avena']);
  });

  test('can get what is usual of several, of which it has too few', () => {
    const groups = groupsOf({ ...fresh(), min: 1 });
    expect(labels(groups, [])).toEqual(['Cebolla', 'Ají']);
    const onion = tap(groups, [], 'Cebolla');
    expect(labels(groups, onion)).toEqual(['sin cebolla', 'Ají']);
    const chilli = tap(groups, [], 'Ají');
    expect(labels(groups, chilli)).toEqual(['Cebolla', '✓ Ají']);
    expect(counts(tap(groups, chilli, 'Cebolla'))).toEqual({ Cebolla: 1, Ají: 1 });
  });

  test('leaves nothing out that nobody said', () => {
    for (const groups of [groupsOf(fresh()), groupsOf({ ...milk(), min: 0 })])
      expect(labels(groups, []).filter((label) => label.startsWith('✓'))).toEqual([]);
    const groups = groupsOf(fresh());
    expect(counts(tap(groups, [], 'Cebolla'))).toEqual({ Cebolla: 0 });
  });
});

describe('fewer than a group asks for', () => {
  const sides = (): OptionGroup => ({ ...fresh(), min: 1 });

  test('are taken off one by one, and asked for', () => {
    const groups = groupsOf(sides());
    const none = tapped(groups, 'sin cebolla') ?? [];
    expect(missingGroup(groups, none)?.name).toBe('Con');
    const other = tapped(groups, 'sin cebolla', 'Ají') ?? [];
    expect(missingGroup(groups, other)).toBeUndefined();
    expect(counts(tapped(groups, 'sin cebolla', 'Ají', 'Ají'))).toEqual({ Cebolla: 0 });
  });

  test('are not asked for when nothing is left to choose', () => {
    const until = '2026-01-02T00:00:00.000Z';
    const { options, ...group } = sides();
    const groups = groupsOf({
      ...group,
      options: options.map((each) => ({ ...each, soldOutUntil: until })),
    });
    expect(missingGroup(groups, usualChoice(groups))).toBeUndefined();
  });
});
