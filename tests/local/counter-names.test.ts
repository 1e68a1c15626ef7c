import { expect, test } from 'vitest';
import {
  billsPrefix,
  billsStart,
  deviceCounters,
  fetchedName,
  hadOrdersName,
  isCounterOf,
  olderName,
  sentSizeName,
} from '#local/ledger/counter-names.ts';

const day = ['2026-01-01T05:00:00.000Z', '2026-01-02T04:59:59.999Z'] as const;
const ofBusiness = [
  fetchedName.orders(1, 'active'),
  fetchedName.orders(1, 'finished'),
  fetchedName.bills(1, ...day),
  fetchedName.order(1, '7'),
  fetchedName.bill(1, '8'),
  fetchedName.business(1),
  olderName.wanted(1),
  olderName.left(1),
  hadOrdersName(1),
  sentSizeName(1),
];

test('counters have the names under which devices have stored them', () => {
  expect([...deviceCounters, fetchedName.user(2), ...ofBusiness]).toEqual([
    'acknowledgements',
    'drain',
    'fetched user 2',
    'fetched active orders of 1',
    'fetched finished orders of 1',
    `fetched bills of 1 from ${day[0]} to ${day[1]}`,
    'fetched order 7 of 1',
    'fetched bill 8 of 1',
    'fetched business 1',
    'older orders wanted of 1',
    'older orders left of 1',
    'orders of 1',
    'size of what was sent of 1',
  ]);
});

test('each counter of a business is known as its own, and as no other one’s', () => {
  expect(ofBusiness.filter((name) => !isCounterOf(name, 1))).toEqual([]);
  for (const id of [2, 7, 8, 11])
    expect(ofBusiness.filter((name) => isCounterOf(name, id))).toEqual([]);
  expect([...deviceCounters, fetchedName.user(1)].filter((name) => isCounterOf(name, 1))).toEqual(
    [],
  );
});

test('the names of lists of bills begin alike, and tell when the list begins', () => {
  const lists = ofBusiness.filter((name) => name.startsWith(billsPrefix));
  expect(lists.map(billsStart)).toEqual([day[0]]);
});
