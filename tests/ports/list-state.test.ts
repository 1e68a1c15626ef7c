import { expect, test } from 'vitest';
import { failure } from '#api/outcome.ts';
import { listState } from '#ports/list-state.ts';

const refused = failure('internal');

test.each([
  [undefined, 5, null, 'loading'],
  [0, undefined, refused, 'loading'],
  [0, null, null, 'loading'],
  [0, null, refused, 'failed'],
  [0, 5, null, 'empty'],
  [0, 5, refused, 'empty'],
  [3, null, refused, 'ready'],
  [3, undefined, null, 'ready'],
])('%s rows fetched at %s with the failure %j are %s', (count, fetchedAt, last, state) => {
  expect(listState(count, fetchedAt, last)).toBe(state);
});
