import { expect, test } from 'vitest';
import { checkout } from '#messages/checkout.ts';

test.each([
  [1, 1, 'Queda 1 de 1'],
  [1, 3, 'Queda 1 de 3'],
  [0, 2, 'Quedan 0 de 2'],
  [2, 3, 'Quedan 2 de 3'],
])('of %i units left of %i the line says "%s"', (remaining, ordered, text) => {
  expect(checkout.left(remaining, ordered)).toBe(text);
});
