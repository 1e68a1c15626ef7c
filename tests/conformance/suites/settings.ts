import { expect, test } from 'vitest';
import { preferences, settings as settingsAnswer } from '#contract/settings.ts';
import type { TrailRow } from '#contract/trail.ts';
import { addDays, dayOf, instantsOf, knownDayRule, weekdayOf } from '#domain/calendar.ts';
import { addMoney, type Money, zero } from '#domain/money.ts';
import { newBusiness, signUp } from '#tests/harness/accounts.ts';
import { billBody, expectError, orderBody, type Under } from '../steps.ts';

const wrong: [string, object, string][] = [
  ['a service rate over all', { serviceRate: 101 }, 'serviceRate'],
  ['a zone that is none', { timeZone: 'America/Quito' }, 'timeZone'],
  ['no zone', { timeZone: '' }, 'timeZone'],
  ['an offset for a zone', { timeZone: '+05:00' }, 'timeZone'],
  ['a way to lock that is none', { lockAfter: 'siempre' }, 'lockAfter'],
  ['no minutes', { idleMinutes: 0 }, 'idleMinutes'],
  ['minutes of half a day', { idleMinutes: 720 }, 'idleMinutes'],
  ['parts of minutes', { idleMinutes: 1.5 }, 'idleMinutes'],
  ['names as text', { namesOnPaper: 'sí' }, 'namesOnPaper'],
  ['a negative limit', { finalConsumerLimit: '-1.00' }, 'finalConsumerLimit'],
  ['a limit beyond all bills', { finalConsumerLimit: '1000000.01' }, 'finalConsumerLimit'],
  ['a limit of three decimals', { discountLimit: 10.005 }, 'discountLimit'],
  ['finishing as a text', { finishBilled: 'sí' }, 'finishBilled'],
  ['a limit over all', { discountLimit: 100.01 }, 'discountLimit'],
  ['service to take away as a text', { takeawayService: 'no' }, 'takeawayService'],
  ['a shift as a text', { requireShift: 'sí' }, 'requireShift'],
  ['a negative difference', { closeTolerance: '-0.01' }, 'closeTolerance'],
  ['a difference beyond all tills', { closeTolerance: '1000.01' }, 'closeTolerance'],
  ['a difference that is no number', { closeTolerance: '' }, 'closeTolerance'],
  ['a day that begins at noon', { dayStartsAt: '12:00' }, 'dayStartsAt'],
  ['a day that begins at no time', { dayStartsAt: '' }, 'dayStartsAt'],
  ['an hour without minutes', { dayStartsAt: '3' }, 'dayStartsAt'],
  ['an hour as a number', { dayStartsAt: 3 }, 'dayStartsAt'],
];

export const settings = (under: Under): void => {
  const open = async () => {
    const { call } = await signUp(under().urls);
    const { body: business } = await call('POST', 'business', { body: newBusiness() });
    const path = `business/${business.id}/settings`;
    const change = (body: object) => call('PUT', path, { body });
    const rows = async (): Promise<TrailRow[]> =>
      (await call('GET', `business/${business.id}/reviews?kind=business`)).body.rows;
    return { call, business, path, change, rows };
  };

  test('a new business has the usual ones, and everybody who works there gets them', async () => {
    const { call, path } = await open();
    const answer = await call('GET', path);
    const { timeZone } = (await call('GET', 'settings')).body;
    expect(preferences.parse(answer.body)).toEqual({
      serviceRate: 10,
      timeZone,
      lockAfter: 'never',
      idleMinutes: 5,
      namesOnPaper: 'comandas',
      finalConsumerLimit: '50.00',
      discountLimit: 100,
      finishBilled: true,
      dayStartsAt: '00:00',
      takeawayService: false,
      requireShift: false,
      closeTolerance: '2.00',
    });
    expect((await call('GET', 'settings')).body.preferences).toEqual(answer.body);
  });

  test('what is given changes, the rest stays, and all devices are told', async () => {
    const { call, path, change } = await open();
    const { body: before } = await call('GET', path);
    const some = { timeZone: 'Pacific/Galapagos', lockAfter: 'idle', idleMinutes: 2 };
    const answer = await change(some);
    expect([answer.status, answer.body]).toEqual([200, { ...before, ...some }]);
    const more = {
      serviceRate: 7.5,
      namesOnPaper: 'all',
      finalConsumerLimit: '20',
      discountLimit: 15,
      finishBilled: false,
      dayStartsAt: '03:30',
      takeawayService: true,
      requireShift: true,
      closeTolerance: '0.5',
    };
    const { body: after } = await change(more);
    expect(after).toEqual({
      ...{ ...before, ...some, ...more },
      ...{ finalConsumerLimit: '20.00', closeTolerance: '0.50' },
    });
    const told = settingsAnswer.parse((await call('GET', 'settings')).body);
    expect(told).toMatchObject({ preferences: after, timeZone: 'Pacific/Galapagos' });
    expect(told.Business?.serviceRate).toBe(7.5);
  });

  test.each(wrong)('%s is refused', async (_name, body, field) => {
    const { call, path, change } = await open();
    const { body: before } = await call('GET', path);
    expectError(await change(body), 'invalid-input', [field]);
    expect((await call('GET', path)).body).toEqual(before);
  });

  test('each change is in the trail once, with before and after and by whom', async () => {
    const { call, business, change, rows } = await open();
    await change({
      ...{ serviceRate: 12, lockAfter: 'sale', finishBilled: false, dayStartsAt: '03:00' },
      ...{ requireShift: true, closeTolerance: '5', takeawayService: true },
    });
    await change({ serviceRate: 12 });
    await call('PUT', `business/${business.id}`, {
      body: { ...business, comercialName: 'Café Sol', serviceRate: 11 },
    });
    const { member } = (await call('GET', 'settings')).body;
    expect(await rows()).toMatchObject([
      {
        kind: 'business',
        actor: { id: member.id, name: member.name },
        details: {
          changes: {
            comercialName: { before: business.comercialName, after: 'Café Sol' },
            serviceRate: { before: 12, after: 11 },
          },
        },
      },
      {
        ...{ kind: 'settings', orderId: null, billId: null, reasons: [] },
        details: {
          changes: {
            serviceRate: { before: 10, after: 12 },
            lockAfter: { before: 'never', after: 'sale' },
            finishBilled: { before: true, after: false },
            dayStartsAt: { before: '00:00', after: '03:00' },
            takeawayService: { before: false, after: true },
            requireShift: { before: false, after: true },
            closeTolerance: { before: '2.00', after: '5.00' },
          },
        },
      },
    ]);
  });

  test('its own days count in the figures, the reviews and for what is sold out today', async () => {
    const { own } = under();
    const path = `business/${own.businessId}`;
    const { body: before } = await own.call('GET', `${path}/settings`);
    // From here to there it is never the same day, and a day begins at another moment.
    for (const [timeZone, hour] of [
      ['Pacific/Kiritimati', 10],
      ['Pacific/Niue', 11],
    ] as const) {
      const changed = await own.call('PUT', `${path}/settings`, { body: { timeZone } });
      expect(changed.status).toBe(200);
      const { body: stats } = await own.call('GET', `stats/${path}?days=7`);
      expect(new Date(stats.startDate).getUTCHours()).toBe(hour);
      const product = own.products.untaxed;
      const soldOut = { soldOut: true };
      const { body } = await own.call('PUT', `products/${product}/sold-out`, { body: soldOut });
      expect(new Date(body.soldOutUntil).getUTCHours(), timeZone).toBe(hour);
      await own.call('PUT', `products/${product}/sold-out`, { body: { soldOut: false } });
    }
    await own.call('PUT', `${path}/settings`, { body: { timeZone: before.timeZone } });
  });

  test('its days begin where devices begin them: the sales of a day are the same in list and figures', async () => {
    const { own } = under();
    const path = `business/${own.businessId}`;
    const weekly = async (): Promise<Money[]> =>
      (await own.call('GET', `stats/${path}?days=7`)).body.salesByWeekday;
    const sell = async (createdAt: number) => {
      const lines = [{ productId: own.products.untaxed, quantity: 1 }];
      const { body: order } = await own.call('POST', 'orders', { body: orderBody(lines) });
      const body = billBody(own, order.id, lines, { createdAt: new Date(createdAt).toISOString() });
      return (await own.call('POST', 'bills/v2', { body })).body;
    };
    for (const change of [
      { timeZone: 'America/Guayaquil', dayStartsAt: '03:30' },
      { timeZone: 'Pacific/Galapagos', dayStartsAt: '11:59' },
      { timeZone: 'America/Guayaquil', dayStartsAt: '00:00' },
    ]) {
      expect((await own.call('PUT', `${path}/settings`, { body: change })).status).toBe(200);
      const { body } = await own.call('GET', 'settings');
      const rule = knownDayRule(body.timeZone, body.preferences.dayStartsAt);
      const day = addDays(dayOf(Date.now(), rule), -3);
      const { start, end } = instantsOf(day, day, rule);
      const before = await weekly();
      await sell(Date.parse(start) - 1);
      const first = await sell(Date.parse(start));
      const last = await sell(Date.parse(end));
      await sell(Date.parse(end) + 1);
      const after = await weekly();
      const sold = addMoney(first.total, last.total);
      expect(after[weekdayOf(day)]).toBe(addMoney(before[weekdayOf(day)] ?? zero, sold));
      const range = { businessId: String(own.businessId), startDate: start, endDate: end };
      const list = await own.call('GET', `bills/by-filters?${new URLSearchParams(range)}`);
      const ids = list.body.map(({ id }: { id: number }) => id);
      expect(ids).toEqual(expect.arrayContaining([first.id, last.id]));
      const total = addMoney(zero, ...list.body.map(({ total }: { total: Money }) => total));
      expect(total, JSON.stringify(change)).toBe(after[weekdayOf(day)]);
    }
  });

  test('a new service rate counts for the next bill', async () => {
    const { own } = under();
    const path = `business/${own.businessId}/settings`;
    const { body: before } = await own.call('GET', path);
    const lines = [{ productId: own.products.untaxed, quantity: 1 }];
    const { body: order } = await own.call('POST', 'orders', { body: orderBody(lines) });
    await own.call('PUT', path, { body: { serviceRate: 0 } });
    const { body: bill } = await own.call('POST', 'bills/v2', {
      body: billBody(own, order.id, lines),
    });
    expect([bill.serviceRate, bill.serviceAmount]).toEqual([0, '0.00']);
    await own.call('PUT', path, { body: { serviceRate: before.serviceRate } });
  });

  test('are only those of one’s own business', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const path = `business/${other.businessId}/settings`;
    const { body: before } = await other.call('GET', path);
    expectError(await own.call('GET', path), 'business-not-found');
    expectError(await own.call('PUT', path, { body: { serviceRate: 1 } }), 'business-not-found');
    expect((await other.call('GET', path)).body).toEqual(before);
  });
};
