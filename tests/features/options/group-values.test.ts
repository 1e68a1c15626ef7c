import { describe, expect, test } from 'vitest';
import { optionGroupInput } from '#contract/option-group-form.ts';
import type { OptionGroup } from '#contract/options.ts';
import { money } from '#domain/money.ts';
import type { Price } from '#domain/options.ts';
import type { LineTax } from '#domain/tax.ts';
import { findGroups } from '#features/options/find-groups.ts';
import {
  differencesOf,
  emptyValues,
  type GroupValues,
  inputOf,
  isRequired,
  newOption,
  parseDraft,
  problemsOf,
  rebasedGroup,
  severalMax,
  shownDifference,
  valuesOf,
  wireDifference,
} from '#features/options/group/group-values.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';

const option = (id: number | null, name: string, over = {}) => ({
  ...newOption,
  id,
  name,
  ...over,
});

const milk: GroupValues = {
  ...emptyValues,
  ...{ name: 'Leche', min: '1', products: [3, 8] },
  options: [option(1, 'Entera', { usual: true }), option(2, 'Almendra', { difference: '0.60' })],
};

const extras: GroupValues = {
  ...{ ...milk, name: 'Extras', several: true, min: '0', max: '2', repeat: false },
  options: [option(1, 'Queso'), option(2, 'Huevo'), option(3, 'Tocino')],
};

/** With these options switched off, or chosen by default. */
const marked = (
  values: GroupValues,
  field: 'usual' | 'available',
  on: boolean,
  places: number[],
) => ({
  ...values,
  options: values.options.map((each, place) =>
    places.includes(place) ? { ...each, [field]: on } : each,
  ),
});

describe('a group that can’t be saved says why, with the number', () => {
  test.each([
    ['without a name', { ...milk, name: '  ' }, { name: 'El nombre del grupo es obligatorio.' }],
    [
      'with an option without a name',
      { ...milk, options: [...milk.options, newOption] },
      { 'options.2.name': 'El nombre de la opción es obligatorio.' },
    ],
    [
      'with a new option of the name of another one',
      { ...milk, options: [...milk.options, { ...newOption, name: ' entera' }] },
      { 'options.2.name': 'El grupo ya tiene una opción con este nombre.' },
    ],
    [
      'without options',
      { ...milk, options: [] },
      { options: 'El grupo necesita al menos una opción.' },
    ],
    [
      'with a difference that is no amount',
      { ...milk, options: [option(1, 'Entera', { difference: 'x' })] },
      {
        'options.0.difference':
          'La diferencia de precio debe estar entre -999,999.99 y 999,999.99, con 2 decimales como máximo.',
      },
    ],
    [
      'with a least over the most',
      { ...extras, min: '3' },
      { min: 'El mínimo (3) no puede ser mayor que el máximo (2).' },
    ],
    [
      'with a least over what is available',
      marked({ ...extras, min: '2' }, 'available', false, [0, 1]),
      { min: 'El mínimo es 2, pero solo hay 1 opción disponible.' },
    ],
    [
      'required, with everything switched off',
      marked(milk, 'available', false, [0, 1]),
      { min: 'El mínimo es 1, pero hay 0 opciones disponibles.' },
    ],
    [
      'with more defaults than the most',
      marked(extras, 'usual', true, [0, 1, 2]),
      { max: 'Hay 3 opciones por defecto, pero el máximo es 2.' },
    ],
    [
      'with bounds that are no numbers',
      { ...extras, min: 'x', max: '1.5' },
      {
        min: 'El mínimo debe ser un número entero entre 0 y 99.',
        max: 'El máximo debe ser un número entero entre 1 y 99.',
      },
    ],
  ])('%s', (_situation, values, problems) => {
    expect(problemsOf(values)).toEqual(problems);
  });

  test('a switched-off default counts as none, and one option several times reaches the least', () => {
    const off = marked(marked(extras, 'usual', true, [0, 1, 2]), 'available', false, [2]);
    expect(problemsOf(off)).toEqual({});
    const repeated = { ...extras, min: '2', repeat: true, options: [option(1, 'Shot')] };
    expect(problemsOf(repeated)).toEqual({});
    expect(problemsOf({ ...repeated, repeat: false })).toHaveProperty('min');
  });
});

test('of a group with one choice only "required" is sent, whatever was typed before', () => {
  const sent = (over: Partial<GroupValues>) => inputOf({ ...extras, several: false, ...over });
  expect(sent({ min: '3', max: '5', repeat: true })).toMatchObject({
    min: 1,
    max: 1,
    repeat: false,
  });
  expect(sent({ min: '0' })).toMatchObject({ min: 0, max: 1 });
  expect([isRequired({ min: '0' }), isRequired({ min: '2' })]).toEqual([false, true]);
});

test('the most of several starts with the number of options, and keeps what was typed', () => {
  expect(severalMax({ max: '1', options: extras.options })).toBe('3');
  expect(severalMax({ max: '1', options: [] })).toBe('2');
  expect(severalMax({ max: '7', options: extras.options })).toBe('7');
});

test('differences are accepted with comma, dollar sign and either minus; nothing is no difference', () => {
  expect(
    ['0,6', ' $ .5', '-0.20', '−0,2', '-', '', '-0.00', '+1.50', 'x'].map(wireDifference),
  ).toEqual(['0.6', '0.5', '-0.20', '-0.2', '0', '0', '0.00', '1.50', 'x']);
});

const iva: LineTax = {
  ...{ taxId: 1, taxCode: '2', rateCode: '4', rate: 15, taxBase: money('2.00') },
};
const taxed: Price = { unitPrice: money('2.00'), taxes: [iva] };

test('a difference is sent as it was typed, with the base that follows from it', () => {
  const typed = (difference: string) => differencesOf({ difference, isFinal: true }, [iva]);
  expect(typed('0,75')).toEqual({ difference: '0.65', finalDifference: '0.75' });
  expect(typed('-0.20')).toEqual({ difference: '-0.17', finalDifference: '-0.20' });
  expect(typed('')).toEqual({ difference: '0.00', finalDifference: '0' });
  expect(problemsOf({ ...milk, options: [option(1, 'Entera', { difference: 'x' })] })).toEqual({
    'options.0.difference': expect.stringContaining('La diferencia de precio'),
  });
});

test('a difference from before is shown with tax, and stays what it is until it is typed', () => {
  const before = { difference: '0.60', isFinal: false };
  expect(shownDifference(before, taxed)).toBe('0.69');
  expect(shownDifference(before)).toBe('0.60');
  expect(shownDifference({ difference: '0.75', isFinal: true }, taxed)).toBe('0.75');
  expect(differencesOf(before, [iva])).toEqual({ difference: '0.60' });
});

test('a draft of an older build has its differences before tax', () => {
  const { isFinal: _none, ...older } = option(1, 'Entera', { difference: '0.60' });
  const values = { ...milk, options: [older] };
  const draft = parseDraft({ key: '0199aaaa-0000-7000-8000-000000000000', values, base: values });
  expect(draft?.values.options[0]?.isFinal).toBe(false);
});

test('a group sent back unchanged is the same group and leaves its products alone', () => {
  const group: OptionGroup = {
    ...{ id: 5, name: 'Extras', min: 1, max: 4, repeat: true, products: [3, 8] },
    options: [
      {
        ...{ id: 7, name: 'Sin queso', difference: money('-0.30') },
        ...{ usual: true, available: false, soldOutUntil: null },
      },
      {
        ...{ id: 9, name: 'Queso', difference: money('0.60') },
        ...{ usual: false, available: true, soldOutUntil: '2026-01-02T05:00:00.000Z' },
      },
    ],
  };
  const values = valuesOf(group);
  const input = optionGroupInput.parse(inputOf(values, values));
  const { id: _id, products: _products, ...rest } = group;
  expect(input).toEqual({
    ...rest,
    options: rest.options.map(({ soldOutUntil: _until, ...each }) => each),
  });
});

test('changed products are sent without those that were deleted meanwhile', () => {
  const changed = { ...milk, products: [3, 8, 11, 12] };
  expect(inputOf(changed, milk, new Set([3, 11])).products).toEqual([3, 8, 11]);
  expect(inputOf(changed, milk, null).products).toEqual([3, 8, 11, 12]);
});

describe('what was typed is laid over newer values, option by option', () => {
  const [whole, almond] = milk.options;
  if (!whole || !almond) throw new Error('two options');

  test('others’ changes of other options, and options that they added, stay', () => {
    const typed = { ...milk, options: [whole, { ...almond, difference: '0.75' }] };
    const fresh = {
      ...milk,
      name: 'Leches',
      options: [{ ...whole, name: 'Leche entera' }, almond, option(4, 'Soya')],
    };
    expect(rebasedGroup(typed, milk, fresh)).toEqual({
      ...milk,
      name: 'Leches',
      options: [
        { ...whole, name: 'Leche entera' },
        { ...almond, difference: '0.75' },
        option(4, 'Soya'),
      ],
    });
  });

  test('an option that they deleted goes, unless it was changed here: then it is made anew', () => {
    const typed = {
      ...milk,
      options: [option(null, 'Coco'), whole, { ...almond, name: 'Almendras' }],
    };
    const fresh = { ...milk, options: [] };
    expect(rebasedGroup(typed, milk, fresh).options).toEqual([
      option(null, 'Coco'),
      { ...almond, id: null, name: 'Almendras' },
    ]);
  });

  test('one that was taken away here stays away', () => {
    const fresh = { ...milk, name: 'Leches' };
    expect(rebasedGroup({ ...milk, options: [almond] }, milk, fresh).options).toEqual([almond]);
  });

  test('a new group’s draft comes back as it was, without the empty option of a new form', () => {
    const typed = { ...emptyValues, options: [option(null, 'Coco'), option(null, 'Entera')] };
    expect(rebasedGroup(typed, emptyValues, emptyValues)).toEqual(typed);
  });

  test('an untouched list follows the server', () => {
    const fresh = { ...milk, options: [option(9, 'Avena')] };
    expect(rebasedGroup({ ...milk, name: 'Leches' }, milk, fresh).options).toEqual(fresh.options);
  });
});

test('each form and business has its own draft, and a draft of another shape is ignored', () => {
  const places = [
    valueKeys.optionGroup(1, null),
    valueKeys.optionGroup(2, null),
    valueKeys.optionGroup(1, 7),
    valueKeys.product(1, 7),
  ];
  expect(new Set(places).size).toBe(places.length);
  const draft = { key: '0199aaaa-0000-7000-8000-000000000000', values: milk, base: emptyValues };
  expect(parseDraft(draft)).toEqual({ ...draft, image: { kind: 'kept' } });
  expect(parseDraft({ ...draft, values: { name: 'Leche' } })).toBeNull();
});

test('groups are found by their name and by their options’ names, in Spanish order', () => {
  const groups = [
    { id: 1, name: 'Tamaño', options: [{ name: 'Grande' }] },
    { id: 2, name: 'Ñames', options: [{ name: 'Frito' }] },
    { id: 3, name: 'leche', options: [{ name: 'Almendra' }, { name: 'Soya' }] },
  ] as OptionGroup[];
  expect(findGroups(groups, '').map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(findGroups(groups, 'soya').map(({ id }) => id)).toEqual([3]);
  expect(findGroups(groups, 'GRANDE tamano').map(({ id }) => id)).toEqual([1]);
});
