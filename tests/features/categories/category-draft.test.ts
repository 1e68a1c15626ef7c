import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CategoryValues,
  contentOf,
  draftOf,
  parseDraft,
  restored,
  valuesOf,
} from '#features/categories/category-draft.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';

const category = { id: 7, name: 'Jugos', img: '/api/images/a', products: [1, 2] };
const key = '0199aaaa-0000-7000-8000-000000000000';

const values = fc.record({
  name: fc.constantFrom('Jugos', 'Aguas', ''),
  chosen: fc.uniqueArray(fc.integer({ min: 1, max: 5 })).map((ids) => new Set(ids)),
  image: fc.constantFrom<CategoryValues['image']>(
    { kind: 'kept', src: '/api/images/a' },
    { kind: 'none' },
    { kind: 'ready', src: '/ready/te.webp' },
  ),
});

test('a stored difference restores the edited category', () => {
  const base = valuesOf(category);
  fc.assert(
    fc.property(values, (changed) => {
      const difference = draftOf(base, changed);
      const again = difference ? restored(base, { key, id: 7, ...difference }, null) : base;
      expect([...again.chosen].sort()).toEqual([...changed.chosen].sort());
      expect({ ...again, chosen: null }).toEqual({ ...changed, chosen: null });
    }),
  );
});

test('a difference is laid over the changes of others', () => {
  const difference = draftOf(valuesOf(category), {
    name: 'Aguas',
    chosen: new Set([2, 3]),
    image: { kind: 'kept', src: '/api/images/a' },
  });
  if (!difference) throw new Error('nothing was changed');
  const now = valuesOf({ ...category, img: '/api/images/b', products: [1, 2, 9] });
  const again = restored(now, { key, id: 7, ...difference }, null);
  expect(again.name).toBe('Aguas');
  expect([...again.chosen].sort()).toEqual([2, 3, 9]);
  expect(again.image).toEqual({ kind: 'kept', src: '/api/images/b' });
});

test('a chosen file is not part of the draft row, and without its own row the old image stays', () => {
  const file = new File(['x'], 'foto.webp');
  const base = valuesOf(category);
  const difference = draftOf(base, { ...base, image: { kind: 'file', file } });
  expect(difference?.image).toEqual({ kind: 'file' });
  if (!difference) return;
  const draft = { key, id: 7, ...difference };
  expect(restored(base, draft, file).image).toEqual({ kind: 'file', file });
  expect(restored(base, draft, null).image).toEqual(base.image);
});

test("the request lays the difference over the server's category and leaves out deleted products", () => {
  const kept = { kind: 'kept', src: '/api/images/a' } as const;
  const change = { key, id: 7, name: null, added: [3, 4], removed: [2], image: null };
  // Of 9, which somebody else put in, this device has not heard.
  const now = { ...category, name: 'Jugos fríos', products: [1, 2, 9] };
  expect(contentOf(now, change, kept, new Set([1, 2, 3]))).toEqual({
    name: 'Jugos fríos',
    products: [1, 9, 3],
    image: kept,
  });
  expect(contentOf(now, change, kept, null).products).toEqual([1, 9, 3, 4]);
  const renamed = { ...change, name: ' Aguas ', added: [], removed: [] };
  expect(contentOf(now, renamed, kept, new Set())).toMatchObject({ name: 'Aguas', products: null });
  expect(contentOf(null, renamed, kept, new Set())).toMatchObject({ name: 'Aguas', products: [] });
  expect(contentOf(now, null, kept, new Set())).toMatchObject({
    name: 'Jugos fríos',
    products: null,
  });
});

test('a value changed back is no difference, and a new image alone is one', () => {
  const bare = valuesOf({ ...category, img: null });
  expect(draftOf(bare, { ...bare, image: { kind: 'none' } })).toBeNull();
  const base = valuesOf(category);
  expect(draftOf(base, base)).toBeNull();
  expect(draftOf(base, { ...base, image: { kind: 'none' } })).toMatchObject({ name: null });
});

test('each business has its own draft, and a draft of another shape is ignored', () => {
  const places = [
    valueKeys.category(1),
    valueKeys.category(2),
    valueKeys.categoryImage(1),
    valueKeys.categoryImage(2),
  ];
  expect(new Set(places).size).toBe(places.length);
  const draft = { key, id: null, name: 'Té', added: [], removed: [], image: null };
  expect(parseDraft(draft)).toEqual(draft);
  expect(parseDraft({ ...draft, added: 'x' })).toBeNull();
  const { image, ...old } = draft;
  expect(parseDraft({ ...old, picture: image })).toMatchObject(draft);
});
