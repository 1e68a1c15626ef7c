import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newLineId } from '#domain/line-id.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp } from '#tests/harness/server.ts';

onBothEngines((newDatabase) => {
  test('an order and its bill keep who made and ended them, and the trail says with which device each thing was done', async () => {
    const { app, database, own, close } = await createTestApp({ url: await newDatabase() });
    const call = async (
      user: number,
      method: 'POST' | 'PUT' | 'PATCH',
      path: string,
      payload: object,
    ) => {
      const headers = { authorization: `Bearer ${own.users[user]?.token}` };
      const reply = await app.inject({ method, url: `/api/${path}`, headers, payload });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      return reply.json();
    };
    const [first, second] = own.users.map(({ id }) => id);
    const [tablet, till] = [randomUUID(), randomUUID()];
    const { coffee: productId, juice } = own.products;
    const coffee = { lineId: newLineId(), productId, quantity: 1 };
    const content = { tableNumber: '5', note: '' };
    const take = (deviceId?: string) =>
      call(0, 'POST', 'orders/', { ...content, deviceId, products: [coffee] });
    const ended = async (key: string) =>
      database.db
        .selectFrom('orders')
        .select(['created_by', 'device_id', 'finished_by', 'cancelled_by'])
        .where('key', '=', key)
        .executeTakeFirst();
    const made = { created_by: first, device_id: tablet, finished_by: null, cancelled_by: null };

    const { key } = await take(tablet);
    const products = [coffee, { lineId: newLineId(), productId: juice, quantity: 1 }];
    await call(1, 'PUT', `orders/${key}`, { ...content, products, deviceId: till });
    await call(1, 'POST', 'bills/v2', {
      ...{ businessId: own.businessId, orderId: key, finalCustomer: true, customer: null },
      ...{ selectedProducts: [coffee], paymentMethodId: 2, deviceId: till },
    });
    expect(await ended(key)).toEqual(made);
    await call(1, 'PATCH', `orders/${key}/finish`, { deviceId: till });
    expect(await ended(key)).toEqual({ ...made, finished_by: second });
    await call(0, 'PATCH', `orders/${key}/reactivate`, { deviceId: tablet });
    expect(await ended(key)).toEqual(made);
    const trail = await database.db
      .selectFrom('trail')
      .select(['kind', 'user_id', 'device_id'])
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { kind: 'order-created', user_id: first, device_id: tablet },
      { kind: 'order-edited', user_id: second, device_id: till },
      { kind: 'bill-created', user_id: second, device_id: till },
      { kind: 'order-status', user_id: second, device_id: till },
      { kind: 'order-status', user_id: first, device_id: tablet },
    ]);
    const bills = await database.db
      .selectFrom('bills')
      .select(['created_by', 'device_id'])
      .execute();
    expect(bills).toEqual([{ created_by: second, device_id: till }]);

    const other = await take();
    await call(1, 'PATCH', `orders/${other.key}/cancel`, { deviceId: till });
    expect(await ended(other.key)).toEqual({ ...made, device_id: null, cancelled_by: second });
    await close();
  });
});
