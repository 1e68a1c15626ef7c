import { expect, test } from 'vitest';
import type { ApiOrder } from '#contract/orders.ts';
import { Journal } from '#e2e/chaos/journal.ts';
import { hasEdit } from '#e2e/chaos/undecided.ts';
import type { OutboxEntry } from '#local/ledger/ledger.ts';

const table = '7';

/** An order of two Humita, to which three were added and then one more. */
const journal = new Journal();
const by = { device: 'A', shared: false };
journal.confirm({ kind: 'create', table, lines: { Humita: 2 }, note: '', totalCents: 1 }, by);
for (const units of [3, 1])
  journal.confirm(
    { kind: 'edit', table, changes: { Humita: units }, note: 'sin sal', totalCents: 1 },
    by,
  );

const edit = (units: number, note?: string) =>
  ({
    kind: 'order-update',
    params: {
      changes: { lines: [{ productName: 'Humita', quantity: units }], ...(note && { note }) },
    },
  }) as OutboxEntry;

const order = (quantity: number, note = '') =>
  ({ note, Products: [{ productName: 'Humita', OrderProduct: { quantity } }] }) as ApiOrder;

test.each([
  ['is in an order that is as on paper', order(6), [], true],
  ['is in one that lacks only what waits behind it', order(5), [edit(1)], true],
  ['is not in one that lacks its units', order(3), [], false],
  ['is not in one that lacks its units and those behind it', order(2), [edit(1)], false],
] as const)('an edit %s', (_what, found, behind, expected) => {
  expect(hasEdit(found, journal.order(table), edit(3), [...behind])).toBe(expected);
});

test('an edit with a note is in an order only with that', () => {
  const isIn = (note: string) =>
    hasEdit(order(6, note), journal.order(table), edit(3, 'sin sal'), []);
  expect([isIn('sin sal'), isIn('')]).toEqual([true, false]);
});
