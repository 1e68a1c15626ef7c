import { expect, test } from 'vitest';
import { bill as billAnswer, billCreated } from '#contract/bills.ts';
import { trailRow } from '#contract/trail.ts';
import { join, openTill } from '../people.ts';
import { billBody, expectError, orderBody, type Under } from '../steps.ts';

/** Orders to take away, and bills from which somebody left the service off. */
export const service = (under: Under): void => {
  const open = async () => {
    const own = await openTill(under);
    const line = { productId: own.products.taxed, quantity: 1 };
    const take = async (tableNumber: string) =>
      (
        await own.call('POST', 'orders/', {
          body: orderBody([{ ...line, quantity: 9 }], { tableNumber }),
        })
      ).body.id as number;
    const pay = async (order: number, more: object, call = own.call) => {
      const answer = await call('POST', 'bills/v2', { body: billBody(own, order, [line], more) });
      expect(answer.status).toBe(201);
      const { id } = billCreated.parse(answer.body);
      const bill = billAnswer.parse((await own.call('GET', `bills/${id}`)).body);
      const [row] = (await own.call('GET', `bills/${id}/trail`)).body.map((each: unknown) =>
        trailRow.parse(each),
      );
      return { bill, row };
    };
    const takeawayPays = (takeawayService: boolean) =>
      own.call('PUT', own.path('settings'), { body: { takeawayService } });
    return { own, line, take, pay, takeawayPays };
  };

  test('an order to take away pays none in a new business, and pays it where that is set', async () => {
    const { take, pay, takeawayPays } = await open();
    const order = await take(' para LLEVAR');
    const none = { serviceRate: 0, serviceAmount: '0.00', total: '3.16' };
    const usual = { serviceRate: 10, serviceAmount: '0.28', total: '3.44' };
    for (const [rate, paid] of [
      [{}, none],
      [{ serviceRate: 0 }, none],
      // A tablet that knew no better, or the setting of before.
      [{ serviceRate: 10 }, usual],
      [{ serviceAmount: '0.28' }, usual],
    ] as const) {
      const { bill } = await pay(order, rate);
      expect(bill).toMatchObject(paid);
      expect(bill).not.toHaveProperty('marks');
    }
    expect((await pay(await take('Llevar 3'), {})).bill).toMatchObject(usual);
    await takeawayPays(true);
    expect((await pay(order, {})).bill).toMatchObject(usual);
    const told = await pay(order, { serviceRate: 0 });
    expect(told.bill).toMatchObject(none);
    expect(told.bill).not.toHaveProperty('marks');
    const decided = await pay(order, { serviceRate: 0, serviceReason: 'courtesy' });
    expect(decided.row?.details).toMatchObject({ serviceReason: 'courtesy' });
  });

  test('it is left off a bill for a reason, which stands in the trail in place of a mark', async () => {
    const { own, take, pay } = await open();
    const order = await take('5');
    const without = { serviceRate: 0, serviceReason: ' No hubo mesero ' };
    const { bill, row } = await pay(order, without);
    expect(bill).toMatchObject({ serviceRate: 0, serviceAmount: '0.00', total: '3.16' });
    expect(bill).not.toHaveProperty('marks');
    expect(row).toMatchObject({ reasons: [], details: { serviceReason: 'No hubo mesero' } });
    const cashier = await join(under, own, 'cashier');
    expect((await pay(order, without, cashier.call)).row).toMatchObject({ reasons: ['role'] });
    const approved = { ...without, approvedById: own.memberId };
    expect((await pay(order, approved, cashier.call)).row?.reasons).not.toContain('role');
    // Without a reason somebody has to look; with one but the service charged it says nothing.
    expect((await pay(order, { serviceRate: 0 })).bill.marks).toEqual(['service-rate']);
    const charged = await pay(order, { serviceRate: 10, serviceReason: 'complaint' });
    expect(charged.bill.serviceAmount).toBe('0.28');
    expect(charged.row?.details).not.toHaveProperty('serviceReason');
  });

  test.each(['', ' ', 'x'.repeat(101), 7])(
    '%j is no reason to leave it off',
    async (serviceReason) => {
      const { own, line, take } = await open();
      const body = billBody(own, await take('5'), [line], { serviceRate: 0, serviceReason });
      expectError(await own.call('POST', 'bills/v2', { body }), 'invalid-input', ['serviceReason']);
    },
  );
};
