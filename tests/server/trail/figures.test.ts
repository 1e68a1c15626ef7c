import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stats } from '#contract/stats.ts';
import { calendarDays } from '#domain/calendar.ts';
import { readStats } from '#server/services/audit/stats.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { plansOf } from '#tests/harness/explain.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, movableClock } from '../inject.ts';
import { type TrailStage, trailStage } from './stage.ts';

/** The dashboard's figures by person. */

onBothEngines((newDatabase) => {
  let server: TestApp;
  let on: TrailStage;
  let clock: ReturnType<typeof movableClock>;

  beforeEach(async () => {
    clock = movableClock();
    server = await createTestApp({ url: await newDatabase(), now: clock.now });
    on = trailStage(server);
  });
  afterEach(() => server.close());

  const figures = async (days = 7): Promise<Stats> =>
    (await on.call('GET', `stats/business/${on.own.businessId}?days=${days}`)).body;

  test('tell what each person sold, took, took back and gave off, who sold most first', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const luis = await on.addPerson('Luis', 'cashier');
    const order = await on.take({ actorId: ana }, { coffee: 5, juice: 3 });
    await on.take({ actorId: ana });
    const cancelled = await on.take({ actorId: luis }, { coffee: 2, juice: 2 });
    await on.status(cancelled, 'cancel', { actorId: luis });
    await on.edit(order, { coffee: 5, juice: 1 }, { actorId: ana });
    await on.pay(order, { actorId: luis }, '1.15');
    await on.pay(order, { actorId: luis });
    await on.pay(order, { actorId: ana });
    const { people, totalSales } = await figures();
    expect(people).toEqual([
      {
        ...{ memberId: luis, name: 'Luis', sales: '5.63', taken: '0.00', orders: 1 },
        ...{ cancelledUnits: 4, discounts: '1.15', tips: '0.00' },
      },
      {
        ...{ memberId: ana, name: 'Ana', sales: '3.44', taken: '9.07', orders: 2 },
        ...{ cancelledUnits: 2, discounts: '0.00', tips: '0.00' },
      },
    ]);
    expect(totalSales).toBe('9.07');
  });

  test('of the account where no person is known, and of nobody where that is nobody of the business', async () => {
    const order = await on.take();
    await on.pay(order);
    await on.pay(order, { actorId: on.other.users[0]?.memberId });
    await on.database.db
      .updateTable('bills')
      .set({ actor_id: null })
      .where('actor_id', '=', on.owner?.memberId ?? 0)
      .execute();
    expect((await figures()).people).toMatchObject([
      { memberId: null, name: '', sales: '3.44', orders: 0 },
      { memberId: on.owner?.memberId, name: 'María Rosero', sales: '3.44', orders: 1 },
    ]);
  });

  test('of the period alone', async () => {
    const order = await on.take();
    await on.status(order, 'cancel');
    clock.advance(8 * day);
    expect((await figures(7)).people).toEqual([]);
    expect((await figures(30)).people).toMatchObject([{ orders: 1, cancelledUnits: 3 }]);
  });

  test('read only the rows that they count', async () => {
    const order = await on.take();
    await on.status(order, 'cancel');
    const scope = { businessId: on.own.businessId, now: clock.now() };
    const plans = await plansOf(on.database, (db) =>
      readStats({ ...on.database, db }, scope, calendarDays('America/Guayaquil'), 90),
    );
    const ofTrail = plans.filter((plan) => /\btrail/.test(plan));
    expect(ofTrail).toHaveLength(3);
    if (on.database.engine === 'postgres') return;
    expect(ofTrail[0]).toContain('COVERING INDEX trail_taken');
    expect(ofTrail[1]).toContain('trail_units_back');
    expect(ofTrail[2]).toContain('trail_order_id');
  });
});
