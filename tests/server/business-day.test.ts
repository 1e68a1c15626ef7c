import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stats } from '#contract/stats.ts';
import { dayOf, instantsOf, knownDayRule } from '#domain/calendar.ts';
import { amountsByHour } from '#features/bills/history/totals.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { hour, movableClock } from './inject.ts';
import { type TrailStage, trailStage } from './trail/stage.ts';

/** A bar in Galapagos that sells until three: the night of New Year's Eve is of the year before. */

const rule = knownDayRule('Pacific/Galapagos', '03:00');

onBothEngines((newDatabase) => {
  let server: TestApp;
  let on: TrailStage;
  let clock: ReturnType<typeof movableClock>;

  beforeEach(async () => {
    // 22:30 of 31 December.
    clock = movableClock('2026-01-01T04:30:00.000Z');
    server = await createTestApp({ url: await newDatabase(), now: clock.now });
    on = trailStage(server);
    await set({ timeZone: rule.zone, dayStartsAt: rule.startsAt });
  });
  afterEach(() => server.close());

  const set = async (settings: object) => {
    const answer = await on.call('PUT', `business/${on.own.businessId}/settings`, settings);
    expect(answer.status).toBe(200);
  };
  const sell = async () => on.pay(await on.take());
  const figures = async (days = 1): Promise<Stats> =>
    (await on.call('GET', `stats/business/${on.own.businessId}?days=${days}`)).body;
  /** What a device adds up of the day of now. */
  const onDevice = async () => {
    const today = dayOf(clock.now().getTime(), rule);
    const { start, end } = instantsOf(today, today, rule);
    const range = `businessId=${on.own.businessId}&startDate=${start}&endDate=${end}`;
    const { body } = await on.call('GET', `bills/by-filters?${range}`);
    return { startDate: start, endDate: end, salesByHour: amountsByHour(body, rule.zone) };
  };

  test('its sales of before and after midnight are of one day, also for each person, until three', async () => {
    await sell();
    // 0:30, then one ms before three.
    clock.advance(2 * hour);
    await sell();
    clock.advance(2.5 * hour - 1);
    await sell();
    const night = await figures();
    expect(night).toMatchObject({ ...(await onDevice()), totalSales: '10.32' });
    expect(night).toMatchObject({
      startDate: '2025-12-31T09:00:00.000Z',
      endDate: '2026-01-01T08:59:59.999Z',
      people: [{ sales: '10.32', orders: 3 }],
    });
    expect([22, 0, 2, 3].map((at) => night.salesByHour?.[at])).toEqual([
      ...['3.44', '3.44', '3.44'],
      '0.00',
    ]);
    // 31 December 2025 was a Wednesday.
    expect((await figures(7)).salesByWeekday[2]).toBe('10.32');

    clock.advance(1);
    expect(await figures()).toMatchObject({ totalSales: '0.00', people: [], hasBills: true });
    await sell();
    const morning = await figures();
    expect(morning).toMatchObject({ ...(await onDevice()), totalSales: '3.44' });
    expect(morning.salesByHour?.[3]).toBe('3.44');
    expect((await figures(7)).salesByWeekday.slice(2, 4)).toEqual(['10.32', '3.44']);
  });

  test('what somebody should look at is found by the day of the business', async () => {
    clock.advance(2 * hour);
    const order = await on.take();
    await on.status(order, 'cancel');
    const found = async (day: string) =>
      (await on.call('GET', `business/${on.own.businessId}/reviews?kind=cancellations&day=${day}`))
        .body.rows.length;
    expect([await found('2025-12-31'), await found('2026-01-01')]).toEqual([1, 0]);
    await set({ dayStartsAt: '00:00' });
    expect([await found('2025-12-31'), await found('2026-01-01')]).toEqual([0, 1]);
  });

  test('another beginning moves the sales of the night to the other day, and none is lost', async () => {
    await sell();
    clock.advance(2 * hour);
    await sell();
    expect((await figures(7)).salesByWeekday.slice(2, 4)).toEqual(['6.88', '0.00']);
    await set({ dayStartsAt: '00:00' });
    expect((await figures(7)).salesByWeekday.slice(2, 4)).toEqual(['3.44', '3.44']);
    expect(await figures()).toMatchObject({ totalSales: '3.44' });
    await set({ dayStartsAt: '00:30' });
    expect((await figures(7)).salesByWeekday.slice(2, 4)).toEqual(['3.44', '3.44']);
    await set({ dayStartsAt: '00:31' });
    expect((await figures(7)).salesByWeekday.slice(2, 4)).toEqual(['6.88', '0.00']);
  });

  test('the hour in which a day begins is counted whole, with the end of the day', async () => {
    await set({ dayStartsAt: '03:30' });
    // 3:30 of 1 January, the first instant of the day, then 3:29 of the next one.
    clock.advance(5 * hour);
    await sell();
    clock.advance(24 * hour - 60_000);
    await sell();
    const { salesByHour, totalSales } = await figures();
    expect([salesByHour?.[3], totalSales]).toEqual(['6.88', '6.88']);
  });
});
