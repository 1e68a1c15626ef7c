import { expect, test } from 'vitest';
import { ifMatchAllows, namesOwn } from '#server/entity-tags.ts';

test.each(['"3"', ' "3" ', '"1", "3"', '"3","4"', 'W/"1", "3"', '"a,b", "3"', '*', ' * '])(
  'If-Match: %s lets a change of version 3 through',
  (header) => expect(ifMatchAllows(header, '"3"')).toBe(true),
);

test.each([
  'W/"3"',
  '"3-gzip"',
  '"3-br"',
  'W/"3-gzip"',
  '"3-zstd"',
  '"3;gz"',
  '"3-gzip-br"',
  '"1", W/"3"',
])('If-Match: %s does so too, as proxies that compress write the tag', (header) =>
  expect(ifMatchAllows(header, '"3"')).toBe(true),
);

test.each([
  '',
  '3',
  '"2"',
  'W/"2"',
  '"2-gzip"',
  '"13"',
  '"3',
  '"*"',
  '"1, "3',
  '"3-"',
  '"3-gz1p"',
  '"gzip"',
])('If-Match: %s does not', (header) => expect(ifMatchAllows(header, '"3"')).toBe(false));

test('tags that only devices make match as they are', () => {
  expect(ifMatchAllows('"1"', '"a-1"', '"1"')).toBe(true);
  expect(ifMatchAllows('"a-1"', '"a-1"', '"1"')).toBe(true);
  expect(ifMatchAllows('W/"1"', '"a-1"', '"1"')).toBe(false);
  expect(ifMatchAllows('"1-gzip"', '"a-1"', '"1"')).toBe(false);
  expect(ifMatchAllows('"b-1"', '"a-1"', '"1"')).toBe(false);
});

test('a weak tag of ours is known in all forms, also when it ends like an encoding', () => {
  for (const header of ['W/"x-br"', '"x-br"', 'W/"x-br-gzip"', '"a", W/"x-br"'])
    expect([header, namesOwn(header, 'W/"x-br"')]).toEqual([header, true]);
  for (const header of ['W/"x"', '"x-gzip"', '', 'x-br'])
    expect([header, namesOwn(header, 'W/"x-br"')]).toEqual([header, false]);
});
