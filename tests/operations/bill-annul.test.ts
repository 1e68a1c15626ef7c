import { describe, expect, test } from 'vitest';
import type { Bill } from '#domain/bill.ts';
import { takenBetween, takenFrom } from '#domain/stock.ts';
import { annulmentOf, billAnnul } from '#operations/bill-annul.ts';
import { billCreate } from '#operations/bill-create.ts';
import { waiter } from '#tests/harness/builders.ts';
import { madeKey, madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

const { bill, annul } = waiter(madeMenu, 7);
const order = madeOrder([madeLine('coffee', 2), madeLine('juice', 1)]);
const paid = billCreate.effect({ order, bills: [] }, bill(madeKey, { coffee: 2 }).params);
const [made] = paid.bills as [Bill];
const { params } = annul(made);

describe('bill-annul', () => {
  test('gives the order its units back, and the bill says when and why it counts no more', () => {
    const state = billAnnul.effect(paid, params);
    expect(state.order).toEqual(order);
    expect(state.bills).toEqual([
      {
        ...made,
        status: 'annulled',
        annulled: { key: params.annulKey, at: params.at, reason: 'wrong-charge' },
        annulledAt: params.at,
      },
    ]);
  });

  test('of one that is known to be annulled, by another tablet, changes nothing more', () => {
    const state = billAnnul.effect(paid, params);
    const again = bill(madeKey, { coffee: 1 }).params;
    const billed = billCreate.effect(state, again);
    expect(billAnnul.effect(billed, params)).toEqual(billed);
  });

  test('works where the device knows the order alone, or the bill from a list', () => {
    expect(billAnnul.effect({ order: paid.order, bills: [] }, params).order).toEqual(order);
    const { key, orderKey, total, createdAt, paymentMethod } = made;
    const head = { id: 9, key, orderKey, total, createdAt, paymentMethod, hasCustomer: false };
    expect(billAnnul.effect({ order: null, bills: [head] }, params)).toEqual({
      order: null,
      bills: [{ ...head, annulledAt: params.at }],
    });
  });

  test('says what the bill says of its units, and no more', () => {
    const discount = { kind: 'percent', value: '10.00' } as Bill['orderDiscount'];
    const said = { at: params.at, reason: 'Otro', annulKey: params.annulKey };
    const stored = annulmentOf({ ...made, ...(discount && { orderDiscount: discount }) }, said);
    expect(billAnnul.params.parse(stored)).toEqual(stored);
    expect(stored).toMatchObject({ total: made.total, orderDiscount: discount, reason: 'Otro' });
    expect(Object.keys(stored.lines[0] ?? {}).sort()).toEqual(
      ['discount', 'lineId', 'productId', 'quantity'].sort(),
    );
  });

  test('is sent to the bill’s own path with its reason, and with the shift that gives the cash back', () => {
    const { annulKey: key, at } = params;
    const shiftId = '01890000-0000-7000-8000-00000000000a';
    expect(billAnnul.request(params, null)).toEqual({
      ...{ method: 'POST', path: `bills/${made.key}/annul` },
      body: { key, at, reason: 'wrong-charge' },
    });
    expect(billAnnul.request({ ...params, shiftId }, null)?.body).toMatchObject({
      shiftKey: shiftId,
    });
  });

  test('refused, it waits for a person', () => {
    expect(billAnnul.reconcile(params, order)).toBe('park');
    expect(billAnnul.reconcile(params, null)).toBe('park');
  });
});

test('the count on the device has the units back at once, and an open order still wants them', () => {
  const after = billAnnul.effect(paid, params).order;
  if (!paid.order || !after) throw new Error('no order');
  const { productId } = madeLine('coffee', 1);
  const taken = (finished: boolean) => {
    const status = finished ? ('finished' as const) : ('active' as const);
    const seen = { ...(paid.order as typeof after), status };
    return takenFrom(takenBetween(seen, { ...after, status })).get(productId);
  };
  expect(taken(true)).toBe(-2);
  expect(taken(false)).toBe(0);
});
