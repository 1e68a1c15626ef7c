import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { againHeader } from '#contract/headers.ts';
import { customer } from '#tests/conformance/steps.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type TrailStage, trailStage } from './stage.ts';

/** What the trail tells of an order and its bills. */

const deviceId = '01890000-0000-7000-8000-00000000000d';
const madeAt = '2026-03-15T16:59:00.000Z';
const now = '2026-03-15T17:00:00.000Z';

onBothEngines((newDatabase) => {
  let server: TestApp;
  let on: TrailStage;

  beforeAll(async () => {
    server = await createTestApp({ url: await newDatabase(), now: () => new Date(now) });
    on = trailStage(server);
  });
  afterAll(() => server.close());

  test('tells each change of it and its bills, by whom, on which device and when', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const luis = await on.addPerson('Luis', 'cashier');
    const order = await on.take({ actorId: ana, deviceId, createdAt: madeAt });
    await on.edit(order, { coffee: 3, juice: 1 }, { actorId: luis, deviceId, madeAt });
    const bill = await on.pay(order, { actorId: luis }, '0.50');
    await on.status(order, 'finish');
    const account = { id: on.owner?.memberId, name: 'María Rosero' };
    const capuchino = { lineId: expect.any(String), productName: 'Capuchino' };
    const trail = await on.trailOf(order);
    expect(trail).toMatchObject([
      {
        kind: 'order-created',
        actor: { id: ana, name: 'Ana' },
        ...{ account, deviceId, deviceTime: madeAt, at: now, approvedBy: null },
        details: {
          tableNumber: { before: '', after: '5' },
          lines: [
            { ...capuchino, before: 0, after: 2 },
            { before: 0, after: 1 },
          ],
        },
      },
      {
        kind: 'order-edited',
        actor: { id: luis, name: 'Luis' },
        ...{ deviceId, deviceTime: madeAt },
        details: { lines: [{ ...capuchino, before: 2, after: 3 }] },
      },
      {
        kind: 'bill-created',
        billId: bill.id,
        actor: { id: luis },
        details: {
          ...{ total: bill.total, discounts: '0.50', customer: null, paymentMethodId: 2 },
          lines: [{ productName: 'Capuchino', quantity: 1, discount: '0.50' }],
        },
      },
      {
        kind: 'order-status',
        actor: account,
        details: { status: { before: 'active', after: 'finished' } },
      },
    ]);
    expect(trail[1]?.details).not.toHaveProperty('tableNumber');
    expect(trail[3]).not.toHaveProperty('account');
    expect(trail.flatMap(({ reasons }) => reasons)).toEqual([]);
    expect((await on.call('GET', `bills/${bill.key}/trail`)).body).toEqual([trail[2]]);
  });

  test('keeps what a person was called last, also of somebody who has left', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const order = await on.take({ actorId: ana });
    await on.setMember(ana, { active: 0 });
    expect(await on.trailOf(order)).toMatchObject([{ actor: { name: 'Ana' }, reasons: [] }]);
  });

  test('has one row for a change that is sent twice, and none for one that changes nothing', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = {
      ...{ key: randomUUID(), tableNumber: '5', actorId: on.admin?.memberId },
      products: [{ productId: on.coffee, quantity: 1 }],
    };
    const order = await on.send('POST', 'orders', body, headers);
    await on.send('POST', 'orders', body, headers);
    await on.send('POST', 'orders', body, { 'idempotency-key': randomUUID() });
    await on.edit(order, { coffee: 1 });
    const key = randomUUID();
    const bill = { key, finalCustomer: true };
    await on.pay(order, bill);
    await on.pay(order, bill);
    expect((await on.trailOf(order)).map(({ kind }) => kind)).toEqual([
      'order-created',
      'bill-created',
    ]);
  });

  test('has no row for what was refused', async () => {
    const order = await on.take();
    await on.pay(order);
    expect((await on.call('PATCH', `orders/${order.id}/cancel`, {})).status).toBe(409);
    expect(await on.trailOf(order)).toHaveLength(2);
  });

  test('tells the customer of a bill before and after, and marks a waiter who changed it alone', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const order = await on.take();
    const bill = await on.pay(order);
    await on.send('PATCH', `bills/${bill.id}`, { ...customer, actorId: ana, madeAt });
    await on.send('PATCH', `bills/${bill.id}`, { ...customer, actorId: ana });
    const rows = (await on.trailOf(order)).slice(2);
    expect(rows).toMatchObject([
      {
        ...{ kind: 'bill-customer', actor: { id: ana }, deviceTime: madeAt, reasons: ['role'] },
        details: { before: null, after: customer },
      },
    ]);
  });

  test('names the shared device that it was done on, ended or not, and none of another business', async () => {
    const [stranger] = on.other.users;
    const shared = async (business: number, member: number | undefined, name: string) => {
      const device_id = randomUUID();
      await on.database.db
        .insertInto('devices')
        .values({
          ...{ business_id: business, device_id, name, enrolled_by: member ?? 0 },
          ...{ enrolled_at: now, last_seen_at: now, ended_at: now },
        })
        .execute();
      return device_id;
    };
    const bar = await shared(on.own.businessId, on.owner?.memberId, 'Barra 1');
    const theirs = await shared(on.other.businessId, stranger?.memberId, 'Ajeno');
    expect(await on.trailOf(await on.take({ deviceId: bar }))).toMatchObject([
      { deviceId: bar, deviceName: 'Barra 1' },
    ]);
    for (const other of [theirs, deviceId]) {
      const [row] = await on.trailOf(await on.take({ deviceId: other }));
      expect(row?.deviceId).toBe(other);
      expect(row).not.toHaveProperty('deviceName');
    }
  });

  test('marks what a device brings back after a restore', async () => {
    const order = await on.take({}, { coffee: 1, juice: 1 });
    const body = { tableNumber: '5', products: [{ productId: on.coffee, quantity: 4 }] };
    const edit = () => on.send('PUT', `orders/${order.id}`, body, { [againHeader]: 'true' });
    await edit();
    expect((await on.trailOf(order)).at(-1)?.details).not.toHaveProperty('again');
    await on.database.db.updateTable('businesses').set({ restored_at: now }).execute();
    body.tableNumber = '6';
    await edit();
    expect((await on.trailOf(order)).at(-1)?.details).toMatchObject({ again: true });
  });

  test('is read after an update was taken back, with rows of the newer server in it', async () => {
    const order = await on.take();
    await on.database.db
      .updateTable('trail')
      .set({ kind: 'tip-shared', review: 'role from-2031' })
      .where('order_id', '=', order.id)
      .execute();
    expect(await on.trailOf(order)).toMatchObject([
      { kind: 'other', details: {}, reasons: ['role', 'other'] },
    ]);
  });

  test('is nobody’s of another business, and shows no name of one', async () => {
    const [stranger] = on.other.users;
    await on.database.db
      .updateTable('members')
      .set({ name: 'Ajena' })
      .where('id', '=', stranger?.memberId ?? 0)
      .execute();
    const order = await on.take({
      actorId: stranger?.memberId,
      approvedById: stranger?.memberId,
    });
    const trail = await on.trailOf(order);
    expect(trail).toMatchObject([{ actor: null, approvedBy: null, reasons: ['unknown-person'] }]);
    expect(JSON.stringify(trail)).not.toContain('Ajena');
    const headers = { authorization: `Bearer ${stranger?.token}` };
    for (const path of [`orders/${order.id}/trail`, `orders/${order.key}/trail`])
      expect((await on.call('GET', path, undefined, headers)).status).toBe(404);
  });
});
