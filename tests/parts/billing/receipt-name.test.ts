import { expect, test } from 'vitest';
import { receiptName } from '#parts/billing/receipt-name.ts';
import { madePreferences } from '#tests/harness/made.ts';

const people = {
  names: new Map([
    [1, 'María Rosero'],
    [2, 'Ana Vega'],
  ]),
};
const all = { preferences: { ...madePreferences, namesOnPaper: 'all' as const } };

test('a receipt names who charged it, also before the server has it, where the business wants names', () => {
  expect(receiptName(all, { createdBy: 'Diego Paz' }, 2, people)).toBe('Diego Paz');
  expect(receiptName(all, {}, 2, people)).toBe('Ana Vega');
  expect(receiptName(all, {}, 1, people)).toBe('María Rosero');
  expect(receiptName(all, {}, 3, people)).toBe('');
  expect(receiptName(all, {}, undefined, people)).toBe('');
  expect(receiptName({ preferences: madePreferences }, {}, 2, people)).toBe('');
  expect(receiptName({}, { createdBy: 'Diego Paz' }, 2, people)).toBe('');
});
