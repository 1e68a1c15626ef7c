import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { BillKey, OrderKey, OrderLine } from '#domain/order.ts';
import { onePayment } from '#domain/payment.ts';
import { newDraft, newPayment } from '#features/checkout/draft/checkout-draft.ts';
import { correctionDraft } from '#features/checkout/draft/correction-draft.ts';
import { selectionOf as selectionIn } from '#features/checkout/lines/bill-selection.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import { cash, customer } from '#tests/harness/builders.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

const billKey = '018f0000-0000-7000-8000-000000000001' as BillKey;
const fresh = '018f0000-0000-7000-8000-000000000002';
const sent = '018f0000-0000-7000-8000-000000000003';

const selectionOf = (lines: OrderLine[], draft: Parameters<typeof selectionIn>[1]) =>
  selectionIn({ lines }, draft);

const line = (productId: number, quantity: number, quantityBilled = 0): OrderLine => ({
  lineId: plainLineId(productId),
  productId,
  productName: `Producto ${productId}`,
  img: null,
  unitPrice: money('2.00'),
  taxes: [],
  quantity,
  quantityBilled,
  note: '',
});

const refused = (
  quantities: Record<number, number>,
  more: Partial<RefusedBill['params']> = {},
): Pick<RefusedBill, 'opId' | 'params'> => ({
  opId: sent,
  params: {
    billKey,
    customer: null,
    payments: onePayment(billKey, cash, money('1.00')),
    lines: Object.entries(quantities).map(([productId, quantity]) => ({
      ...line(Number(productId), quantity),
      discount: money(productId === '1' ? '0.50' : '0.00'),
      total: money('1.00'),
    })),
    ...more,
  } as RefusedBill['params'],
});

it('restores the input with the same bill key and a new operation id', () => {
  const draft = correctionDraft(refused({ 1: 2 }, { customer }), [line(1, 3)], null, fresh);
  expect(draft).toEqual({
    billKey,
    opId: fresh,
    partial: true,
    lines: { 1: { quantity: '2', discount: '0.50', units: 2 } },
    discount: { kind: 'percent', text: '' },
    finalCustomer: false,
    customer,
    find: '',
    payments: [{ ...newPayment(billKey, cash.id) }],
    paying: 0,
  });
});

it('shows a quantity that no longer remains as typed, with an error', () => {
  const lines = [line(1, 3, 2), line(2, 1, 1)];
  const draft = correctionDraft(refused({ 1: 2, 2: 1 }), lines, null, fresh);
  const selection = selectionOf(lines, draft);
  expect(selection.lines).toMatchObject([
    { quantityText: '2', quantityError: true },
    { quantityText: '1', quantityError: true },
  ]);
});

it.each([
  ['is the whole of what remains', { 1: 2, 2: 1 }, false],
  ['leaves a product out', { 1: 2 }, true],
  ['leaves a unit out', { 1: 1, 2: 1 }, true],
  ['has a product that the order has no more', { 1: 2, 9: 1 }, true],
])('a bill that %s', (_what, quantities, partial) => {
  const lines = [line(1, 3, 1), line(2, 1), line(3, 2, 2)];
  expect(correctionDraft(refused(quantities), lines, null, fresh).partial).toBe(partial);
});

it('continues the draft of this correction only', () => {
  const bill = refused({ 1: 2 });
  const typed = { ...newPayment(billKey, cash.id), typed: '20' };
  const begin = (kept: ReturnType<typeof newDraft>) =>
    correctionDraft(bill, [line(1, 3)], { ...kept, payments: [typed] }, fresh).payments[0]?.typed;
  expect(begin(newDraft(billKey, fresh))).toBe('20');
  expect(begin(newDraft(fresh as BillKey, fresh))).toBe('');
  // It was recorded, and the tab died before it could drop the draft.
  expect(begin(newDraft(billKey, sent))).toBe('');
});

it('is stored apart from the checkout of the rest of the order', () => {
  const order = billKey as string as OrderKey;
  expect(
    new Set([
      valueKeys.checkout(1, order),
      valueKeys.checkout(1, order, 1),
      valueKeys.checkout(1, order, 2),
    ]).size,
  ).toBe(3);
});
