import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { newBillKey } from '#local/outbox/record.ts';
import { billCreate } from '#operations/bill-create.ts';
import { billCustomerUpdate } from '#operations/bill-customer-update.ts';
import { customer, waiter } from '#tests/harness/builders.ts';
import { card, cash } from '#tests/harness/drawer-cases.ts';
import { madeKey, madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

const { bill, customer: rename } = waiter(madeMenu, 7);
const order = madeOrder([madeLine('coffee', 2), madeLine('juice', 1)]);

describe('bill-create', () => {
  const { params } = bill(madeKey, { coffee: 1 });

  test('adds the billed units to the order and shows the bill with the screen’s totals', () => {
    const state = billCreate.effect({ order, bills: [] }, params);
    expect(state.order?.lines.map(({ quantityBilled }) => quantityBilled)).toEqual([1, 0]);
    expect(state.bills).toMatchObject([
      { key: params.billKey, id: null, orderId: 42, total: '3.44', status: 'billedWithoutIRS' },
    ]);
  });

  test('shows the note of a line before the server has answered', () => {
    const lines = params.lines.map((line) => ({ ...line, note: 'sin azúcar' }));
    const [shown] = billCreate.effect({ order, bills: [] }, { ...params, lines }).bills;
    expect(shown).toMatchObject({ lines: [{ productId: 1, note: 'sin azúcar' }] });
    expect(billCreate.params.parse({ ...params, lines }).lines[0]?.note).toBe('sin azúcar');
  });

  test('bills no more units than ordered, and each bill once', () => {
    const once = billCreate.effect({ order, bills: [] }, params);
    const many = Array.from({ length: 4 }).reduce<typeof once>(
      (state) => billCreate.effect(state, params),
      once,
    );
    expect(many.order?.lines[0]?.quantityBilled).toBe(2);
    expect(many.bills).toHaveLength(1);
  });

  test('requests the bill with the device’s keys, the units and the screen’s totals', () => {
    expect(billCreate.request(params, null)).toEqual({
      method: 'POST',
      path: 'bills/v2',
      body: {
        key: params.billKey,
        createdAt: params.at,
        businessId: 7,
        orderId: madeKey,
        finalCustomer: true,
        customer: null,
        selectedProducts: [
          { lineId: madeLine('coffee', 1).lineId, productId: 1, quantity: 1, discount: '0.00' },
        ],
        paymentMethodId: 2,
        serviceAmount: '0.28',
        serviceRate: 10,
        expectedTotal: '3.44',
      },
    });
    const named = bill(madeKey, { coffee: 1 }, { to: customer }).params;
    expect(billCreate.request(named, null)?.body).toMatchObject({
      finalCustomer: false,
      customer: { ...customer, businessId: 7 },
    });
  });

  test('with more to say than one method goes to a path that older servers don’t know, and says it', () => {
    const [first, second] = [newBillKey(), newBillKey()];
    const payments = [
      { key: first, method: cash, amount: money('2.00'), tendered: money('5.00') },
      { key: second, method: card, amount: money('1.44'), voucher: '0012' },
    ];
    const mixed = { ...params, payments };
    expect(billCreate.request(mixed, null)).toMatchObject({
      path: 'bills/v2/payments',
      body: {
        paymentMethodId: cash.id,
        payments: [
          { key: first, paymentMethodId: cash.id, amount: '2.00', tendered: '5.00' },
          { key: second, paymentMethodId: card.id, amount: '1.44', voucher: '0012' },
        ],
      },
    });
    const { bills } = billCreate.effect({ order, bills: [] }, mixed);
    expect(bills).toMatchObject([{ paymentMethod: cash, payments }]);
  });

  test('reports a different total', () => {
    const answer = (total: string) =>
      ({ id: 9, key: params.billKey, total: money(total) }) as Parameters<
        NonNullable<typeof billCreate.difference>
      >[1];
    expect(billCreate.difference?.(params, answer('3.44'))).toBeNull();
    expect(billCreate.difference?.(params, answer('3.50'))).toEqual({
      shown: '3.44',
      billed: '3.50',
      billId: 9,
      billKey: params.billKey,
    });
  });

  test('is parked after a conflict, never billed again automatically', () => {
    expect(billCreate.reconcile(params, order)).toBe('park');
  });
});

describe('bill-customer-update', () => {
  const billed = billCreate.effect({ order, bills: [] }, bill(madeKey, { coffee: 1 }).params);
  const [known] = billed.bills;
  if (!known) throw new Error('no bill');
  const { params } = rename(madeKey, known.key);

  test('changes the customer of its bill only', () => {
    const other = { ...known, key: newBillKey() };
    const { bills } = billCustomerUpdate.effect({ ...billed, bills: [known, other] }, params);
    expect(bills).toMatchObject([
      { hasCustomer: true, customer },
      { hasCustomer: false, customer: null },
    ]);
  });

  test('leaves a bill’s head a head', () => {
    const { key, id, orderKey, total, paymentMethod, createdAt } = known;
    const head = { key, id, orderKey, total, hasCustomer: false, paymentMethod, createdAt };
    const { bills } = billCustomerUpdate.effect({ order, bills: [head] }, params);
    const { dni, fullName } = params.customer;
    expect(bills).toEqual([{ ...head, hasCustomer: true, guest: { dni, fullName } }]);
  });

  test('requests the change by the device’s key, and is parked after a conflict', () => {
    expect(billCustomerUpdate.request(params, order)).toEqual({
      method: 'PATCH',
      path: `bills/${known.key}`,
      body: { ...customer, madeAt: params.at },
    });
    expect(billCustomerUpdate.reconcile(params, order)).toBe('park');
  });

  test('keeps the bill that the device has where the answer tells nothing of it', () => {
    const answer = { products: [], total: '0.00' } as never;
    expect(billCustomerUpdate.accept(answer)).toEqual({ order: null, bills: [] });
  });
});
