import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { money } from '#domain/money.ts';
import { emptyValues, type GroupValues, newOption } from '#features/options/group/group-values.ts';
import {
  belowZero,
  choiceNow,
  exampleChoice,
  menuGroupOf,
} from '#features/options/group/preview.ts';
import { optionsText } from '#messages/lines.ts';

const milk: GroupValues = {
  ...{ ...emptyValues, name: 'Leche', min: '1' },
  options: [
    { ...newOption, id: 4, name: 'Entera', usual: true },
    { ...newOption, name: 'Almendra', difference: '0,60' },
    { ...newOption, name: 'Soya', available: false },
    { ...newOption, name: ' ' },
  ],
};

test('guests can choose what is available and has a name, at the differences as typed', () => {
  expect(menuGroupOf(milk)).toMatchObject({
    ...{ name: 'Leche', min: 1, max: 1, repeat: false },
    options: [
      { id: 4, name: 'Entera', difference: '0.00', usual: true },
      { id: -2, name: 'Almendra', difference: '0.60', usual: false },
    ],
  });
});

test('half-typed bounds and differences count as nothing, and never break the preview', () => {
  const typing = { ...milk, several: true, min: '', max: 'x' };
  const [first] = milk.options;
  const group = menuGroupOf({ ...typing, options: first ? [{ ...first, difference: '-' }] : [] });
  expect(group).toMatchObject({ min: 0, max: 1, options: [{ difference: '0.00' }] });
});

test('the example shows the first thing that is not as usual', () => {
  expect(optionsText(exampleChoice(menuGroupOf(milk)))).toBe('Almendra');
  const alone = menuGroupOf({ ...milk, options: milk.options.slice(0, 1) });
  expect(optionsText(exampleChoice(alone))).toBe('');
});

test('the example has nothing chosen where the order would ask first', () => {
  const sauces = { ...milk, several: true, min: '1', max: '2' };
  const asked = sauces.options.map((option) => ({ ...option, usual: false }));
  expect(exampleChoice(menuGroupOf({ ...sauces, options: asked }))).toEqual([]);
  // Of what is not required nothing is asked.
  const free = menuGroupOf({ ...sauces, min: '0', options: asked });
  expect(optionsText(exampleChoice(free))).toBe('Entera');
});

test('what was tried keeps to the group’s present names, differences and rules', () => {
  const tried = exampleChoice(menuGroupOf(milk));
  const [whole, almond] = milk.options;
  if (!whole || !almond) throw new Error('two options');
  const renamed = { ...milk, options: [whole, { ...almond, name: 'Almendras', difference: '1' }] };
  expect(choiceNow(menuGroupOf(renamed), tried)).toMatchObject([
    { name: 'Almendras', difference: '1.00', count: 1 },
  ]);
  expect(choiceNow(menuGroupOf({ ...milk, options: [whole] }), tried)).toEqual([]);
});

test('an option that would make a product cost less than nothing is named with the first such product', () => {
  const products = [
    { productName: 'Capuchino', unitPrice: money('2.75'), Taxes: [] as Product['Taxes'] },
    { productName: 'Té', unitPrice: money('0.50'), Taxes: [] as Product['Taxes'] },
  ] as Product[];
  const less = (difference: string): GroupValues => ({
    ...milk,
    options: [{ ...newOption, name: 'Sin azúcar', difference }],
  });
  expect(belowZero(less('-0.60'), products)).toEqual({ option: 'Sin azúcar', product: 'Té' });
  expect(belowZero(less('-0.50'), products)).toBeNull();
  expect(belowZero(less('5.00'), products)).toBeNull();
});
