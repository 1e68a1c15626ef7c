import { expect, test } from 'vitest';
import { checkoutSummary } from '#domain/checkout.ts';
import { money, zero } from '#domain/money.ts';
import type { BillKey } from '#domain/order.ts';
import { describeLost } from '#features/sync-status/lost/describe-lost.ts';
import type { LostRow } from '#local/queries/lost.ts';
import { cash, customer } from '#tests/harness/builders.ts';
import { madeKey, madeLine, madeOrder } from '#tests/harness/made.ts';

const now = Date.parse('2026-03-02T14:00:00.000Z');

const about = { businessId: 1, noticedAt: 1, orderKey: madeKey };

test('an order has its number, table, state, products, units and total', () => {
  const order = madeOrder([madeLine('coffee', 2), madeLine('juice', 1)], { status: 'finished' });
  const row: LostRow = { ...about, kind: 'order', key: madeKey, order };
  expect(describeLost(row, now)).toMatchObject({
    title: 'Orden 0042 · Mesa 5',
    facts: 'Finalizada · 2 productos · 3 unidades · $9.20',
    hint: null,
  });
  const left = madeOrder([madeLine('coffee', 1)]);
  expect(describeLost({ ...row, left }, now).hint).toBe(
    'El servidor tiene la orden, pero le faltan cambios de otro dispositivo: vuelven cuando ese dispositivo se conecte. Expórtala para no perderlos.',
  );
});

const head = {
  key: '01890000-0000-7000-8000-000000000002' as BillKey,
  id: 7,
  orderKey: madeKey,
  total: money('12.40'),
  hasCustomer: true,
  paymentMethod: cash,
  createdAt: '2026-03-01T14:00:00.000Z',
};

const { quantityBilled: _billed, ...coffee } = madeLine('coffee', 1);
const bill = {
  ...head,
  orderId: 42,
  status: 'billedWithoutIRS' as const,
  customer,
  summary: checkoutSummary([], 0),
  lines: [{ ...coffee, discount: zero, total: money('12.40') }],
};

test('a bill has its number, total, guest and payment', () => {
  expect(describeLost({ ...about, kind: 'bill', key: head.key, bill }, now)).toMatchObject({
    title: 'Factura 0007 · $12.40',
    facts: 'Ana Paz · Efectivo',
    hint: null,
  });
});

test('a bill of which only the head is known says where it can be sent from', () => {
  expect(describeLost({ ...about, kind: 'bill', key: head.key, bill: head }, now)).toMatchObject({
    facts: 'Con datos · Efectivo',
    hint: expect.stringContaining('desde el dispositivo que la hizo'),
  });
});

test('a bill whose customer is not valid any more says that it can only be exported', () => {
  const odd = { ...bill, customer: { ...customer, dni: '123' } };
  expect(describeLost({ ...about, kind: 'bill', key: head.key, bill: odd }, now).hint).toContain(
    'Expórtala',
  );
});

test('what the server would give another date says so before it is sent', () => {
  const row: LostRow = { ...about, kind: 'bill', key: head.key, bill };
  const later = (days: number) => Date.parse(head.createdAt) + days * 86_400_000;
  expect(describeLost(row, later(89)).hint).toBeNull();
  expect(describeLost(row, later(91)).hint).toContain('queda con la fecha de hoy');
});
