import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  againHeader,
  deviceHeader,
  deviceSecretHeader,
  noDeviceSecret,
} from '#contract/headers.ts';
import { money } from '#domain/money.ts';
import { ticketBody } from '#tests/conformance/steps.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Inject, injector } from '../inject.ts';
import { type TrailStage, trailStage } from './stage.ts';

/** What was not allowed is taken all the same, and marked. */

const now = '2026-03-15T17:00:00.000Z';

onBothEngines((newDatabase) => {
  let server: TestApp;
  let on: TrailStage;
  /** The shared tablet that the owner's session is on. */
  const deviceId = randomUUID();

  beforeAll(async () => {
    server = await createTestApp({ url: await newDatabase(), now: () => new Date(now) });
    on = trailStage(server);
    const device = { deviceId, name: 'Barra 1' };
    await on.send('POST', `business/${on.own.businessId}/devices`, device);
  });
  afterAll(() => server.close());

  test.each([
    ['take an order', 'waiter', []],
    ['take an order', 'kitchen', ['role']],
    ['pay', 'cashier', []],
    ['pay', 'waiter', ['role']],
    ['take back', 'admin', []],
    ['take back', 'cashier', ['role']],
    ['part a line', 'waiter', []],
    ['cancel', 'waiter', ['role']],
    ['finish', 'waiter', []],
    ['finish', 'kitchen', ['role']],
    ['reopen', 'cashier', ['role']],
    ['reopen', 'owner', []],
    ['print', 'waiter', []],
    ['print', 'kitchen', ['role']],
  ] as const)('%s as %s', async (what, role, reasons) => {
    const person = await on.addPerson('Ana', role);
    const made = { actorId: person };
    const order = await on.take();
    if (what === 'take an order') {
      expect(await on.reasonsOf(await on.take(made))).toEqual(reasons);
      return;
    }
    if (what === 'pay') await on.pay(order, made);
    if (what === 'take back') await on.edit(order, { coffee: 1, juice: 1 }, made);
    if (what === 'cancel' || what === 'finish') await on.status(order, what, made);
    if (what === 'print')
      await on.send('POST', `orders/${order.id}/tickets`, ticketBody({ actorId: person }));
    if (what === 'part a line')
      await on.send('PUT', `orders/v2/${order.id}`, {
        ...{ tableNumber: '5', ...made },
        products: [
          { productId: on.coffee, quantity: 1 },
          { lineId: randomUUID(), productId: on.coffee, quantity: 1, note: 'tibio' },
          { productId: on.juice, quantity: 1 },
        ],
      });
    if (what === 'reopen') {
      await on.status(order, 'finish');
      await on.status(order, 'reactivate', made);
    }
    expect(await on.reasonsOf(order)).toEqual(reasons);
  });

  test.each([
    ['waiter', 'finish', ['role']],
    ['cashier', 'finish', ['role']],
    ['admin', 'finish', []],
    ['waiter', null, []],
  ] as const)(
    'what comes back from a %s to an order (%s) is taken',
    async (role, ended, reasons) => {
      const { db } = server.database;
      await db.updateTable('businesses').set({ restored_at: now }).execute();
      const person = await on.addPerson('Ana', role);
      const order = await on.take();
      if (ended) await on.status(order, ended);
      const { Products } = await on.send(
        'PUT',
        `orders/${order.id}`,
        { tableNumber: '5', products: on.units({ coffee: 3, juice: 1 }), actorId: person },
        { [againHeader]: 'true' },
      );
      expect(Products[0].OrderProduct.quantity).toBe(3);
      expect(await on.reasonsOf(order)).toEqual(reasons);
    },
  );

  test('without a person the session’s own member counts', async () => {
    await on.setMember(on.owner?.memberId ?? 0, { role: 'waiter' });
    const order = await on.take();
    await on.pay(order);
    await on.setMember(on.owner?.memberId ?? 0, { role: 'owner' });
    expect(await on.reasonsOf(order)).toEqual(['role']);
  });

  test('who was deactivated, or got another role, before it arrived', async () => {
    const ana = await on.addPerson('Ana', 'cashier');
    const order = await on.take();
    await on.setMember(ana, { role: 'waiter' });
    await on.pay(order, { actorId: ana });
    expect(await on.reasonsOf(order)).toEqual(['role']);
    await on.setMember(ana, { role: 'cashier', active: 0 });
    await on.pay(order, { actorId: ana });
    expect(await on.reasonsOf(order)).toEqual(['inactive-person']);
  });

  test('an approval counts for exactly those who may do it alone, and have a PIN for it', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const approvers: [number | undefined, string[]][] = [
      [await on.addPerson('Luis', 'cashier'), []],
      [await on.addPerson('Eva', 'admin'), []],
      [await on.addPerson('Mía', 'waiter'), ['approver-role']],
      [await on.addPerson('Zoe', 'cashier', null), ['approver-without-pin']],
      [ana, ['approver-role']],
      [on.other.users[0]?.memberId, ['unknown-approver']],
      [999_999, ['unknown-approver']],
      [on.owner?.memberId, ['approver-without-pin']],
    ];
    const order = await on.take({}, { coffee: 20, juice: 1 });
    for (const [approvedById, reasons] of approvers) {
      await on.pay(order, { actorId: ana, approvedById });
      expect(await on.reasonsOf(order), String(approvedById)).toEqual(reasons);
    }
    const [luis = 0] = approvers[0] ?? [];
    await on.setMember(luis, { active: 0 });
    await on.pay(order, { actorId: ana, approvedById: luis });
    expect(await on.reasonsOf(order)).toEqual(['inactive-approver']);
  });

  test('an approval that no shared device sends is marked: PINs are entered there alone', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const luis = await on.addPerson('Luis', 'cashier');
    const [phone, roster] = [
      injector(server, server.own.users[1]),
      `business/${on.own.businessId}/roster`,
    ];
    const secrets = { [deviceHeader]: deviceId, [deviceSecretHeader]: noDeviceSecret };
    const order = await on.take({}, { coffee: 20, juice: 1 });
    const pay = async (by: Inject, made: object, headers = {}) => {
      const bill = on.billOf(order, { actorId: ana, approvedById: luis, ...made });
      expect((await by('POST', 'bills/v2', bill, headers)).status).toBe(201);
      return on.reasonsOf(order);
    };
    const unknown = ['approver-elsewhere'];
    const forged = ['approver-elsewhere', 'device-elsewhere'];
    expect(await pay(on.call, {})).toEqual([]);
    expect(await pay(phone, {})).toEqual(unknown);
    expect(await pay(phone, { deviceId: randomUUID() })).toEqual(unknown);
    expect(await pay(phone, { deviceId })).toEqual(forged);
    await server.database.db.updateTable('sessions').set({ device_id: null }).execute();
    // As from a tablet with an older app, after it has signed in again.
    expect(await pay(phone, { deviceId })).toEqual([]);
    const { headers } = await on.call('GET', roster, undefined, secrets);
    expect(await pay(phone, { deviceId })).toEqual(forged);
    const secret = { [deviceSecretHeader]: String(headers[deviceSecretHeader]) };
    expect(await pay(phone, { deviceId }, secret)).toEqual([]);
  });

  test('a phone gains nothing by naming somebody who may do more, and a shared device does', async () => {
    const [, user] = server.own.users;
    const phone = injector(server, user);
    const owner = on.owner?.memberId ?? 0;
    await on.setMember(user?.memberId ?? 0, { role: 'waiter' });
    const put = (device: { device_id: string | null; device_business_id: number | null }) =>
      server.database.db
        .updateTable('sessions')
        .set(device)
        .where('user_id', '=', user?.id ?? 0)
        .execute();
    await put({ device_id: null, device_business_id: null });
    await server.database.db.updateTable('devices').set({ secret_hash: 'x' }).execute();
    const cancel = async (by: Inject, made: object) => {
      const order = await on.take();
      await on.send('POST', `orders/${order.id}/tickets`, ticketBody());
      expect((await by('PATCH', `orders/${order.id}/cancel`, made)).status).toBe(200);
      return on.reasonsOf(order);
    };
    const forged = { actorId: owner, deviceId };
    expect(await cancel(phone, { actorId: owner })).toEqual(['person-elsewhere']);
    expect(await cancel(phone, forged)).toEqual(['person-elsewhere', 'device-elsewhere']);
    expect(await cancel(phone, {})).toEqual(['role']);
    const order = await on.take();
    await phone('PATCH', `orders/${order.id}/finish`, { actorId: owner });
    expect(await on.reasonsOf(order)).toEqual([]);
    await put({ device_id: deviceId, device_business_id: on.own.businessId });
    expect(await cancel(phone, { actorId: owner })).toEqual([]);
    await on.setMember(user?.memberId ?? 0, { role: 'admin' });
  });

  test('a cashier’s approval counts for a payment, not for units that are taken back', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const luis = await on.addPerson('Luis', 'cashier');
    const order = await on.take();
    await on.send('POST', `orders/${order.id}/tickets`, ticketBody());
    await on.edit(order, { coffee: 1, juice: 1 }, { actorId: ana, approvedById: luis });
    expect((await on.trailOf(order)).at(-1)).toMatchObject({
      approvedBy: { id: luis, name: 'Luis' },
      reasons: ['approver-role'],
    });
  });

  test('an approval helps nobody with what their role never does', async () => {
    const cook = await on.addPerson('Paz', 'kitchen');
    const eva = await on.addPerson('Eva', 'admin');
    const order = await on.take({ actorId: cook, approvedById: eva });
    expect(await on.reasonsOf(order)).toEqual(['role']);
  });

  test('a forged approval is marked where none was needed, a superfluous one is not', async () => {
    const luis = await on.addPerson('Luis', 'cashier');
    const order = await on.take();
    await on.pay(order, { actorId: luis, approvedById: 999_999 });
    expect(await on.reasonsOf(order)).toEqual(['unknown-approver']);
    await on.pay(order, { actorId: luis, approvedById: luis });
    expect(await on.reasonsOf(order)).toEqual([]);
  });

  test('a discount over the business’s limit', async () => {
    const limit = (discount_limit_bp: number) =>
      on.database.db
        .updateTable('businesses')
        .set({ discount_limit_bp })
        .where('id', '=', on.own.businessId)
        .execute();
    const luis = await on.addPerson('Luis', 'cashier');
    const order = await on.take({}, { coffee: 5, juice: 1 });
    await on.pay(order, { actorId: luis }, '3.16');
    expect(await on.reasonsOf(order)).toEqual([]);
    await limit(1000);
    // Ten percent of five coffees are 1.58, on whatever bills.
    const next = await on.take({}, { coffee: 5, juice: 1 });
    for (const discount of ['0.79', '0.79']) {
      await on.pay(next, { actorId: luis }, discount);
      expect(await on.reasonsOf(next)).toEqual([]);
    }
    await on.pay(next, { actorId: luis }, '3.16');
    expect(await on.reasonsOf(next)).toEqual(['role']);
    await on.pay(next, {}, '0.33');
    expect(await on.reasonsOf(next)).toEqual([]);
    await limit(10_000);
  });

  test('a price that the menu never had, besides any other reason', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const order = await on.send('POST', 'orders', {
      ...{ key: randomUUID(), tableNumber: '5' },
      products: [{ productId: on.coffee, quantity: 2, unitPrice: money('9.99') }],
    });
    await on.pay(order);
    expect(await on.reasonsOf(order)).toEqual(['price']);
    await on.pay(order, { actorId: ana });
    expect(await on.reasonsOf(order)).toEqual(['role', 'price']);
  });

  test('whatever the marks, the bill names who took the payment', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const order = await on.take();
    const bill = await on.pay(order, { actorId: ana });
    expect(bill.createdBy).toBe('Ana');
    const [stranger] = on.other.users;
    const forged = await on.pay(order, { actorId: stranger?.memberId });
    expect(forged.createdBy).toBe('María Rosero');
  });
});
