import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownPath } from '#contract/api-paths.ts';
import { againHeader, deviceTime } from '#contract/headers.ts';
import { newLineId } from '#domain/line-id.ts';
import { money } from '#domain/money.ts';
import { optionGroupWrites } from '#server/services/catalog/option-group-writes.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, hour, type Inject, injector, movableClock } from './inject.ts';

/** What a server that was put back to an earlier copy takes, and for how long. */

onBothEngines((newDatabase) => {
  let clock: ReturnType<typeof movableClock>;
  let server: TestApp;
  let call: Inject;

  beforeEach(async () => {
    clock = movableClock();
    server = await createTestApp({ url: await newDatabase(), now: clock.now });
    call = injector(server);
  });
  afterEach(() => server.close());

  const again = { [againHeader]: 'true' };
  const ago = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString();

  /** Puts the database in the state in which a backup is. */
  const putBack = async (more: { keeps_old_state?: number } = {}): Promise<void> => {
    const emptied = { epoch: '', ...more };
    await server.database.db.updateTable('businesses').set(emptied).execute();
  };

  const ask = async () => (await call('POST', knownPath, { keys: [randomUUID()] })).body;

  const restores = () =>
    server.database.db
      .selectFrom('businesses')
      .select(['restored_at', 'copy_of', 'keeps_old_state'])
      .where('id', '=', server.own.businessId)
      .executeTakeFirstOrThrow();

  const take = async (line: object = {}, more: object = {}, headers = {}) => {
    const products = [
      { lineId: newLineId(), productId: server.own.products.coffee, quantity: 2, ...line },
    ];
    const body = { tableNumber: '1', products, ...more };
    const answer = await call('POST', 'orders', body, headers);
    expect(answer.status).toBe(201);
    return answer.body;
  };

  const pay = async (
    { key, Products }: { key: string; Products: { OrderProduct: { lineId: string } }[] },
    more: object = {},
    headers = {},
  ) => {
    const selectedProducts = Products.map(({ OrderProduct: { lineId } }) => ({
      ...{ productId: server.own.products.coffee, lineId, quantity: 1 },
    }));
    const bill = {
      ...{ businessId: server.own.businessId, orderId: key, finalCustomer: true },
      ...{ customer: null, selectedProducts, paymentMethodId: 2, ...more },
    };
    const answer = await call('POST', 'bills/v2', bill, headers);
    expect(answer.status).toBe(201);
    return (await call('GET', `bills/${answer.body.id}`)).body;
  };

  test('a restore is noted once, with the time of the newest change in the copy', async () => {
    expect(await restores()).toEqual({ restored_at: null, copy_of: null, keeps_old_state: 0 });
    const newest = clock.now().toISOString();
    await take({}, {}, { 'idempotency-key': randomUUID() });
    clock.advance(hour);
    await putBack();
    const restored_at = clock.now().toISOString();
    expect(await ask()).toMatchObject({ copyOf: newest });
    expect(await restores()).toEqual({ restored_at, copy_of: newest, keeps_old_state: 0 });
    clock.advance(hour);
    await take({}, {}, { 'idempotency-key': randomUUID() });
    expect(await restores()).toMatchObject({ restored_at, copy_of: newest });
    const other = await server.database.db
      .selectFrom('businesses')
      .select('restored_at')
      .where('id', '=', server.other.businessId)
      .executeTakeFirst();
    expect(other).toEqual({ restored_at: null });
  });

  test('a business that has just been founded was never put back', async () => {
    const { id } = await server.database.transaction(async (tx) => {
      const { createBusiness } = await import('#server/services/business/business.ts');
      const session = { id: 1, userId: server.own.users[1]?.id ?? 0 };
      await tx.deleteFrom('members').where('user_id', '=', session.userId).execute();
      return createBusiness(tx, clock.now(), session, {
        ...{ comercialName: 'Nuevo', businessDni: '0190054683001', email: 'n@example.com' },
        ...{ address: 'Cuenca', phone: '' },
      });
    });
    const [row] = await server.database.db
      .selectFrom('businesses')
      .select(['restored_at', 'copy_of', 'keeps_old_state'])
      .where('id', '=', id)
      .execute();
    expect(row).toEqual({ restored_at: null, copy_of: null, keeps_old_state: 0 });
  });

  test('what comes back is taken for 30 days after the restore', async () => {
    await putBack();
    const order = await take();
    await call('PATCH', `orders/${order.key}/finish`);
    const edit = async () => {
      const body = {
        tableNumber: '2',
        products: [{ productId: order.Products[0].id, quantity: 2 }],
      };
      return (await call('PUT', `orders/${order.key}`, body, again)).status;
    };
    clock.advance(30 * day);
    expect(await edit()).toBe(200);
    clock.advance(1);
    expect(await edit()).toBe(409);
  });

  test('a restore that keeps the earlier state holds in its epoch, not in the next', async () => {
    await putBack({ keeps_old_state: 1 });
    expect(await ask()).toMatchObject({ replay: false });
    expect(await ask()).toMatchObject({ replay: false });
    // Another copy of this state, restored without the wish.
    await putBack();
    expect(await ask()).toMatchObject({ replay: true });
    await putBack({ keeps_old_state: 1 });
    expect(await ask()).toMatchObject({ replay: false });
    const path = `business/${server.own.businessId}/epoch`;
    const { headers } = await call('GET', 'settings');
    await call('POST', path, { seen: headers['x-epoch'] });
    expect(await ask()).toMatchObject({ replay: true });
  });

  test.each([
    ['a day late', { more: { createdAt: '2026-03-12T17:00:00.000Z' } }, 'late'],
    ['at a price that the menu never had', { line: { unitPrice: money('9.99') } }, 'price'],
    ['with a service that the business never had', { bill: { serviceRate: 12.5 } }, 'service-rate'],
  ] as const)('what comes back %s has no mark, as it may have had none', async (_, sale, mark) => {
    const { line = {}, more = {}, bill = {} } = sale as Record<string, object>;
    const sell = async (headers: object) => pay(await take(line, more, headers), bill, headers);
    expect((await sell({})).marks).toEqual([mark]);
    await putBack();
    expect((await sell(again)).marks).toBeUndefined();
    expect((await sell({})).marks).toEqual([mark]);
  });

  test('options that no screen allows now have no mark where they come back', async () => {
    const { coffee } = server.own.products;
    const scope = { businessId: server.own.businessId, now: clock.now() };
    const group = await server.database.transaction((tx) =>
      optionGroupWrites.create(
        tx,
        scope,
        {
          ...{ name: 'Leche', min: 0, max: 1, repeat: false, products: [coffee] },
          options: [{ name: 'Almendra', difference: money('0.60'), usual: false, available: true }],
        },
        null,
      ),
    );
    const options = [{ optionId: group.options[0]?.id, count: 2 }];
    const sell = async (headers: object) => pay(await take({ options }, {}, headers), {}, headers);
    expect((await sell({})).marks).toEqual(['options']);
    await putBack();
    expect((await sell(again)).marks).toBeUndefined();
  });

  test('an edit and a bill that come back late mark neither, and what the copy has marked stays so', async () => {
    const late = { createdAt: ago(2 * day) };
    const marked = await take({ unitPrice: money('9.99') }, late);
    await putBack();
    expect((await pay(marked, {}, again)).marks).toEqual(['price', 'late']);
    const order = await take();
    const products = [
      {
        lineId: order.Products[0].OrderProduct.lineId,
        productId: order.Products[0].id,
        quantity: 3,
      },
    ];
    const body = { tableNumber: '1', products, madeAt: ago(2 * day) };
    await call('PUT', `orders/${order.key}`, body, again);
    expect((await pay(order, late, again)).marks).toBeUndefined();
    expect((await pay(order)).marks).toBeUndefined();
  });

  test('changes of status are compared by times that the server has corrected', async () => {
    await putBack();
    const order = await take();
    const change = async (verb: string, madeAt: string, headers = {}) => {
      const answer = await call('PATCH', `orders/${order.key}/${verb}`, { madeAt }, headers);
      expect(answer.status).toBe(200);
      return answer.body.status;
    };
    // Its clock is three hours ahead: it was made two hours ago.
    const ahead = { ...again, [deviceTime]: ago(-3 * hour) };
    expect(await change('finish', ago(-hour), ahead)).toBe('finished');
    expect(await change('reactivate', ago(3 * hour), again)).toBe('finished');
    expect(await change('reactivate', ago(hour), again)).toBe('active');
  });
});
