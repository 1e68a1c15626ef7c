import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bill as billAnswer, billCreated } from '#contract/bills.ts';
import { againHeader, idempotencyKey } from '#contract/headers.ts';
import { type TrailRow, trailRow } from '#contract/trail.ts';
import type { Party } from '#tests/harness/target.ts';
import { join, openTill } from '../people.ts';
import {
  billBody,
  customer,
  expectError,
  noticeRestore,
  stockOf,
  takeOrder,
  type Under,
} from '../steps.ts';

type Body = Record<string, unknown>;

const bodyOf = (more: Body = {}): Body => ({
  ...{ key: randomUUID(), at: new Date().toISOString(), reason: 'wrong-charge' },
  ...more,
});

const annul = (
  { call }: Pick<Party, 'call'>,
  ref: number | string,
  more: Body = {},
  headers: Record<string, string> = { [idempotencyKey]: randomUUID() },
) => call('POST', `bills/${ref}/annul`, { body: bodyOf(more), headers });

const trailOf = async (party: Party, id: number): Promise<TrailRow[]> =>
  (await party.call('GET', `bills/${id}/trail`)).body.map((row: unknown) => trailRow.parse(row));

/** Bills that count no more. */
export const annulments = (under: Under): void => {
  /** An order of four units of a counted product, two of which are paid. */
  const open = async (more: Body = {}) => {
    const own = await openTill(under);
    const line = { productId: own.products.stocked, quantity: 4 };
    const order = await takeOrder(own, [line]);
    const pay = (quantity: number, said: Body = {}) =>
      own.call('POST', 'bills/v2', {
        body: billBody(own, order.key, [{ ...line, quantity }], said),
      });
    const before = await stockOf(own, line.productId);
    const paid = billCreated.parse((await pay(2, more)).body);
    const read = async () => (await own.call('GET', `orders/${order.key}`)).body;
    return { own, order, pay, paid, before, read, productId: line.productId };
  };

  const statsOf = async ({ call, businessId }: Party) =>
    (await call('GET', `stats/business/${businessId}?period=1`)).body;

  test('a bill counts no more: its units and stock are back, and it says when, why and by whom', async () => {
    const { own, paid, before, read, productId } = await open();
    expect(await stockOf(own, productId)).toBe(before - 2);
    const at = new Date().toISOString();
    const answer = await annul(own, paid.key, { at, reason: 'Se cobró dos veces' });
    expect(answer.status).toBe(200);
    const annulled = billCreated.parse(answer.body);
    expect(annulled).toMatchObject({
      ...{ id: paid.id, status: 'annulled', total: paid.total, products: paid.products },
      annulled: { reason: 'Se cobró dos veces', by: expect.any(String) },
    });
    expect(annulled.order.Products[0]?.OrderProduct.quantityBilled).toBe(0);
    expect(await read()).toEqual(annulled.order);
    expect(await stockOf(own, productId)).toBe(before);
    const { order: _order, ...bill } = annulled;
    expect(billAnswer.parse((await own.call('GET', `bills/${paid.id}`)).body)).toEqual(bill);
  });

  test('its units can be billed again at once, also of a finished order, which stays finished', async () => {
    const { own, order, pay, paid, read } = await open();
    await pay(2);
    await own.call('PATCH', `orders/${order.key}/finish`, { body: {} });
    await annul(own, paid.id);
    expect(await read()).toMatchObject({ status: 'finished' });
    expect((await pay(3)).body).toMatchObject({ code: 'quantity-exceeds-remaining' });
    expect((await pay(2)).status).toBe(201);
  });

  test('its money leaves the figures; the list keeps it with a mark', async () => {
    const { own, paid } = await open();
    const before = await statsOf(own);
    await annul(own, paid.key);
    const after = await statsOf(own);
    expect(Number(before.totalSales) - Number(after.totalSales)).toBeCloseTo(Number(paid.total));
    const salesOf = ({ people }: typeof before) =>
      people.reduce((sum: number, { sales }: { sales: string }) => sum + Number(sales), 0);
    expect(salesOf(before) - salesOf(after)).toBeCloseTo(Number(paid.total));
    const [start, end] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const range = `businessId=${own.businessId}&startDate=${start}&endDate=${end}`;
    const { body } = await own.call('GET', `bills/by-filters?${range}`);
    const row = { id: paid.id, total: paid.total, annulledAt: expect.any(String) };
    expect(body).toMatchObject([row]);
    const found = await own.call('GET', `bills/business/${own.businessId}?search=${paid.total}`);
    expect(found.body).toMatchObject([row]);
  });

  test('twice is once: a retry, another key, and two tablets at once', async () => {
    const { own, paid, before, productId, read } = await open();
    const headers = { [idempotencyKey]: randomUUID() };
    const body = bodyOf();
    const call = () => own.call('POST', `bills/${paid.key}/annul`, { body, headers });
    const first = await call();
    expect((await call()).body).toEqual(first.body);
    const tablets = await Promise.all([0, 1, 2].map(() => annul(own, paid.id, { reason: 'Otro' })));
    for (const { status, body: told } of tablets) {
      expect(status).toBe(200);
      expect(told.annulled).toEqual(first.body.annulled);
    }
    expect(await stockOf(own, productId)).toBe(before);
    expect((await read()).Products[0].OrderProduct.quantityBilled).toBe(0);
    const kinds = (await trailOf(own, paid.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['bill-created', 'bill-annulled']);
  });

  test('of three tablets at once one is first', async () => {
    const { own, paid, before, productId } = await open();
    const said = await Promise.all(
      ['a', 'b', 'c'].map(async (reason) => (await annul(own, paid.key, { reason })).body.annulled),
    );
    expect(new Set(said.map(({ reason }) => reason)).size).toBe(1);
    expect(await stockOf(own, productId)).toBe(before);
  });

  test('what was billed meanwhile stays billed, with its share in the discount of the order', async () => {
    const own = await openTill(under);
    const line = { productId: own.products.taxed, quantity: 1 };
    const order = await takeOrder(own, [{ ...line, quantity: 10 }]);
    const tenPercent = { kind: 'percent', value: '10.00' };
    const pay = async (quantity: number, shared: string) => {
      const units = { ...line, quantity, discount: shared, shared };
      const body = billBody(own, order.id, [units], { orderDiscount: tenPercent });
      return billCreated.parse((await own.call('POST', 'bills/v2', { body })).body);
    };
    const one = await pay(2, '0.63');
    const alone = one.order;
    const other = await pay(3, '0.95');
    const { body } = await annul(own, other.key);
    expect(body.order.Products).toEqual(alone.Products);
    expect(body.order.discount).toEqual(alone.discount);
    const left = await annul(own, one.key);
    expect(left.body.order.discount).toBeUndefined();
    expect(left.body.order.Products).toEqual(order.Products);
  });

  test('the customer of an annulled bill can’t be changed any more, but for what comes back to a restored server', async () => {
    const { own, paid } = await open();
    await annul(own, paid.key);
    const change = (headers = {}) =>
      own.call('PATCH', `bills/${paid.key}`, { body: customer, headers });
    expectError(await change(), 'bill-annulled');
    await noticeRestore(own);
    const again = { [againHeader]: 'true', [idempotencyKey]: randomUUID() };
    expect((await change(again)).body.customer).toMatchObject({ dni: customer.dni });
  });

  test('a bill that nobody made, and one of another business, is not found', async () => {
    const other = await openTill(under);
    const { own, paid } = await open();
    expectError(await annul(own, randomUUID()), 'bill-not-found');
    for (const ref of [paid.key, paid.id]) expectError(await annul(other, ref), 'bill-not-found');
    expect((await own.call('GET', `bills/${paid.id}`)).body.status).toBe('billedWithoutIRS');
  });

  test.each([
    ['no reason', { reason: '' }, 'reason'],
    ['a reason that is too long', { reason: 'x'.repeat(101) }, 'reason'],
    ['no key', { key: 'una' }, 'key'],
    ['no time', { at: 'ayer' }, 'at'],
    ['a shift without a key', { shiftKey: 'abierta' }, 'shiftKey'],
  ])('is refused with %s', async (_name, more, field) => {
    const { own, paid } = await open();
    expectError(await annul(own, paid.key, more), 'invalid-input', [field]);
  });

  test('a waiter’s is taken and marked, an owner’s is not', async () => {
    const { own, pay, paid } = await open();
    const other = billCreated.parse((await pay(1)).body);
    const waiter = await join(under, own, 'waiter');
    expect((await annul(waiter, paid.key)).body.status).toBe('annulled');
    expect((await trailOf(own, paid.id)).at(-1)).toMatchObject({
      ...{ kind: 'bill-annulled', reasons: ['role'], actor: { id: waiter.memberId } },
      details: { total: paid.total, reason: 'wrong-charge' },
    });
    const { rows } = (await own.call('GET', `business/${own.businessId}/reviews`)).body;
    expect(rows).toMatchObject([{ kind: 'bill-annulled', billId: paid.id }]);
    await annul(own, other.key);
    expect((await trailOf(own, other.id)).at(-1)).toMatchObject({ reasons: [] });
  });

  test('somebody who sees no sales is not told what was sold', async () => {
    const { own, paid } = await open();
    const cook = await join(under, own, 'kitchen');
    const { status, body } = await annul(cook, paid.key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'annulled', total: '0.00', products: [] });
    expect(body).not.toHaveProperty('payments');
  });
};
