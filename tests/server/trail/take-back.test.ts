import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailColumns, readDetails } from '#server/services/trail/stored-details.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { injector } from '../inject.ts';
import { type TrailStage, trailStage } from './stage.ts';

/** What a waiter may take back alone is not marked when it arrives; what takes a permission is. */

const now = Date.parse('2026-03-15T17:00:00.000Z');
/** UTC, so many seconds before: by the tablet's clock, which may have been without network for hours. */
const ago = (seconds: number): string => new Date(now - seconds * 1000).toISOString();

onBothEngines((newDatabase) => {
  let server: TestApp;
  let on: TrailStage;
  let ana = 0;
  let luis = 0;

  beforeAll(async () => {
    server = await createTestApp({ url: await newDatabase(), now: () => new Date(now) });
    on = trailStage(server);
    const device = { deviceId: randomUUID(), name: 'Barra 1' };
    await on.send('POST', `business/${on.own.businessId}/devices`, device);
    ana = await on.addPerson('Ana', 'waiter');
    luis = await on.addPerson('Luis', 'waiter');
  });
  afterAll(() => server.close());

  const take = (actorId: number, seconds: number) => on.take({ actorId, createdAt: ago(seconds) });

  const print = async (order: { id: number; Products: object[] }, quantity: number) => {
    const [line] = order.Products as { productName: string; OrderProduct: { lineId: string } }[];
    if (!line) throw new Error('an order without lines');
    const { productName, OrderProduct } = line;
    const entry = { lineId: OrderProduct.lineId, productName, quantity, note: '' };
    const paper = { id: randomUUID(), at: ago(3500), tableNumber: '5', note: '', after: [] };
    await on.send('POST', `orders/${order.id}/tickets`, { ...paper, entries: [entry] });
  };

  /** Ana takes one of two coffees off. */
  const lower = (order: { id: number }, seconds: number) =>
    on.edit(order, { coffee: 1, juice: 1 }, { actorId: ana, madeAt: ago(seconds) });

  const cancel = (order: { id: number }, seconds: number) =>
    on.status(order, 'cancel', { actorId: ana, madeAt: ago(seconds) });

  describe('where nothing is printed', () => {
    test.each([
      ['a minute after the same person', 60, 'ana', []],
      ['later', 61, 'ana', ['role']],
      ['what somebody else took', 10, 'luis', ['role']],
    ] as const)('%s', async (_name, seconds, taker, reasons) => {
      const by = taker === 'ana' ? ana : luis;
      const lowered = await take(by, 3600);
      await lower(lowered, 3600 - seconds);
      expect(await on.reasonsOf(lowered)).toEqual(reasons);
      const cancelled = await take(by, 3600);
      await cancel(cancelled, 3600 - seconds);
      expect(await on.reasonsOf(cancelled)).toEqual(reasons);
    });

    test('what was just added to an older order', async () => {
      const order = await take(luis, 7200);
      const made = { actorId: ana, madeAt: ago(3600) };
      await on.edit(order, { coffee: 3, juice: 1 }, made);
      await on.edit(order, { coffee: 2, juice: 1 }, { ...made, madeAt: ago(3580) });
      expect(await on.reasonsOf(order)).toEqual([]);
      await lower(order, 3570);
      expect(await on.reasonsOf(order)).toEqual(['role']);
    });

    test('a device that tells no time is judged by the server’s', async () => {
      const order = await on.take({ actorId: ana });
      await on.edit(order, { coffee: 1, juice: 1 }, { actorId: ana });
      expect(await on.reasonsOf(order)).toEqual([]);
    });

    test('what came from another order was added by nobody', async () => {
      const order = await take(ana, 60);
      const { db } = server.database;
      const row = db.selectFrom('trail').select(detailColumns).where('order_id', '=', order.id);
      const [details] = await readDetails(db, await row.execute());
      await db
        .updateTable('trail')
        .set({ details: JSON.stringify({ ...details, transfer: {} }), packed: null })
        .where('order_id', '=', order.id)
        .execute();
      await cancel(order, 50);
      expect(await on.reasonsOf(order)).toEqual(['role']);
    });

    test('a phone is not believed that it was the person who took the order', async () => {
      const order = await take(luis, 60);
      const phone = injector(server, server.own.users[1]);
      await on.setMember(on.admin?.memberId ?? 0, { role: 'waiter' });
      await server.database.db
        .updateTable('sessions')
        .set({ device_id: null, device_business_id: null })
        .where('user_id', '=', on.admin?.id ?? 0)
        .execute();
      const made = { actorId: luis, madeAt: ago(10) };
      expect((await phone('PATCH', `orders/${order.id}/cancel`, made)).status).toBe(200);
      expect(await on.reasonsOf(order)).toEqual(['role']);
    });

    test('the kitchen’s people take nothing back', async () => {
      const jorge = await on.addPerson('Jorge', 'kitchen');
      const order = await on.take({ actorId: jorge });
      await on.status(order, 'cancel', { actorId: jorge });
      expect(await on.reasonsOf(order)).toEqual(['role']);
    });
  });

  test('where the kitchen gets papers, what is on none is free, and what is on one is not', async () => {
    const [first, second, third] = [
      await take(luis, 7200),
      await take(luis, 7200),
      await take(luis, 7200),
    ];
    await print(first, 2);
    await lower(first, 0);
    expect(await on.reasonsOf(first)).toEqual(['role']);
    await cancel(second, 0);
    expect(await on.reasonsOf(second)).toEqual([]);
    await print(third, 1);
    await lower(third, 0);
    expect(await on.reasonsOf(third)).toEqual([]);
  });

  test('papers of long ago don’t count', async () => {
    const { db } = server.database;
    await db
      .updateTable('kitchen_tickets')
      .set({ received_at: '2026-02-12T17:00:00.000Z' })
      .execute();
    const order = await take(luis, 7200);
    await cancel(order, 0);
    expect(await on.reasonsOf(order)).toEqual(['role']);
  });
});
