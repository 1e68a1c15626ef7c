import { expect, test } from 'vitest';
import { clock } from '#messages/clock.ts';

const second = 1_000;
const hour = 3_600 * second;

test.each([
  [3 * 60 * second, '3 minutos adelantada'],
  [2 * hour - second, '2 horas adelantada'],
  [-48 * hour + second, '2 días atrasada'],
  [-60 * 24 * hour, '60 días atrasada'],
])('a clock that is %d ms ahead is said to be %s', (ahead, words) => {
  expect(clock.isOff(ahead)).toContain(`está ${words}.`);
});
