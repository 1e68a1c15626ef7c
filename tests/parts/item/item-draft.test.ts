import { expect, test } from 'vitest';
import { imageOf, storedImage } from '#parts/item/item-draft.ts';

test('a chosen file is not part of the draft row, and without its own row the saved image stays', () => {
  const file = new File(['x'], 'foto.webp');
  const stored = storedImage({ kind: 'file', file });
  expect(stored).toEqual({ kind: 'file' });
  expect(imageOf(stored, file)).toEqual({ kind: 'file', file });
  expect(imageOf(stored, null)).toEqual({ kind: 'kept' });
});

test('a stored file is shown also when the page closed before its draft was stored', () => {
  const file = new File(['x'], 'foto.webp');
  expect(imageOf(undefined, file)).toEqual({ kind: 'file', file });
  expect(imageOf({ kind: 'none' }, file)).toEqual({ kind: 'file', file });
});
