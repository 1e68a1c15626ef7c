import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServiceMonth } from '#contract/stats.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { hour, movableClock } from '../inject.ts';
import { type TrailStage, trailStage } from './stage.ts';

/** The service of a month, and how long each person worked. */

onBothEngines((newDatabase) => {
  let server: TestApp;
  let on: TrailStage;
  let clock: ReturnType<typeof movableClock>;

  beforeEach(async () => {
    // 22:30 of 31 October in Guayaquil; its days begin at 3:00.
    clock = movableClock('2026-11-01T03:30:00.000Z');
    server = await createTestApp({ url: await newDatabase(), now: clock.now });
    on = trailStage(server);
    const settings = { timeZone: 'America/Guayaquil', dayStartsAt: '03:00' };
    await on.call('PUT', `business/${on.own.businessId}/settings`, settings);
  });
  afterEach(() => server.close());

  const read = (month: string) =>
    on.call('GET', `stats/business/${on.own.businessId}/service?month=${month}`);
  const monthOf = async (month: string): Promise<ServiceMonth> => (await read(month)).body;

  test('counts what its business days have, and each person’s days from the first to the last thing', async () => {
    const ana = await on.addPerson('Ana', 'waiter');
    const luis = await on.addPerson('Luis', 'cashier');
    const october = await on.take({ actorId: ana });
    await on.pay(october, { actorId: luis });
    clock.advance(4 * hour);
    // 2:30 of 1 November: still the evening of October.
    await on.pay(october, { actorId: luis });
    clock.advance(hour);
    const order = await on.take({ actorId: ana }, { coffee: 9, juice: 1 });
    clock.advance(1.5 * hour);
    await on.pay(order, { actorId: ana });
    clock.advance(24 * hour);
    await on.pay(order, { actorId: luis });
    await on.pay(order, { actorId: luis, serviceRate: 0, serviceReason: 'courtesy' });
    const annulled = await on.pay(order, { actorId: luis });
    clock.advance(0.5 * hour);
    await on.call('POST', `bills/${annulled.id}/annul`, {
      ...{ key: randomUUID(), reason: 'gave-up', at: clock.now().toISOString(), actorId: luis },
    });
    const people = [
      { memberId: ana, name: 'Ana', days: 1, minutes: 90 },
      { memberId: luis, name: 'Luis', days: 1, minutes: 30 },
    ];
    expect(await monthOf('2026-11')).toEqual({
      ...{ month: '2026-11', service: '0.56', bills: 2 },
      people,
    });
    const before = await monthOf('2026-10');
    expect(before).toMatchObject({ service: '0.56', bills: 2 });
    expect(before.people).toContainEqual({ memberId: luis, name: 'Luis', days: 1, minutes: 240 });
    expect(await monthOf('2026-12')).toEqual({
      ...{ month: '2026-12', service: '0.00', bills: 0, people: [] },
    });
  });

  test.each(['2026-13', '2026-1', '', '1999-12'])('%j is no month', async (month) => {
    expect((await read(month)).body).toMatchObject({ fields: { month: 'El mes no es válido.' } });
  });
});
