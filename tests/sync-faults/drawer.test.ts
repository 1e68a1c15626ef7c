import { afterEach, describe, expect, test } from 'vitest';
import { instantsOf, knownDayRule } from '#domain/calendar.ts';
import { dayMs } from '#domain/durations.ts';
import { addMoney, minus, money } from '#domain/money.ts';
import { expectedCash } from '#domain/shift.ts';
import { drawerOn, float, keysOf } from '#tests/harness/drawer.ts';
import { type Floor, openFloor } from '#tests/harness/floor.ts';
import { delayed, faults } from '#tests/harness/network.ts';
import { until } from '#tests/harness/until.ts';

/** A drawer on devices: wrong clocks, the turn of a day and of a year, two openings, and payments that are on their way. */

const minute = 60_000;
const coffee = money('3.44');
const counted = money('50.00');

let floor: Floor;
afterEach(() => floor.close());

const near = (time: string | null, right: number) =>
  expect(Math.abs(Date.parse(time ?? '') - right)).toBeLessThan(5_000);

describe.each([-dayMs, dayMs])('on a device whose clock is %i ms off', (off) => {
  test.each(['after the opening', 'after the closing'] as const)(
    'that is connected %s a shift has its payments, and the right times',
    async (connected) => {
      floor = await openFloor();
      const { clock } = floor;
      const tablet = await floor.device(0, 1, true);
      // As at a start without a network: nothing is known of the clock.
      await tablet.ledger.values.clear();
      clock.jump(off);
      await tablet.reload();
      tablet.network.down(true);
      const now = () => tablet.tabs[0]?.deviceClock.now() ?? 0;
      const by = floor.waiterAt(() => new Date(now()).toISOString());
      const { open, pay, close, shiftOf, agree } = drawerOn(floor, by);

      const openedAt = clock.right();
      const key = await open(tablet);
      clock.advance(10 * minute);
      const first = await pay(tablet);
      if (connected === 'after the opening') {
        tablet.network.down(false);
        await tablet.flush();
      }
      clock.advance(10 * minute);
      const second = await pay(tablet);
      await tablet.flush();
      const closedAt = clock.right();
      const signed = await close(tablet, key, counted);
      expect(signed.payments.toSorted()).toEqual([first.billKey, second.billKey].toSorted());
      tablet.network.down(false);
      clock.advance(minute);
      await tablet.flush();

      const shift = await shiftOf(key);
      expect(shift).toMatchObject({
        ...{ state: 'closed', late: [], expected: addMoney(float, coffee, coffee) },
        difference: minus(counted, signed.expected),
      });
      near(shift.openedAt, openedAt);
      near(shift.closedAt, closedAt);
      await agree(shift, tablet);

      // The next person's float is compared with what this one left.
      clock.advance(5 * minute);
      const next = await open(tablet, money('48.00'));
      await tablet.flush();
      expect(await shiftOf(next)).toMatchObject({ floatDifference: '-2.00' });
    },
  );
});

/** Of the test business, with a night that ends at three. */
const rule = knownDayRule('America/Guayaquil', '03:00');

test('a shift over midnight, the end of the year and the hour at which the day begins is one, of the day it was opened', async () => {
  floor = await openFloor();
  const { clock, server } = floor;
  // 23:30 of 31 December.
  clock.advance(Date.parse('2027-01-01T04:30:00.000Z') - clock.right());
  const settings = await server.app.inject({
    method: 'PUT',
    url: `/api/business/${server.own.businessId}/settings`,
    headers: { authorization: `Bearer ${floor.token(0)}` },
    payload: { dayStartsAt: rule.startsAt },
  });
  expect(settings.statusCode).toBe(200);
  // Without a tab, which would try to connect twice a minute for hours.
  const tablet = await floor.device(0, 0);
  const by = floor.waiterAt(() => new Date(clock.right()).toISOString());
  const { open, pay, close, known, told, shiftOf, agree } = drawerOn(floor, by);
  const key = await open(tablet);
  // 23:59:59.999, midnight, 2:59:59.999, three o'clock.
  for (const ms of [30 * minute - 1, 1, 180 * minute - 1, 1]) {
    clock.advance(ms);
    await pay(tablet);
    await tablet.drainAlone();
  }
  await tablet.pullShifts();
  expect(expectedCash(await known(tablet, key))).toBe('53.76');
  clock.advance(30 * minute);
  const signed = await close(tablet, key, money('53.76'));
  await tablet.drainAlone();
  const shift = await shiftOf(key);
  expect(shift).toMatchObject({ expected: '53.76', difference: '0.00', late: [], number: 1 });
  expect(shift.payments).toHaveLength(4);
  expect(shift.closedAt).toBe(signed.at);
  await agree(shift, tablet);

  const of = async (day: string) => {
    const { start, end } = instantsOf(day, day, rule);
    return keysOf(await told(`?startDate=${start}&endDate=${end}`));
  };
  expect(await of('2026-12-31')).toEqual([key]);
  expect(await of('2027-01-01')).toEqual([]);
});

test('two openings of one till without a network are two shifts, each with its own money, counted or not', async () => {
  floor = await openFloor();
  const tablets = [await floor.device(0), await floor.device(1)] as const;
  const { open, pay, close, shiftOf, agree } = drawerOn(floor);
  for (const { network } of tablets) network.down(true);
  const [mine, theirs] = [await open(tablets[0]), await open(tablets[1], money('20.00'))];
  const [first, second, third] = [
    await pay(tablets[0]),
    await pay(tablets[1]),
    await pay(tablets[1]),
  ];
  for (const tablet of tablets) {
    tablet.network.down(false);
    await tablet.flush();
  }
  for (const tablet of tablets) {
    await agree(await shiftOf(mine), ...tablets);
    await agree(await shiftOf(theirs), tablet);
  }
  expect(keysOf((await shiftOf(mine)).payments)).toEqual([first.billKey]);
  expect(keysOf((await shiftOf(theirs)).payments)).toEqual(
    [second.billKey, third.billKey].toSorted(),
  );

  // Whoever counts the drawer ends the other shift without a count.
  await close(tablets[0], mine, counted);
  const uncounted = floor.waiter.closeShift(await drawerOn(floor).known(tablets[0], theirs), float);
  const { counted: _none, ...params } = uncounted.params;
  await tablets[0].send({ ...uncounted, params });
  expect(await shiftOf(mine)).toMatchObject({ state: 'closed', number: 1, late: [] });
  const ended = await shiftOf(theirs);
  expect(ended).toMatchObject({ state: 'uncounted', number: 2, counted: null, difference: null });
  expect(ended).toMatchObject({ late: [], correctedDifference: null, expected: '26.88' });
  await agree(ended, ...tablets);
});

describe.each(['before it arrives', 'after it arrived', 'while its answer is on its way'] as const)(
  'a closing while a payment’s request hangs %s',
  (where) => {
    const hang = {
      'before it arrives': () => ({ fault: faults.hang, release: () => {} }),
      'after it arrived': () => ({ fault: faults.hangAfter, release: () => {} }),
      'while its answer is on its way': () => delayed(),
    }[where];

    test.each(['its own', 'another'] as const)(
      'of %s tablet names it or has it late',
      async (whose) => {
        floor = await openFloor();
        const [tablet, other] = [await floor.device(0), await floor.device(1)];
        const { open, join, pay, close, shiftOf, agree } = drawerOn(floor);
        const key = await open(other);
        await other.flush();
        await join(tablet, key);
        await tablet.pullShifts();
        const { fault, release } = hang();
        tablet.network.rule(({ path }) => (path.startsWith('bills/') ? fault : null));
        const paid = await pay(tablet);
        const sending = tablet.flush();
        const isBill = ({ call }: { call: { path: string } }) => call.path.startsWith('bills/');
        await until(() => expect(tablet.network.log.some(isBill)).toBe(true));

        const closer = whose === 'its own' ? tablet : other;
        const signed = await close(closer, key, counted);
        const names = whose === 'its own' ? [paid.billKey] : [];
        expect(signed.payments).toEqual(names);
        const closing = closer.flush();
        if (where !== 'while its answer is on its way' || whose === 'another')
          await until(async () => expect(await shiftOf(key)).toMatchObject({ state: 'closed' }));
        tablet.network.rule(null);
        release();
        await Promise.all([sending, closing]);
        floor.clock.advance(2 * minute);
        await tablet.flush();

        const shift = await shiftOf(key);
        expect(keysOf(shift.payments)).toEqual([paid.billKey]);
        expect(shift).toMatchObject({
          ...{ state: 'closed', expected: signed.expected, number: 1 },
          late: names.length > 0 ? [] : [{ key: paid.billKey, amount: coffee }],
          correctedDifference: minus(counted, addMoney(float, coffee)),
        });
        await agree(shift, tablet, other);
      },
    );
  },
);
