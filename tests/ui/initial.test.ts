import { expect, test } from 'vitest';
import { initialOf } from '#ui/initial.ts';

test('the initial of a name is one letter or one emoji in upper case', () => {
  expect([' ñoquis', '🍕 Pizza', '٣ رجال', '', '   ', undefined].map(initialOf)).toEqual([
    'Ñ',
    '🍕',
    '٣',
    '',
    '',
    '',
  ]);
});
