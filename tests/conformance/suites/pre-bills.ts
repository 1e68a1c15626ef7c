import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotencyKey } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { type TrailRow, trailRow } from '#contract/trail.ts';
import { unitsMark } from '#domain/pre-bill.ts';
import type { Party } from '#tests/harness/target.ts';
import { expectError, orderBody, takeOrder, type Under } from '../steps.ts';

type Key = Pick<ApiOrder, 'key'>;

const show = (party: Party, { key }: Key, more: object = {}) =>
  party.call('POST', `orders/${key}/pre-bill`, {
    body: { key: randomUUID(), at: new Date().toISOString(), total: '6.33', ...more },
    headers: { [idempotencyKey]: randomUUID() },
  });

const unitsOf = ({ Products }: ApiOrder): string =>
  unitsMark(Products.map(({ OrderProduct: { lineId = '', quantity } }) => ({ lineId, quantity })));

const take = (party: Party) => takeOrder(party, [{ productId: party.products.taxed, quantity: 2 }]);

const trailOf = async (party: Party, { key }: Key): Promise<TrailRow[]> =>
  (await party.call('GET', `orders/${key}/trail`)).body.map((row: unknown) => trailRow.parse(row));

/** The pre-bill that guests are shown before they pay. */
export const preBills = (under: Under): void => {
  test('an order says when its guests were shown what they pay, how often, and what of it', async () => {
    const { own } = under();
    const order = await take(own);
    expect(order).not.toHaveProperty('preBilledAt');
    const at = new Date().toISOString();
    const first = await show(own, order, { at });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      ...order,
      ...{ preBilledAt: at, preBilledTotal: '6.33', preBillCount: 1 },
      preBilledUnits: unitsOf(order),
    });
    const again = await show(own, order);
    expect(again.body.preBillCount).toBe(2);
    expect((await own.call('GET', `orders/${order.key}`)).body).toEqual(again.body);
    const board = (await own.call('GET', 'orders?status=active')).body as ApiOrder[];
    expect(board.find(({ key }) => key === order.key)).toEqual(again.body);
  });

  test('one that comes twice counts once, also under another key, and at once', async () => {
    const { own } = under();
    const order = await take(own);
    const body = { key: randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect((await show(own, order, body)).body.preBillCount).toBe(1);
    const same = { key: randomUUID() };
    await Promise.all([0, 1, 2].map(() => show(own, order, same)));
    expect((await own.call('GET', `orders/${order.key}`)).body.preBillCount).toBe(2);
    expect(await trailOf(own, order)).toHaveLength(3);
  });

  test('an edit after it leaves what it showed; one that arrives late counts without taking its place', async () => {
    const { own } = under();
    const order = await take(own);
    const at = new Date().toISOString();
    await show(own, order, { at, units: unitsOf(order) });
    const edited = await own.call('PUT', `orders/${order.key}`, {
      body: orderBody([{ productId: own.products.taxed, quantity: 3 }]),
    });
    expect(edited.body).toMatchObject({ preBilledAt: at, preBilledUnits: unitsOf(order) });
    expect(unitsOf(edited.body)).not.toBe(unitsOf(order));
    const before = new Date(Date.parse(at) - 60_000).toISOString();
    const late = await show(own, order, { at: before, units: '00000000', total: '1' });
    expect(late.body).toMatchObject({
      ...{ preBilledAt: at, preBilledTotal: '6.33', preBillCount: 2 },
      preBilledUnits: unitsOf(order),
    });
  });

  test('it is no change of the order: an edit that was begun before it is taken', async () => {
    const { own } = under();
    const order = await take(own);
    const { headers } = await own.call('GET', `orders/${order.key}`);
    await show(own, order);
    const edited = await own.call('PUT', `orders/${order.key}`, {
      body: orderBody([{ productId: own.products.taxed, quantity: 3 }]),
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    expect([edited.status, edited.body.version]).toEqual([200, order.version + 1]);
  });

  test('whatever has become of the order, it was printed, and the trail says what it showed', async () => {
    const { own } = under();
    const order = await take(own);
    await own.call('PATCH', `orders/${order.key}/cancel`);
    const shown = await show(own, order, { total: '12.5' });
    expect([shown.status, shown.body.status]).toEqual([200, 'cancelled']);
    const [taken, , last] = await trailOf(own, order);
    expect(last).toMatchObject({ kind: 'pre-bill', details: { total: '12.50' } });
    expect(last?.actor).toEqual(taken?.actor);
  });

  test('a wrong total, time, key or mark is refused by its name', async () => {
    const { own } = under();
    const order = await take(own);
    for (const [name, value] of Object.entries({
      total: '-1',
      at: 'ayer',
      key: 'abc',
      units: 'XYZ',
    }))
      expectError(await show(own, order, { [name]: value }), 'invalid-input', [name]);
    expect((await own.call('GET', `orders/${order.key}`)).body).toEqual(order);
  });
};
