import { expect, test } from 'vitest';
import { areOfTwoHistories, covers, firstOf, isInHistory } from '#domain/order-history.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';

const history = ['aaaaaa', 'bbbbbb', 'cccccc'];
const present = madeOrder([madeLine('coffee', 2)], { version: 3, history });
const seen = (version: number, end: string) => madeOrder([], { version, operation: `key-${end}` });

test('a state that was seen is in the history that names the operation that made it', () => {
  expect(isInHistory(seen(2, 'bbbbbb'), present)).toBe(true);
  expect(isInHistory(seen(2, 'dddddd'), present)).toBe(false);
  expect(isInHistory(madeOrder([]), present)).toBe(false);
  expect(isInHistory(seen(2, 'bbbbbb'), madeOrder([]))).toBe(false);
});

test('two histories have made one version by different operations', () => {
  expect(areOfTwoHistories(seen(2, 'bbbbbb'), present)).toBe(false);
  expect(areOfTwoHistories(seen(2, 'dddddd'), present)).toBe(true);
  expect(areOfTwoHistories(seen(2, 'cccccc'), present)).toBe(true);
  // Not told: of before the history, or of after it.
  expect(areOfTwoHistories(seen(1, 'dddddd'), { ...present, version: 9 })).toBe(false);
  expect(areOfTwoHistories(seen(4, 'dddddd'), present)).toBe(false);
});

test('what made the order is known where its whole history is', () => {
  expect(firstOf(present)).toBe('aaaaaa');
  expect(firstOf({ ...present, version: 4 })).toBeUndefined();
  expect(firstOf(madeOrder([], { version: null }))).toBeUndefined();
});

test('an order that is over covers one that was seen active, not the other way round', () => {
  const over = { ...present, status: 'finished' as const };
  expect(covers(over, present)).toBe(true);
  expect(covers(present, over)).toBe(false);
  const moved = { ...present, lines: [madeLine('coffee', 2, 0, 'sin azúcar')] };
  expect(covers(moved, present)).toBe(true);
  expect(covers(present, moved)).toBe(false);
});
