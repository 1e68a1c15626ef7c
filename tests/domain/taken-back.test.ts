import { expect, test } from 'vitest';
import { unitsTakenBack } from '#domain/taken-back.ts';

const line = (productId: number, quantity: number, ...options: [number, number][]) => ({
  productId,
  quantity,
  options: options.map(([optionId, count]) => ({ optionId, count })),
});

test.each([
  ['a unit less', [line(1, 3)], [line(1, 2)], 1],
  ['a line less', [line(1, 3), line(2, 2)], [line(1, 3)], 2],
  ['more of one and less of another', [line(1, 1), line(2, 2)], [line(1, 5), line(2, 1)], 1],
  ['a line that is parted', [line(1, 3)], [line(1, 2), line(1, 1)], 0],
  ['two lines that join', [line(1, 2), line(1, 1)], [line(1, 3)], 0],
  ['another option', [line(1, 1, [7, 1])], [line(1, 1, [8, 1])], 1],
  [
    'the same options in another order',
    [line(1, 1, [7, 1], [8, 2])],
    [line(1, 1, [8, 2], [7, 1])],
    0,
  ],
  ['everything', [line(1, 1), line(2, 1)], [], 2],
  ['nothing', [line(1, 1)], [line(1, 1)], 0],
])('%s', (_name, before, after, units) => {
  expect(unitsTakenBack(before, after)).toBe(units);
});
