import { expect, test } from 'vitest';
import { bills } from '#messages/bills.ts';
import { dashboard } from '#messages/dashboard.ts';
import { productList } from '#messages/product-list.ts';
import { syncStatus } from '#messages/sync-status.ts';

test.each([
  syncStatus.waiting(5000),
  bills.history.count(5000),
  productList.chosen(5000),
  dashboard.sales.times(5000),
])('thousands are grouped everywhere as in amounts: %s', (text) => {
  expect(text).toContain('5,000 ');
});
