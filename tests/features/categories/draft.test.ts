import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CategoryValues, draftOf, restored, valuesOf } from '#features/categories/draft.ts';

const category = { id: 7, name: 'Jugos', img: '/api/images/a', products: [1, 2] };
const key = '0199aaaa-0000-7000-8000-000000000000';

const values = fc.record({
  name: fc.constantFrom('Jugos', 'Aguas', ''),
  chosen: fc.uniqueArray(fc.integer({ min: 1, max: 5 })).map((ids) => new Set(ids)),
  picture: fc.constantFrom<CategoryValues['picture']>(
    { kind: 'kept', src: '/api/images/a' },
    { kind: 'none' },
    { kind: 'ready', src: '/ready/te.webp' },
  ),
});

test('what was changed is there again', () => {
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

test('and goes over what others changed meanwhile', () => {
  const difference = draftOf(valuesOf(category), {
    name: 'Aguas',
    chosen: new Set([2, 3]),
    picture: { kind: 'kept', src: '/api/images/a' },
  });
  if (!difference) throw new Error('nothing was changed');
  const now = valuesOf({ ...category, img: '/api/images/b', products: [1, 2, 9] });
  const again = restored(now, { key, id: 7, ...difference }, null);
  expect(again.name).toBe('Aguas');
  expect([...again.chosen].sort()).toEqual([2, 3, 9]);
  expect(again.picture).toEqual({ kind: 'kept', src: '/api/images/b' });
});

test('a picture of one’s own is not in the row of what was typed, and where it is lost the old one stands', () => {
  const file = new File(['x'], 'foto.webp');
  const base = valuesOf(category);
  const difference = draftOf(base, { ...base, picture: { kind: 'file', file } });
  expect(difference?.picture).toEqual({ kind: 'file' });
  if (!difference) return;
  const draft = { key, id: 7, ...difference };
  expect(restored(base, draft, file).picture).toEqual({ kind: 'file', file });
  expect(restored(base, draft, null).picture).toEqual(base.picture);
});
