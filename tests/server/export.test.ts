import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBody, movementBody, shiftBody } from '#tests/conformance/steps.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { newTicket } from '#tests/harness/tickets.ts';
import { type Inject, injector } from './inject.ts';

/** What an owner downloads before the business goes. */

type Row = Record<string, unknown> & { kind: string };

onBothEngines((newDatabase) => {
  let on: TestApp;
  let owner: Inject;

  beforeEach(async () => {
    on = await createTestApp({ url: await newDatabase() });
    owner = injector(on);
  });
  afterEach(() => on.close());

  const download = async (user = on.own.users[0]) => {
    const answer = await on.app.inject({
      url: `/api/business/${on.own.businessId}/export`,
      headers: { authorization: `Bearer ${user?.token}` },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };

  const rowsIn = (bytes: Buffer): Row[] =>
    gunzipSync(bytes)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  const sell = async (businessId: number, productId: number, by = owner) => {
    const line = { productId, quantity: 2, note: 'sin sal' };
    const { body: order } = await by('POST', 'orders', {
      ...{ tableNumber: 'Pérgola', note: 'ventana', products: [line] },
    });
    await by('POST', `orders/${order.id}/tickets`, {
      ...{ ...newTicket(), tableNumber: '1', note: '', after: [], entries: [] },
    });
    const bill = {
      ...{ businessId, orderId: order.id, finalCustomer: false, paymentMethodId: 1 },
      customer: {
        ...{ dni: '1714307103', fullName: 'Ana Pérez', address: 'Quito' },
        ...{ email: 'ana@example.com', phone: '0999999999' },
      },
      selectedProducts: [{ productId, quantity: 1 }],
    };
    return (await by('POST', 'bills/v2', bill)).body;
  };

  test('it has every row of the business once, more than a page too, and counts them at its end', async () => {
    const { businessId, products } = on.own;
    const bills = [];
    for (let each = 0; each < 52; each += 1) bills.push(await sell(businessId, products.coffee));
    const { body: tills } = await owner('GET', 'tills');
    const shift = shiftBody(tills[0].id);
    await owner('POST', 'shifts', shift);
    await owner('POST', `shifts/${shift.key}/movements`, movementBody());
    await owner('POST', `shifts/${shift.key}/close`, closeBody({ counted: { cash: '45.00' } }));
    const { status, headers, bytes } = await download();
    expect([status, headers['content-type']]).toEqual([200, 'application/gzip']);
    expect(headers['content-disposition']).toMatch(/filename="comanda-\d+-[\d-]{10}\.jsonl\.gz"/);
    const rows = rowsIn(bytes);
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    const orders = of('order') as unknown as {
      bills: { id: number; lines: object[]; customer: { fullName: string } }[];
      lines: { note: string }[];
      trail: object[];
    }[];
    expect(orders).toHaveLength(52);
    const [sold] = orders;
    expect(sold).toMatchObject({
      ...{ table_number: 'Pérgola', note: 'ventana', lines: [{ note: 'sin sal', quantity: 2 }] },
      bills: [{ customer: { fullName: 'Ana Pérez' }, lines: [{ quantity: 1 }] }],
    });
    const exported = orders.flatMap((order) => order.bills.map(({ id }) => id));
    expect(exported.sort((a, b) => a - b)).toEqual(bills.map(({ id }) => id));
    expect(of('till')).toMatchObject([{ id: tills[0].id, name: 'Caja 1' }]);
    expect(of('shift')).toMatchObject([
      {
        ...{ key: shift.key, till_id: tills[0].id, float_cents: 5000, number: 1 },
        ...{ counted: { cash: '45.00' }, named: { payments: [] } },
        movements: [{ movement: 'out', amount_cents: 500, reason: 'Hielo' }],
      },
    ]);
    expect(of('trail').map(({ trail_kind }) => trail_kind)).toEqual([
      'shift-opened',
      'shift-movement',
      'shift-closed',
    ]);
    const end = rows.at(-1) as unknown as { kind: string; counts: Record<string, number> };
    expect(end.kind).toBe('end');
    for (const [kind, count] of Object.entries(end.counts))
      expect(of(kind), kind).toHaveLength(count);
    const { db } = on.database;
    for (const [kind, table] of [
      ['member', 'members'],
      ['category', 'categories'],
      ['product', 'products'],
      ['option-group', 'option_groups'],
      ['customer', 'customers'],
    ] as const) {
      const all = await db
        .selectFrom(table)
        .select('id')
        .where('business_id', '=', businessId)
        .execute();
      expect(of(kind), kind).toHaveLength(all.length);
    }
    const trail = await db
      .selectFrom('trail')
      .select('id')
      .where('business_id', '=', businessId)
      .execute();
    const inOrders = orders.flatMap((order) => order.trail);
    expect(inOrders.length + of('trail').length).toBe(trail.length);
  });

  test('it has nothing of another business, and no secret', async () => {
    const { businessId, products } = on.own;
    await sell(businessId, products.coffee);
    await owner('POST', `business/${businessId}/members`, {
      ...{ name: 'Petronila', role: 'waiter', pin: '4826' },
    });
    const stranger = injector(on, on.other.users[0]);
    await sell(on.other.businessId, on.other.products.coffee, stranger);
    const rows = rowsIn((await download()).bytes);
    expect(rows.filter(({ kind }) => kind === 'order')).toHaveLength(1);
    expect(rows.filter(({ kind }) => kind === 'business')).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('Petronila');
    expect(JSON.stringify(rows)).not.toMatch(/pin_|hash|secret|token/);
  });

  test('only an owner gets it', async () => {
    await on.database.db
      .updateTable('members')
      .set({ role: 'admin' })
      .where('id', '=', on.own.users[1]?.memberId ?? 0)
      .execute();
    expect((await download(on.own.users[1])).status).toBe(403);
  });
});
