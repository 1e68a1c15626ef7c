import { expect, test } from 'vitest';
import { hasComeBack, isContained, keptChanges, mayHaveMore } from '#domain/change-names.ts';

const many = Array.from({ length: keptChanges }, (_none, at) => `many${at}`);

test.each([
  ['all that was seen', ['a', 'b'], { history: ['r'], contained: ['a', 'b', 'r'] }, true],
  ['more than was seen', ['a'], { history: ['r'], contained: ['a', 'b', 'r'] }, true],
  [
    'some of it in its own history',
    ['a', 'b'],
    { history: ['a', 'r'], contained: ['b', 'r'] },
    true,
  ],
  ['less than was seen', ['a', 'b'], { history: ['r'], contained: ['a', 'r'] }, false],
  ['only a part of a change', ['a', 'b'], { history: ['r'], contained: ['a', '~b', 'r'] }, false],
  [
    'a part of what was seen in part',
    ['a', '~b'],
    { history: ['r'], contained: ['a', '~b', 'r'] },
    true,
  ],
  ['what nobody knows', ['?'], { history: ['r'], contained: ['?', 'r'] }, false],
  ['nothing that was sent again', ['a'], { history: ['a'] }, false],
] as const)('an order that contains %s', (_what, seen, order, expected) => {
  expect(isContained({ contained: [...seen] }, order)).toBe(expected);
});

test.each([
  ['no more than this one', ['a', 'b', 'r'], false],
  ['one change more', ['a', 'b', 'c', 'r'], true],
  ['a part of one more', ['a', 'b', '~c', 'r'], true],
  ['what nobody knows', ['a', '?', 'r'], true],
  ['as many as are named', many, true],
] as const)('another device had seen %s', (_what, contained, expected) => {
  expect(mayHaveMore({ history: ['r'], contained }, { history: ['a', 'b', ...many] })).toBe(
    expected,
  );
});

test.each([
  ['named has come back', ['a', 'x'], true],
  ['named in part may have', ['~x'], null],
  ['named whole by one device and in part by another has', ['~x', 'x'], true],
  ['not named has not', ['a'], false],
  ['not named among as many as are named may have', many, null],
] as const)('a change that is %s', (_what, contained, expected) => {
  expect(hasComeBack({ contained }, ['x'])).toBe(expected);
});
