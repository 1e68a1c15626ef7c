import { expect, test } from 'vitest';
import { ifMatchAllows } from '#server/services/orders/orders.ts';

test.each(['"3"', ' "3" ', '"1", "3"', '"3","4"', 'W/"1", "3"', '"a,b", "3"', '*', ' * '])(
  'If-Match: %s lets a change of version 3 through',
  (header) => expect(ifMatchAllows(header, '"3"')).toBe(true),
);

test.each(['', '3', '"2"', 'W/"3"', '"1", W/"3"', '"13"', '"3', '"*"', '"1, "3'])(
  'If-Match: %s does not',
  (header) => expect(ifMatchAllows(header, '"3"')).toBe(false),
);

test('If-Match may list any of several tags', () => {
  expect(ifMatchAllows('"1"', '"a-1"', '"1"')).toBe(true);
  expect(ifMatchAllows('"a-1"', '"a-1"', '"1"')).toBe(true);
  expect(ifMatchAllows('"b-1"', '"a-1"', '"1"')).toBe(false);
});
