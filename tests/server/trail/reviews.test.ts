import { afterEach, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type TrailStage, trailStage } from './stage.ts';

/** What somebody should look at. */

const now = '2026-03-15T17:00:00.000Z';

onBothEngines((newDatabase) => {
  let server: TestApp;
  let on: TrailStage;

  beforeEach(async () => {
    server = await createTestApp({ url: await newDatabase(), now: () => new Date(now) });
    on = trailStage(server);
  });
  afterEach(() => server.close());

  test('list what is marked, the newest first, until somebody has looked at it', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const order = await on.take();
    await on.pay(order, { actorId: ana });
    await on.status(order, 'finish');
    await on.status(order, 'reactivate', { actorId: ana });
    const { rows, more } = await on.reviews('?open=true');
    const countFor = async () => (await on.call('GET', 'settings')).body.reviews;
    expect(await countFor()).toBe(2);
    expect(rows).toMatchObject([{ kind: 'order-status' }, { kind: 'bill-created' }]);
    expect([more, rows[0].reviewed]).toEqual([false, null]);
    const path = `business/${on.own.businessId}/reviews/${rows[0].id}`;
    const seen = await on.send('POST', path, {}, { 'x-actor': String(on.admin?.memberId) });
    const [own] = (await on.call('GET', `business/${on.own.businessId}/members`)).body;
    const account = { id: on.owner?.memberId, name: own?.name };
    const reviewed = { by: { id: on.admin?.memberId, name: 'María Rosero' }, account, at: now };
    expect(seen).toEqual({ ...rows[0], reviewed });
    expect(await on.send('POST', path, {})).toEqual(seen);
    expect((await on.reviews('?open=true')).rows).toEqual([rows[1]]);
    expect(await countFor()).toBe(1);
    await on.setMember(on.owner?.memberId ?? 0, { role: 'cashier' });
    expect(await countFor()).toBeUndefined();
    await on.setMember(on.owner?.memberId ?? 0, { role: 'owner' });
    expect((await on.reviews()).rows).toEqual([seen, rows[1]]);
  });

  test('are those of a person, of a day in the business’s zone, and of a kind', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const luis = await on.addPerson('Luis', 'cashier');
    const order = await on.take({}, { coffee: 9, juice: 1 });
    await on.pay(order, { actorId: ana });
    await on.pay(order, { actorId: luis }, '0.50');
    await on.edit(order, { coffee: 8, juice: 1 });
    const idsOf = async (query: string) =>
      (await on.reviews(query)).rows.map(({ kind }: { kind: string }) => kind);
    expect(await idsOf('?kind=discounts')).toEqual(['bill-created']);
    expect(await idsOf(`?kind=discounts&person=${ana}`)).toEqual([]);
    expect(await idsOf(`?kind=discounts&person=${luis}&day=2026-03-15`)).toEqual(['bill-created']);
    expect(await idsOf('?kind=cancellations')).toEqual(['order-edited']);
    expect(await idsOf('?kind=prices')).toEqual([]);
    expect(await idsOf(`?person=${ana}`)).toEqual(['bill-created']);
    expect(await idsOf('?day=2026-03-14')).toEqual([]);
    // 17:00 UTC is noon in Guayaquil.
    await on.database.db.updateTable('trail').set({ at: '2026-03-15T04:59:59.000Z' }).execute();
    expect(await idsOf('?day=2026-03-14')).toEqual(['bill-created']);
    for (const wrong of ['?day=ayer', '?kind=nada', '?person=0', '?open=1'])
      expect((await on.call('GET', `business/1/reviews${wrong}`)).status, wrong).toBe(422);
  });

  test('what was done to the business and its team is a kind of its own', async () => {
    await on.send('PUT', `business/${on.own.businessId}/settings`, { idleMinutes: 9 });
    const details = { what: 'joined', memberId: 7, name: 'Ana', role: 'waiter' };
    await on.database.db
      .insertInto('trail')
      .values({
        ...{ business_id: on.own.businessId, order_id: null, bill_id: null, kind: 'team' },
        ...{ actor_id: on.owner?.memberId ?? 0, approved_by: null, user_id: null },
        ...{ device_id: null, device_time: null, at: now, details: JSON.stringify(details) },
        ...{ review: null, reviewed_by: null, reviewed_at: null },
      })
      .execute();
    await on.take();
    expect((await on.reviews('?kind=business')).rows).toMatchObject([
      { kind: 'team', actor: { id: on.owner?.memberId }, details },
      { kind: 'settings', details: { changes: { idleMinutes: { before: 5, after: 9 } } } },
    ]);
    expect((await on.reviews()).rows).toEqual([]);
  });

  test('of another business, and rows that nobody has to look at, are not found', async () => {
    const order = await on.take();
    const [row] = await on.trailOf(order);
    const mark = (business: number, id: number | undefined) =>
      on.call('POST', `business/${business}/reviews/${id}`, {});
    expect((await mark(on.own.businessId, row?.id)).body.code).toBe('review-not-found');
    const ana = await on.addPerson('Ana', 'kitchen');
    const [marked] = await on.trailOf(await on.take({ actorId: ana }));
    const headers = { authorization: `Bearer ${on.other.users[0]?.token}` };
    const path = `business/${on.other.businessId}/reviews/${marked?.id}`;
    const foreign = await on.call('POST', path, {}, headers);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'review-not-found']);
    expect((await mark(on.other.businessId, marked?.id)).body.code).toBe('business-not-found');
    expect(await on.trailOf({ id: marked?.orderId ?? 0 })).toMatchObject([{ reviewed: null }]);
  });
});
