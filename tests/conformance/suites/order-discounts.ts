import { expect, test } from 'vitest';
import { billCreated } from '#contract/bills.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { type TrailRow, trailRow } from '#contract/trail.ts';
import { join, openTablet } from '../people.ts';
import { billBody, expectError, type Line, takeOrder, type Under } from '../steps.ts';

/** A discount on a whole order belongs to the order: its later bills, on any device, begin with it. */

const tenPercent = { kind: 'percent', value: '10.00' };

export const orderDiscounts = (under: Under): void => {
  /** An order of ten units that cost 2.75 before tax. */
  const open = async () => {
    const { own } = under();
    const line = { productId: own.products.taxed, quantity: 1 };
    const order = await takeOrder(own, [{ ...line, quantity: 10 }]);
    const bill = (units: Partial<Line> & { shared?: string }, more = {}, call = own.call) =>
      call('POST', 'bills/v2', { body: billBody(own, order.id, [{ ...line, ...units }], more) });
    const read = async () => orderAnswer.parse((await own.call('GET', `orders/${order.id}`)).body);
    return { own, order, bill, read };
  };

  test('stays with the order, with what its units have had, until a bill takes it off', async () => {
    const { order, bill, read, own } = await open();
    expect(order).not.toHaveProperty('discount');
    const shared = { quantity: 2, discount: '0.80', shared: '0.63' };
    const made = billCreated.parse((await bill(shared, { orderDiscount: tenPercent })).body);
    expect(made).toMatchObject({
      orderDiscount: tenPercent,
      products: [{ BillDetail: { discount: '0.80', shared: '0.63' } }],
      // Two units cost 6.33, and 0.17 is off the line itself.
      order: { discount: { ...tenPercent, on: '6.16', of: '31.63' } },
    });
    const { discount, Products } = await read();
    expect(discount).toEqual({ ...tenPercent, on: '6.16', of: '31.63' });
    expect(Products[0]?.OrderProduct).toMatchObject({
      ...{ quantityBilled: 2, discountBilled: '0.80', sharedBilled: '0.63' },
    });
    const listed = (await own.call('GET', 'orders/?status=active')).body;
    expect(listed.find(({ id }: { id: number }) => id === order.id).discount).toEqual(discount);

    // A device that knows nothing of it.
    await bill({ quantity: 1, discount: '0.10' });
    expect((await read()).discount).toEqual(discount);
    const amount = { kind: 'amount', value: '5.00' };
    await bill({ quantity: 1, discount: '0.50', shared: '0.50' }, { orderDiscount: amount });
    expect((await read()).discount).toMatchObject(amount);
    const { body } = await bill({ quantity: 1 }, { orderDiscount: null });
    expect(body).not.toHaveProperty('orderDiscount');
    const after = await read();
    expect(after).not.toHaveProperty('discount');
    expect(after.Products[0]?.OrderProduct).toMatchObject({
      ...{ quantityBilled: 5, discountBilled: '1.40', sharedBilled: '1.13' },
    });
    const trail = (await own.call('GET', `orders/${order.id}/trail`)).body;
    const told = trail.map((row: unknown) => trailRow.parse(row)) as TrailRow[];
    expect(
      told.flatMap((row) => (row.kind === 'bill-created' ? [row.details.orderDiscount] : [])),
    ).toEqual([tenPercent, undefined, amount, null]);
  });

  test('a repeated bill counts once, and a share is no more than its line’s discount', async () => {
    const { bill, read } = await open();
    const key = crypto.randomUUID();
    const more = { orderDiscount: tenPercent, key };
    await bill({ quantity: 2, discount: '0.10', shared: '9.00' }, more);
    await bill({ quantity: 2, discount: '0.10', shared: '9.00' }, more);
    const { discount, Products } = await read();
    expect(discount?.on).toBe('6.33');
    expect(Products[0]?.OrderProduct).toMatchObject({ quantityBilled: 2, sharedBilled: '0.10' });
  });

  test.each([
    ['of nothing', { kind: 'percent', value: '0' }, 'orderDiscount.value'],
    ['of more than all', { kind: 'percent', value: '100.01' }, 'orderDiscount.value'],
    ['that adds', { kind: 'amount', value: '-1' }, 'orderDiscount.value'],
    ['of parts of cents', { kind: 'amount', value: '1.005' }, 'orderDiscount.value'],
    ['of another kind', { kind: 'free', value: '1' }, 'orderDiscount.kind'],
    ['that is a text', '10 %', 'orderDiscount'],
  ])('one %s is refused', async (_what, orderDiscount, field) => {
    const { bill, read } = await open();
    expectError(await bill({}, { orderDiscount }), 'invalid-input', [field]);
    expect((await read()).Products[0]?.OrderProduct.quantityBilled).toBe(0);
  });

  test('the limit looks at the whole order, once for what it was given before', async () => {
    const { own } = under();
    const owner = await openTablet(under);
    const cashier = await join(under, owner, 'cashier');
    const settings = `business/${own.businessId}/settings`;
    await own.call('PUT', settings, { body: { discountLimit: 10 } });
    const reasons = async (answer: { body: { id: number } }) =>
      (await own.call('GET', `bills/${answer.body.id}/trail`)).body.at(-1).reasons;
    const halves = await open();
    const half = { quantity: 5, discount: '1.58', shared: '1.58' };
    // Within the limit, and again for the other half.
    const said = { orderDiscount: tenPercent };
    expect(await reasons(await halves.bill(half, said, cashier.call))).toEqual([]);
    expect(await reasons(await halves.bill(half, said, cashier.call))).toEqual([]);

    // A free unit of ten is a tenth, on whatever bill; one more cent is more.
    const free = await open();
    expect(await reasons(await free.bill({ discount: '3.16' }, {}, cashier.call))).toEqual([]);
    expect(await reasons(await free.bill({ discount: '0.01' }, {}, cashier.call))).toEqual([
      'role',
    ]);

    // Sixty percent of a tenth of the order is sixty percent of the order to come.
    const sixty = { orderDiscount: { kind: 'percent', value: '60.00' } };
    const part = { discount: '1.90', shared: '1.90' };
    const much = await open();
    expect(await reasons(await much.bill(part, sixty, cashier.call))).toEqual(['role']);
    const allowed = await open();
    expect(await reasons(await allowed.bill(part, sixty))).toEqual([]);
    expect(await reasons(await allowed.bill(part, sixty, cashier.call))).toEqual([]);
    // More besides, a higher one, and more than it says.
    for (const [units, more] of [
      [{ discount: '2.10', shared: '1.90' }, sixty],
      [part, { orderDiscount: { kind: 'percent', value: '61.00' } }],
      [{ discount: '3.00', shared: '3.00' }, sixty],
      [part, {}],
    ] as const)
      expect(await reasons(await allowed.bill(units, more, cashier.call))).toEqual(['role']);
    await own.call('PUT', settings, { body: { discountLimit: 100 } });
  });
};
