import { describe, expect, test } from 'vitest';
import { money, zero } from '#domain/money.ts';
import { changeGiven, paymentFault } from '#domain/payment.ts';
import { newPayment, type TypedPayment } from '#features/checkout/draft/checkout-draft.ts';
import {
  payingFault,
  payingOf,
  paymentsFor,
  withMethod,
} from '#features/checkout/payment/paying.ts';
import { billCreate } from '#operations/bill-create.ts';
import type { OperationRequest } from '#operations/operation.ts';
import { waiter } from '#tests/harness/builders.ts';
import {
  card,
  cash,
  drawerCases,
  methodOf,
  people,
  retention,
} from '#tests/harness/drawer-cases.ts';
import { madeKey, madeMenu } from '#tests/harness/made.ts';

const methods = [cash, card, retention];
const total = money('38.31');
const names = new Map(Object.entries(people).map(([name, id]) => [id, name]));
const form = { number: '001-001-000000001', date: '2026-03-01', renta: '0.58', iva: '1.5' };

const rowsOf = (payments: TypedPayment[], of = total) => payingOf(payments, of, methods);
const typed = (methodId: number, more: Partial<TypedPayment> = {}) => ({
  ...newPayment('a', methodId),
  ...more,
});

/** The payments of a case as somebody types them: of each its amount but of the last, which pays the rest. */
const typedOf = ({ payments }: (typeof drawerCases.payments)[number]): TypedPayment[] =>
  payments.map(({ method, amount, tendered, tip, retention: of }, place) => ({
    ...newPayment(String(place), methodOf[method].id),
    amount: place < payments.length - 1 ? amount : null,
    typed: tendered ?? '',
    ...(tip && { tip: { typed: tip, memberId: people.Rosa } }),
    ...(of && { retention: { ...of } }),
  }));

const withParts = drawerCases.payments.filter(
  ({ payments, fault }) => fault === null && payments.some(({ tip, retention: of }) => tip || of),
);

test.each(withParts)('a checkout with $name', (each) => {
  const rows = rowsOf(typedOf(each), each.total);
  expect(payingFault(rows)).toBeNull();
  const made = paymentsFor(rows, madeKey, { names });
  expect(made).toMatchObject(
    each.payments.map(({ method: _, tip, ...rest }) => ({
      ...rest,
      ...(tip && { tip, tipFor: people.Rosa, tipName: 'Rosa' }),
    })),
  );
  expect(paymentFault(made, each.total)).toBeNull();
  if (each.change !== null) expect(changeGiven(made)).toBe(each.change);
});

describe('a tip', () => {
  test('in cash is handed over with the total, and less is short of both', () => {
    const tip = { typed: '3.83', memberId: null };
    const [row] = rowsOf([typed(cash.id, { tip, typed: '40' })]);
    expect(row).toMatchObject({ handed: '42.14', received: { is: 'short', missing: '2.14' } });
    const next = withMethod(
      { payments: [typed(cash.id, { tip, typed: '40' })], paying: 0 },
      row ? [row] : [],
      card.id,
      'b',
    );
    expect(rowsOf(next.payments).map(({ due }) => due)).toEqual(['36.17', '2.14']);
  });

  test('that is no amount stops the bill', () => {
    const rows = rowsOf([typed(card.id, { tip: { typed: 'x', memberId: null } })]);
    expect(payingFault(rows)).toEqual({ place: 0, fault: 'tip' });
  });

  test('of nothing is none, and the bill stays plain', () => {
    const rows = rowsOf([typed(card.id, { tip: { typed: '', memberId: people.Ana } })]);
    expect(paymentsFor(rows, madeKey)).toEqual([
      { key: madeKey, method: { id: 1, name: card.name, icon: card.icon }, amount: total },
    ]);
  });
});

describe('a retention', () => {
  test('pays what its form says, and another method the rest', () => {
    const begun = [typed(retention.id, { retention: form })];
    expect(rowsOf(begun)[0]?.received).toEqual({ is: 'short', amount: '2.08', missing: '36.23' });
    const two = withMethod({ payments: begun, paying: 0 }, rowsOf(begun), card.id, 'b');
    expect(rowsOf(two.payments).map(({ due }) => due)).toEqual(['2.08', '36.23']);
    const changed = two.payments.map((each) =>
      each.retention ? { ...each, retention: { ...form, iva: '2.00' } } : each,
    );
    expect(rowsOf(changed).map(({ due }) => due)).toEqual(['2.58', '35.73']);
  });

  test.each([
    ['number', '001-001-1'],
    ['date', ''],
    ['renta', 'x'],
  ])('with a wrong %s stops the bill', (field, wrong) => {
    const rows = rowsOf([
      typed(retention.id, { amount: money('2.08'), retention: { ...form, [field]: wrong } }),
      newPayment('b', card.id),
    ]);
    expect(payingFault(rows)).toEqual({ place: 0, fault: 'retention' });
  });

  test('of nothing is none', () => {
    const nothing = { ...form, renta: '', iva: '' };
    expect(payingFault(rowsOf([typed(retention.id, { retention: nothing })], zero))).not.toBeNull();
  });
});

test('a bill with a tip or a retention goes to a path that servers without them don’t know', () => {
  const { params } = waiter(madeMenu, 7).bill(madeKey, { coffee: 1 });
  const [first] = params.payments;
  if (!first) throw new Error('nothing was paid');
  const requestOf = (more: object) =>
    billCreate.request({ ...params, payments: [{ ...first, ...more }] }, null) as OperationRequest;
  expect(requestOf({}).path).toBe('bills/v2');
  expect(requestOf({ lote: '7' }).path).toBe('bills/v2/payments');
  const tipped = requestOf({ tip: money('1.00'), tipFor: 8, tipName: 'Rosa' });
  expect(tipped.path).toBe('bills/v2/payment-parts');
  expect((tipped.body as { payments: object[] }).payments[0]).not.toHaveProperty('tipName');
});
