import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contentOf,
  emptyValues,
  parseDraft,
  rebasedCategory,
  valuesOf,
} from '#features/categories/category-values.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';

const category = { id: 7, name: 'Jugos', img: '/api/images/a', products: [2, 1] };
const base = valuesOf(category);
const key = '0199aaaa-0000-7000-8000-000000000000';

const values = fc.record({
  name: fc.constantFrom('Jugos', 'Aguas', ''),
  products: fc.uniqueArray(fc.integer({ min: 1, max: 5 })).map((ids) => ids.sort()),
});

test('what was typed over an unchanged category stays as it is', () => {
  fc.assert(
    fc.property(values, values, (typed, saved) => {
      expect(rebasedCategory(typed, saved, saved)).toEqual(typed);
    }),
  );
});

test('a draft that an earlier build stored as a difference opens as it was typed', () => {
  fc.assert(
    fc.property(values, (typed) => {
      const draft = parseDraft({
        ...{ key, id: 7, name: typed.name === base.name ? null : typed.name, image: null },
        added: typed.products.filter((id) => !base.products.includes(id)),
        removed: base.products.filter((id) => !typed.products.includes(id)),
      });
      if (!draft?.base) throw new Error('the draft is lost');
      expect(rebasedCategory(draft.values, draft.base, base)).toEqual(typed);
    }),
  );
});

test('what was typed is laid over the changes of others', () => {
  const typed = { name: 'Aguas', products: [2, 3] };
  const now = { name: 'Jugos fríos', products: [1, 2, 9] };
  expect(rebasedCategory(typed, base, now)).toEqual({ name: 'Aguas', products: [2, 3, 9] });
  const untouched = { name: 'Jugos', products: [1, 2, 3] };
  expect(rebasedCategory(untouched, base, { ...now, products: [1] })).toEqual({
    name: 'Jugos fríos',
    products: [1, 3],
  });
});

test('the request leaves out products deleted meanwhile, and an unchanged list', () => {
  // Of 9, which somebody else put in, this device has not heard.
  const now = { name: 'Jugos fríos', products: [1, 2, 9] };
  const typed = { name: ' Aguas ', products: [1, 3, 4, 9] };
  expect(contentOf(typed, now, new Set([1, 2, 3]))).toEqual({ name: 'Aguas', products: [1, 3, 9] });
  expect(contentOf(typed, now, null).products).toEqual([1, 3, 4, 9]);
  expect(contentOf({ ...now, name: 'Aguas' }, now, new Set())).toEqual({
    name: 'Aguas',
    products: null,
  });
  expect(contentOf(emptyValues, undefined, new Set()).products).toEqual([]);
});

test('each business has its own draft, and a draft of another shape is ignored', () => {
  const places = [
    valueKeys.category(1),
    valueKeys.category(2),
    valueKeys.categoryImage(1),
    valueKeys.categoryImage(2),
  ];
  expect(new Set(places).size).toBe(places.length);
  const draft = { key, id: null, values: emptyValues, base: emptyValues, image: { kind: 'file' } };
  expect(parseDraft(draft)).toEqual(draft);
  expect(parseDraft({ ...draft, values: 'x' })).toBeNull();
});

test('drafts of earlier builds keep their image, also under its first name', () => {
  const old = { key, id: null, name: 'Té', added: [], removed: [] };
  const image = { kind: 'ready', src: '/ready/te.webp' };
  expect(parseDraft({ ...old, image })).toMatchObject({ key, id: null, image });
  expect(parseDraft({ ...old, picture: { kind: 'none' } })?.image).toEqual({ kind: 'none' });
  expect(parseDraft({ ...old, image: null })?.image).toEqual({ kind: 'kept' });
});
