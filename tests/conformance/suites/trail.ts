import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { trailRow } from '#contract/trail.ts';
import { person } from '#tests/harness/accounts.ts';
import type { Party } from '#tests/harness/target.ts';
import { billBody, customer, expectError, orderBody, takeOrder, type Under } from '../steps.ts';

/** What was done to an order and a bill, over HTTP. More people than a target has are in `tests/server/trail`. */
export const trail = (under: Under): void => {
  const memberOf = async (party: Party): Promise<number> =>
    (await party.call('GET', 'settings')).body.member.id;

  const trailOf = async (party: Party, path: string) => {
    const answer = await party.call('GET', `${path}/trail`);
    expect(answer.status).toBe(200);
    return z.array(trailRow).parse(answer.body);
  };

  const line = (party: Party, quantity: number) => ({ productId: party.products.taxed, quantity });

  test('an order’s life is told in its rows, a bill’s in its own', async () => {
    const { own } = under();
    const actorId = await memberOf(own);
    const deviceId = randomUUID();
    const made = { actorId, deviceId };
    const body = orderBody([line(own, 2)], { ...made, createdAt: new Date().toISOString() });
    const { body: order } = await own.call('POST', 'orders', { body });
    const { createdBy } = order;
    expect(createdBy).toMatch(/\S/);
    const madeAt = new Date().toISOString();
    const edit = orderBody([line(own, 3)], { ...made, madeAt, tableNumber: '6' });
    const edited = await own.call('PUT', `orders/${order.key}`, { body: edit });
    const { body: listed } = await own.call('GET', 'orders?status=active');
    const inList = listed.find(({ key }: { key: string }) => key === order.key);
    expect([edited.body.createdBy, inList.createdBy]).toEqual([createdBy, createdBy]);
    const paid = billBody(own, order.id, [line(own, 1)], made);
    const { body: bill } = await own.call('POST', 'bills/v2', { body: paid });
    await own.call('PATCH', `bills/${bill.key}`, { body: { ...customer, ...made } });
    for (const verb of ['finish', 'reactivate'])
      await own.call('PATCH', `orders/${order.id}/${verb}`, { body: made });
    const rows = await trailOf(own, `orders/${order.id}`);
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['order-created', 'order-edited', 'bill-created', 'bill-customer'],
      ...['order-status', 'order-status'],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        actor: { id: actorId },
        deviceId,
        approvedBy: null,
        reasons: [],
      });
    expect(rows[1]).toMatchObject({
      deviceTime: madeAt,
      details: {
        tableNumber: { before: '5', after: '6' },
        lines: [{ productName: 'Capuchino', before: 2, after: 3 }],
      },
    });
    expect(await trailOf(own, `orders/${order.key}`)).toEqual(rows);
    expect(await trailOf(own, `bills/${bill.key}`)).toEqual(rows.slice(2, 4));
    expect(await trailOf(own, `bills/${bill.id}`)).toEqual(rows.slice(2, 4));
  });

  test('of devices that tell no person it says who is signed in', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 1)]);
    const [row] = await trailOf(own, `orders/${order.id}`);
    expect(row).toMatchObject({
      actor: { id: await memberOf(own) },
      deviceTime: null,
      reasons: [],
    });
    expect(row).not.toHaveProperty('account');
  });

  test.each(['orders', 'orders/v2'])(
    'a person or approver of another business is taken on %s and marked, never named',
    async (path) => {
      const { own, other } = under();
      const actorId = other ? await memberOf(other) : 2_147_483_647;
      const answer = await own.call('POST', path, {
        body: orderBody([line(own, 1)], { actorId, approvedById: actorId }),
      });
      expect(answer.status).toBe(201);
      expect(answer.body).not.toHaveProperty('createdBy');
      const forged = billBody(own, answer.body.id, [line(own, 1)], { approvedById: actorId });
      expect((await own.call('POST', 'bills/v2', { body: forged })).status).toBe(201);
      expect(await trailOf(own, `orders/${answer.body.id}`)).toMatchObject([
        { actor: null, approvedBy: null, reasons: ['unknown-person'] },
        { actor: { id: await memberOf(own) }, approvedBy: null, reasons: ['unknown-approver'] },
      ]);
    },
  );

  test('a retry adds no row', async () => {
    const { own } = under();
    const options = {
      body: orderBody([line(own, 1)]),
      headers: { 'idempotency-key': randomUUID() },
    };
    const { body: order } = await own.call('POST', 'orders', options);
    expect((await own.call('POST', 'orders', options)).headers.get('idempotent-replayed')).toBe(
      'true',
    );
    const finish = { body: {}, headers: { 'idempotency-key': randomUUID() } };
    for (let sent = 0; sent < 2; sent += 1)
      await own.call('PATCH', `orders/${order.id}/finish`, finish);
    expect(await trailOf(own, `orders/${order.id}`)).toHaveLength(2);
  });

  test('a reason is kept with what was taken off, cancelled or discounted, and with nothing else', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 3)]);
    const path = `orders/${order.id}`;
    const edit = (quantity: number, reason: string) =>
      own.call('PUT', path, { body: orderBody([line(own, quantity)], { reason }) });
    await edit(4, 'mistake');
    await edit(2, ' Se cayó ');
    const pay = (discount: string, discountReason: string) =>
      own.call('POST', 'bills/v2', {
        body: billBody(own, order.id, [{ ...line(own, 1), discount }], { discountReason }),
      });
    await pay('0.50', 'courtesy');
    await pay('0.00', 'courtesy');
    const { id } = await takeOrder(own, [line(own, 1)]);
    await own.call('PATCH', `orders/${id}/cancel`, { body: { reason: 'waste' } });
    const detailsOf = async (of: string) => (await trailOf(own, of)).map(({ details }) => details);
    const [, added, taken, given, none] = await detailsOf(path);
    expect(added).not.toHaveProperty('reason');
    expect(taken).toHaveProperty('reason', 'Se cayó');
    expect(given).toHaveProperty('discountReason', 'courtesy');
    expect(none).not.toHaveProperty('discountReason');
    expect((await detailsOf(`orders/${id}`)).at(-1)).toHaveProperty('reason', 'waste');
  });

  test.each(['', ' ', 'x'.repeat(101), 7])('%j is no reason', async (reason) => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 2)]);
    const path = `orders/${order.id}`;
    const bill = billBody(own, order.id, [line(own, 1)], { discountReason: reason });
    for (const answer of [
      await own.call('PUT', path, { body: orderBody([line(own, 1)], { reason }) }),
      await own.call('PATCH', `${path}/cancel`, { body: { reason } }),
      await own.call('POST', 'bills/v2', { body: bill }),
    ])
      expectError(answer, 'invalid-input');
  });

  test('of changes at once each has its row', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 8)]);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        own.call('POST', 'bills/v2', { body: billBody(own, order.id, [line(own, 2)]) }),
      ),
    );
    const rows = await trailOf(own, `orders/${order.id}`);
    expect(new Set(rows.map(({ billId }) => billId)).size).toBe(5);
  });

  test('the kitchen reads of an order nothing of its bills', async () => {
    const { own } = under();
    const order = await takeOrder(own, [line(own, 1)]);
    await own.call('POST', 'bills/v2', { body: billBody(own, order.id, [line(own, 1)]) });
    const path = `business/${own.businessId}/invitations`;
    const { body: invitation } = await own.call('POST', path, { body: { role: 'kitchen' } });
    const accept = `invitations/${invitation.token}/accept`;
    const { body } = await own.call('POST', accept, { token: null, body: person() });
    const read = await own.call('GET', `orders/${order.id}/trail`, { token: body.token });
    const kinds = z.array(trailRow).parse(read.body);
    expect(kinds.map(({ kind }) => kind)).toEqual(['order-created']);
    expect((await trailOf(own, `orders/${order.id}`)).map(({ kind }) => kind)).toEqual([
      'order-created',
      'bill-created',
    ]);
  });

  test('what is of nobody, or of another business, is not found', async (context) => {
    const { own, other } = under();
    expectError(await own.call('GET', `orders/${randomUUID()}/trail`), 'order-not-found');
    expectError(await own.call('GET', 'bills/999999/trail'), 'bill-not-found');
    if (!other) return context.skip();
    const order = await takeOrder(other, [line(other, 1)]);
    expectError(await own.call('GET', `orders/${order.id}/trail`), 'order-not-found');
  });
};
