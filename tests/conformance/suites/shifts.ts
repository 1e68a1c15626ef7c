import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bill, billRow } from '#contract/bills.ts';
import { idempotencyKey, replayed } from '#contract/headers.ts';
import { type ApiShift, shift, tillLimits } from '#contract/shifts.ts';
import type { TrailRow } from '#contract/trail.ts';
import { type Money, money } from '#domain/money.ts';
import { appliedOf } from '#domain/payment.ts';
import { drawerCases } from '#tests/harness/drawer-cases.ts';
import { minutesAgo, openDrawer } from '../drawer.ts';
import { join } from '../people.ts';
import {
  billBody,
  closeBody,
  expectError,
  movementBody,
  shiftBody,
  takeOrder,
  type Under,
} from '../steps.ts';

const cents = (dollars: string) => money(dollars);

const wrongOpenings: [string, object, string][] = [
  ['a float that is negative', { float: '-0.01' }, 'float'],
  ['a float of three decimals', { float: '1.005' }, 'float'],
  ['no float', { float: undefined }, 'float'],
  ['no till', { tillId: undefined }, 'tillId'],
  ['a key that is none', { key: 'x' }, 'key'],
  ['a time in the year 0', { openedAt: '0000-01-01T00:00:00Z' }, 'openedAt'],
  ['half a note', { denominations: { '5.00': 0.5 } }, 'denominations.5.00'],
];

const wrongMovements: [string, object, string][] = [
  ['nothing', { amount: '0.00' }, 'amount'],
  ['less than nothing', { amount: '-5' }, 'amount'],
  ['an amount that is none', { amount: 'cinco' }, 'amount'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['a long reason', { reason: 'x'.repeat(tillLimits.reason + 1) }, 'reason'],
  ['a kind that is none', { kind: 'loan' }, 'kind'],
];

/** The shifts of a till's drawer. */
export const shifts = (under: Under): void => {
  test('an opening has its float, once for its key, and the till may be out of use by then', async () => {
    const { call, tillId, post, read } = await openDrawer(under);
    await call('PATCH', `tills/${tillId}`, { body: { active: false } });
    const body = shiftBody(tillId, {
      ...{ float: '26.25', openedAt: minutesAgo(5) },
      denominations: { '20.00': 1, '5.00': 1, 'coin-1.00': 1, '0.25': 1 },
    });
    const first = await post('shifts', body);
    expect(first.status).toBe(201);
    expect(shift.parse(first.body)).toMatchObject({
      ...{ key: body.key, state: 'open', float: '26.25', expected: '26.25', number: null },
      ...{ openedAt: body.openedAt, floatDifference: null, closedAt: null, counted: null },
      ...{ difference: null, correctedDifference: null, payments: [], late: [] },
      till: { id: tillId, name: 'Caja 1', active: false },
    });
    const second = await post('shifts', { ...body, float: '1.00' });
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await read(body.key.toUpperCase())).toEqual(first.body);
  });

  test.each(drawerCases.shifts)(
    'a shift with $name',
    async ({ float, payments = [], movements = [], refunds = [], counted, ...each }) => {
      const { late = [], lateMovements = [], lateRefunds = [], recounted = [] } = each;
      const drawer = await openDrawer(under);
      const { opened, pay, tell, move, handOver, close, read, post } = drawer;
      const key = await opened({ float });
      // The first by itself, the others on one bill.
      const bills = [payments.slice(0, 1), payments.slice(1)].filter(({ length }) => length > 0);
      const named: string[] = [];
      const made: [Awaited<ReturnType<typeof pay>>, (typeof bills)[number]][] = [];
      for (const paid of bills) made.push([await pay(key, paid), paid]);
      for (const [{ keys }] of made) named.push(...keys);
      const corrections: string[] = [];
      for (const [taken, paid] of made) corrections.push(...(await tell(taken, paid, 'before')));
      const moved = movements.map((movement) => ({ ...movement, key: randomUUID() }));
      for (const { tipFor, ...movement } of moved) {
        const tip = tipFor && { tipFor: await drawer.personId(tipFor) };
        const answer = await (tip ? handOver(key, { ...movement, ...tip }) : move(key, movement));
        expect(answer.status).toBe(200);
      }
      // Of bills that no shift has taken.
      const annulled: string[] = [];
      const giveBack = async (amount: Money) => {
        const { bill: taken } = await pay(undefined, [{ method: 'cash', amount }]);
        const annul = { key: randomUUID(), reason: 'wrong-charge', at: minutesAgo(0) };
        const answer = await post(`bills/${taken.key}/annul`, { ...annul, shiftKey: key });
        expect(answer.status).toBe(200);
        annulled.push(annul.key);
      };
      for (const amount of refunds) await giveBack(amount);
      expect((await read(key)).refunds).toMatchObject(
        refunds.map((amount, place) => ({ key: annulled[place], amount })),
      );
      expect((await read(key)).expected).toBe(each.expected);
      const closed = await close(key, {
        ...{
          payments: named,
          movements: moved.map((movement) => movement.key),
          refunds: [...annulled],
        },
        corrections,
        ...(counted !== null && { counted: { cash: counted } }),
      });
      expect(closed.status).toBe(200);
      const lateKeys: string[] = [];
      for (const paid of late) lateKeys.push(...(await pay(key, [paid])).keys);
      const after: string[] = [];
      for (const [taken, paid] of made) after.push(...(await tell(taken, paid, 'after')));
      const lateMoves = lateMovements.map((movement) => ({ ...movement, key: randomUUID() }));
      for (const movement of lateMoves) expect((await move(key, movement)).status).toBe(200);
      for (const amount of lateRefunds) await giveBack(amount);
      for (const amount of recounted)
        expect((await drawer.recount(key, { amount })).status).toBe(200);
      const is = await read(key);
      expect(is.corrections?.map((each) => [each.key, each.late ?? false])).toEqual(
        expect.arrayContaining([
          ...corrections.map((correction) => [correction, false]),
          ...after.map((correction) => [correction, true]),
        ]),
      );
      const sumOf = (name: 'awaited' | 'missing') =>
        appliedOf(is.payments.filter((payment) => payment[name]));
      expect(sumOf('awaited')).toBe(each.apart?.['to-confirm'] ?? '0.00');
      expect(sumOf('missing')).toBe(each.apart?.missing ?? '0.00');
      expect(is).toMatchObject({
        state: counted === null ? 'uncounted' : 'closed',
        ...{ expected: each.expected, difference: each.difference, number: 1 },
        correctedDifference: each.correctedDifference,
        counted: counted === null ? null : { cash: counted },
        left: counted,
        late: late.map(({ amount }, place) => ({ amount, key: lateKeys[place] })),
      });
      expect(is.payments.map((payment) => payment.key)).toEqual([...named, ...lateKeys]);
      expect(is.movements.map(({ key, kind, amount }) => ({ key, kind, amount }))).toEqual(
        [...moved, ...lateMoves].map(({ key, kind, amount }) => ({ key, kind, amount })),
      );
      const byMethod = [];
      for (const { method, ...rest } of each.byMethod)
        byMethod.push({ method: await drawer.methodId(method), ...rest });
      expect(is.byMethod.map(({ method, ...rest }) => ({ method: method.id, ...rest }))).toEqual(
        byMethod,
      );
      const tips = [];
      for (const { for: who, ...rest } of each.tips ?? [])
        tips.push({ memberId: who && (await drawer.personId(who)), name: who ?? '', ...rest });
      expect(is.tips).toEqual(tips);
    },
  );

  test('a plain bill is one payment with the key of the bill, and says its shift', async () => {
    const { tablet, call, opened, read, post } = await openDrawer(under);
    const key = await opened();
    const line = { productId: tablet.products.untaxed, quantity: 2 };
    const order = await takeOrder(tablet, [line]);
    const made = await post('bills/v2', billBody(tablet, order.id, [line], { shiftKey: key }));
    expect(made.status).toBe(201);
    expect(made.body.shiftKey).toBe(key);
    const {
      id,
      total,
      key: billKey,
    } = bill.parse((await call('GET', `bills/${made.body.id}`)).body);
    const range = `startDate=${minutesAgo(60)}&endDate=${minutesAgo(-60)}`;
    const path = `bills/by-filters?businessId=${tablet.businessId}&${range}`;
    const rows = (await call('GET', path)).body.map((row: unknown) => billRow.parse(row));
    expect(rows).toMatchObject([{ id, shiftKey: key }]);
    const cash = { id: 2, name: 'Efectivo', icon: 'banknote', kind: 'cash' };
    expect((await read(key)).payments).toEqual([
      { key: billKey, billKey, method: cash, amount: total },
    ]);
  });

  test('the float is compared with what the last closed shift of the till had left', async () => {
    const { call, tillId, opened, close, read, post } = await openDrawer(under);
    const { body: other } = await call('POST', 'tills', { body: { name: 'Terraza' } });
    const first = await opened({ openedAt: minutesAgo(50) });
    await close(first, { closedAt: minutesAgo(40), counted: { cash: '80.00' }, left: '30.00' });
    const second = await opened({ float: '28.50', openedAt: minutesAgo(30) });
    expect((await read(second)).floatDifference).toBe('-1.50');
    await close(second, { closedAt: minutesAgo(20), counted: { cash: '28.50' } });
    const third = await opened({ float: '30.00', openedAt: minutesAgo(15) });
    expect((await read(third)).floatDifference).toBe('1.50');
    await close(third, { closedAt: minutesAgo(10) });
    const fourth = await opened({ float: '30.00', openedAt: minutesAgo(5) });
    expect((await read(fourth)).floatDifference).toBeNull();
    expect((await read(second)).floatDifference).toBe('-1.50');
    const elsewhere = await post('shifts', shiftBody(other.id, { openedAt: minutesAgo(18) }));
    expect(elsewhere.body.floatDifference).toBeNull();
    expect(tillId).not.toBe(other.id);
  });

  test('two tablets without a connection have each opened the till: both are kept, with their own bills', async () => {
    const { call, opened, pay } = await openDrawer(under);
    const [one, two] = [await opened({ openedAt: minutesAgo(9) }), await opened()];
    await pay(one, [{ method: 'cash', amount: cents('4.00') }]);
    await pay(two, [{ method: 'cash', amount: cents('6.00') }]);
    const list: ApiShift[] = (await call('GET', 'shifts?status=open')).body;
    expect(list.map(({ key, expected }) => [key, expected])).toEqual([
      [two, '56.00'],
      [one, '54.00'],
    ]);
  });

  test('a bill is taken before its shift is known, after it was closed, and of one that never comes', async () => {
    const { tillId, post, read, pay, close, call } = await openDrawer(under);
    const body = shiftBody(tillId);
    const early = await pay(body.key, [{ method: 'cash', amount: cents('2.50') }]);
    expect(early.answer.status).toBe(201);
    expectError(await call('GET', `shifts/${body.key}`), 'shift-not-found');
    expect((await post('shifts', body)).body.expected).toBe('52.50');
    await close(body.key, { payments: early.keys, counted: { cash: '52.50' }, expected: '52.50' });
    const late = await pay(body.key, [{ method: 'cash', amount: cents('1.00') }]);
    expect(late.answer.status).toBe(201);
    expect(
      (await pay(randomUUID(), [{ method: 'card', amount: cents('1.00') }])).answer.status,
    ).toBe(201);
    expect(await read(body.key)).toMatchObject({
      ...{ expected: '52.50', difference: '0.00', correctedDifference: '-1.00' },
      late: [{ key: late.keys[0], amount: '1.00' }],
    });
  });

  test('a retry of a bill may name another shift: it is the bill that it was', async () => {
    const { opened, pay, post } = await openDrawer(under);
    const key = await opened();
    const { bill: made, body } = await pay(key, [{ method: 'cash', amount: cents('2.00') }]);
    const retried = await post('bills/v2/payments', { ...body, shiftKey: randomUUID() });
    expect([retried.status, retried.body.id, retried.body.shiftKey]).toEqual([200, made.id, key]);
  });

  test('bills without a shift become the one’s that adopts them, also those that arrive later', async () => {
    const { tillId, post, read, pay, opened } = await openDrawer(under);
    const other = await opened();
    const free = await pay(undefined, [{ method: 'cash', amount: cents('3.00') }]);
    const taken = await pay(other, [{ method: 'cash', amount: cents('5.00') }]);
    const later = randomUUID();
    const foreign = await openDrawer(under);
    const theirs = await foreign.pay(undefined, [{ method: 'cash', amount: cents('9.00') }]);
    const body = shiftBody(tillId, {
      adopts: [free.bill.key, taken.bill.key, theirs.bill.key, later.toUpperCase()],
    });
    expect((await post('shifts', body)).body.expected).toBe('53.00');
    await pay(undefined, [{ method: 'cash', amount: cents('0.50') }], { key: later });
    await pay(undefined, [{ method: 'cash', amount: cents('0.25') }]);
    expect((await read(body.key)).expected).toBe('53.50');
    expect((await read(other)).expected).toBe('55.00');
    const { body: is } = await foreign.call('GET', `bills/${theirs.bill.id}`);
    expect(is.shiftKey).toBeUndefined();
  });

  test('each write counts once for its key, and the server knows it', async () => {
    const { tillId, post, read, call } = await openDrawer(under);
    const body = shiftBody(tillId);
    const writes: [string, object][] = [
      ['shifts', body],
      [`shifts/${body.key}/movements`, movementBody({ amount: '5.00' })],
      [`shifts/${body.key}/close`, closeBody({ counted: { cash: '45.00' }, expected: '45.00' })],
    ];
    const keys = writes.map(() => randomUUID());
    for (const [place, [path, of]] of writes.entries()) {
      const headers = { [idempotencyKey]: keys[place] ?? '' };
      const first = await post(path, of, headers);
      const second = await post(path, of, headers);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect(second.headers.get(replayed)).toBe('true');
      // Under another key, as after ninety days.
      const third = await post(path, of);
      expect([third.status, third.body]).toEqual([200, first.body]);
    }
    expect(await read(body.key)).toMatchObject({ movements: [{}], number: 1 });
    const known = await call('POST', 'operations/known', { body: { keys } });
    expect(known.body.missing).toEqual([]);
  });

  test('a movement of one shift is none of another', async () => {
    const { opened, move } = await openDrawer(under);
    const key = randomUUID();
    await move(await opened(), { key });
    expectError(await move(await opened(), { key }), 'key-reused');
  });

  test('what a role may not do is taken, marked, and answered without sales', async () => {
    const { tablet, call, tillId, pay } = await openDrawer(under);
    const cook = await join(under, tablet, 'kitchen');
    const cashier = await join(under, tablet, 'cashier');
    const body = shiftBody(tillId);
    expect((await cashier.call('POST', 'shifts', { body })).status).toBe(201);
    await pay(body.key, [{ method: 'cash', amount: cents('8.00') }]);
    const path = `shifts/${body.key}/movements`;
    const moved = await cook.call('POST', path, { body: movementBody({ kind: 'withdrawal' }) });
    expect(shift.parse(moved.body)).toMatchObject({ payments: [], byMethod: [], expected: '0.00' });
    expectError(await cook.call('GET', 'shifts'), 'role-forbidden');
    expectError(await cook.call('GET', `shifts/${body.key}`), 'role-forbidden');
    const closing = closeBody({ counted: { cash: '52.00' }, expected: '53.00', reason: 'Propina' });
    await cashier.call('POST', `shifts/${body.key}/close`, { body: closing });
    const reviews = await call('GET', tablet.path('reviews?kind=business'));
    const till = 'Caja 1';
    expect(
      reviews.body.rows.slice(0, 3).map(({ kind, details, reasons, actor }: TrailRow) => ({
        ...{ kind, details, reasons, actor: actor?.id },
      })),
    ).toEqual([
      {
        ...{ kind: 'shift-closed', reasons: [], actor: cashier.memberId },
        details: { till, amount: '52.00', difference: '-1.00', reason: 'Propina' },
      },
      {
        ...{ kind: 'shift-movement', reasons: ['role'], actor: cook.memberId },
        details: { till, amount: '5.00', movement: 'withdrawal', reason: 'Hielo' },
      },
      {
        ...{ kind: 'shift-opened', reasons: [], actor: cashier.memberId },
        details: { till, amount: '50.00' },
      },
    ]);
  });

  test('what there should be in an open shift is told to who may manage tills; the others get the payments it is made of', async () => {
    const { tablet, pay, opened, read, close } = await openDrawer(under);
    await close(await opened({ openedAt: minutesAgo(9) }), { counted: { cash: '45.00' } });
    const cashier = await join(under, tablet, 'cashier');
    const key = await opened();
    const { keys } = await pay(key, [{ method: 'cash', amount: cents('8.00') }]);
    const asCashier = async () => shift.parse((await cashier.call('GET', `shifts/${key}`)).body);
    const whole = await read(key);
    expect(whole).toMatchObject({ expected: '58.00', floatDifference: '5.00' });
    expect(whole.byMethod).toHaveLength(1);
    const hidden = { expected: '0.00', floatDifference: null, byMethod: [] };
    expect(await asCashier()).toEqual({ ...whole, ...hidden });
    await close(key, { counted: { cash: '58.00' }, payments: keys });
    expect(await asCashier()).toEqual(await read(key));
  });

  test.each(wrongOpenings)('an opening with %s is refused', async (_, more, field) => {
    const { tillId, post } = await openDrawer(under);
    expectError(await post('shifts', shiftBody(tillId, more)), 'invalid-input', [field]);
  });

  test.each(wrongMovements)('a movement of %s is refused', async (_, more, field) => {
    const { opened, move } = await openDrawer(under);
    expectError(await move(await opened(), more), 'invalid-input', [field]);
  });
};
