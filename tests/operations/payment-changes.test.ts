import { describe, expect, test } from 'vitest';
import { billCreate } from '#operations/bill-create.ts';
import { paymentConfirm } from '#operations/payment-confirm.ts';
import { paymentCorrect } from '#operations/payment-correct.ts';
import { waiter } from '#tests/harness/builders.ts';
import { card, transfer } from '#tests/harness/drawer-cases.ts';
import { madeKey, madeMenu, madeOrder } from '#tests/harness/made.ts';

const { bill, correct, confirm } = waiter(madeMenu, 7);
const made = bill(madeKey, { coffee: 1 });
const { billKey } = made.params;
const before = billCreate.effect({ order: madeOrder([]), bills: [] }, made.params);
const shiftId = '01890000-0000-7000-8000-00000000000a';

describe('payment-correct', () => {
  const { params } = correct(made, card);

  test('gives the payment its right method, and says what it was', () => {
    const { from, to, reason, at, correctionKey: key } = params;
    const state = paymentCorrect.effect(before, params);
    expect(state.order).toBe(before.order);
    expect(state.bills).toMatchObject([
      {
        paymentMethod: card,
        payments: [{ key: billKey, method: card, corrections: [{ key, from, to, reason, at }] }],
      },
    ]);
    expect(paymentCorrect.effect(state, params)).toEqual(state);
  });

  test('is sent to the payment’s own path, with the shift in which it was corrected', () => {
    const { correctionKey: key, reason, at } = params;
    expect(paymentCorrect.request({ ...params, shiftId }, null)).toEqual({
      ...{ method: 'POST', path: `bills/${billKey}/payments/${billKey}/correct` },
      body: { key, paymentMethodId: card.id, reason, at, shiftKey: shiftId },
    });
    expect(paymentCorrect.reconcile(params, null)).toBe('park');
  });
});

describe('payment-confirm', () => {
  const paid = {
    ...made.params,
    payments: made.params.payments.map((payment) => ({
      ...{ ...payment, method: transfer, toConfirm: true as const },
    })),
  };

  test('a payment that nobody could see goes to the path of several payments', () => {
    expect(billCreate.request(paid, null)).toMatchObject({
      path: 'bills/v2/payments',
      body: { payments: [{ key: billKey, toConfirm: true }] },
    });
  });

  test('says whether it arrived, and why not', () => {
    const { params } = confirm(made, false);
    const { confirmationKey: key, at } = params;
    const state = billCreate.effect({ order: madeOrder([]), bills: [] }, paid);
    expect(paymentConfirm.effect(state, params).bills).toMatchObject([
      { payments: [{ confirmations: [{ key, arrived: false, at, reason: 'not-in-account' }] }] },
    ]);
    expect(paymentConfirm.request(params, null)).toEqual({
      ...{ method: 'POST', path: `bills/${billKey}/payments/${billKey}/confirm` },
      body: { key, arrived: false, at, reason: 'not-in-account' },
    });
  });
});
