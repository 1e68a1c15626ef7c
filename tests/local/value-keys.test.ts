import { expect, test } from 'vitest';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';

const order = '0199aaaa-0000-7000-8000-000000000001' as OrderKey;
const bill = '0199aaaa-0000-7000-8000-000000000002' as BillKey;

test('values have the same keys as in release 0.1.0', () => {
  expect([
    valueKeys.newOrder(1, 2),
    valueKeys.editedOrder(1, 2, order),
    valueKeys.checkout(1, order),
    valueKeys.checkout(1, order, 16),
    valueKeys.billCustomer(1, bill),
    valueKeys.product(1, null),
    valueKeys.product(1, 7),
    valueKeys.productImage(1, null),
    valueKeys.productImage(1, 7),
    valueKeys.category(1),
    valueKeys.categoryImage(1),
    valueKeys.customer(1, null),
    valueKeys.customer(1, '1714307103'),
    valueKeys.sampleCustomers(1),
    valueKeys.comanda(order),
    valueKeys.figures(1, 30),
  ]).toEqual([
    'order-new/1/2',
    `order-edit/1/2/${order}`,
    `checkout:1:${order}`,
    `checkout:1:${order}:16`,
    `bill-customer:1:${bill}`,
    'product:1:new',
    'product:1:7',
    'product-picture:1:new',
    'product-picture:1:7',
    'category:1',
    'category-picture:1',
    'customer:1:new',
    'customer:1:1714307103',
    'customers:1',
    `comanda:${order}`,
    'figures:1:30',
  ]);
});

test('values of people have keys of their own', () => {
  expect([
    valueKeys.newOrder(1, 2, 3),
    valueKeys.editedOrder(1, 2, order, 3),
    valueKeys.deviceKey,
    valueKeys.deviceSecret(1),
    valueKeys.roster(1),
    valueKeys.rosterName(1),
    valueKeys.rosterLook(1),
    valueKeys.person(1),
    valueKeys.pinTries(1),
  ]).toEqual([
    'order-new/1/2/3',
    `order-edit/1/2/${order}/3`,
    'device-key',
    'device-secret:1',
    'roster:1',
    'roster-name:1',
    'roster-look:1',
    'person:1',
    'pin-tries:1',
  ]);
});
