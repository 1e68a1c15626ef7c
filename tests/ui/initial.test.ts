import { expect, test } from 'vitest';
import { initialOf } from '#ui/initial.ts';

test('the first letter of a name, whole whatever it is made of', () => {
  expect([' ñoquis', '🍕 Pizza', '٣ رجال', '', '   ', undefined].map(initialOf)).toEqual([
    'Ñ',
    '🍕',
    '٣',
    '',
    '',
    '',
  ]);
});
