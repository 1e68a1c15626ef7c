import { expect, test } from 'vitest';
import { serviceRateAt } from '#domain/service.ts';

test.each([
  ['5', { rate: 10, takeaway: false }, 10],
  ['Para llevar', { rate: 10, takeaway: false }, 0],
  [' para llevar ', { rate: 10, takeaway: false }, 0],
  ['PARA LLEVAR', { rate: 10, takeaway: true }, 10],
  ['Para llevar', { rate: 10 }, 10],
  ['Barra', { rate: 10, takeaway: false }, 10],
])('an order at %j under %j pays %d %%', (table, rule, rate) => {
  expect(serviceRateAt(table, rule)).toBe(rate);
});
