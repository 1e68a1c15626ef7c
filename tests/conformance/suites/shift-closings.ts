import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { againHeader, idempotencyKey } from '#contract/headers.ts';
import { tillLimits } from '#contract/shifts.ts';
import { minutesAgo, openDrawer } from '../drawer.ts';
import { join } from '../people.ts';
import { closeBody, expectError, noticeRestore, recountBody, type Under } from '../steps.ts';

const many = Array.from({ length: tillLimits.keys + 1 }, () => randomUUID());

const wrongClosings: [string, object, string][] = [
  ['a count below zero', { counted: { cash: '-1' } }, 'counted.cash'],
  [
    'notes that are another sum',
    { counted: { cash: '10.00', denominations: { '5.00': 1 } } },
    'counted.cash',
  ],
  [
    'an amount that is none beside notes',
    { counted: { cash: 'diez', denominations: { '5.00': 2 } } },
    'counted.cash',
  ],
  ['a blank reason', { reason: ' ' }, 'reason'],
  ['what stays as a word', { left: 'todo' }, 'left'],
  ['no payments', { payments: undefined }, 'payments'],
  ['more movements than a shift has', { movements: many }, 'movements'],
];

/** The closing of a shift, which is signed and stays. */
export const shiftClosings = (under: Under): void => {
  test('a payment that the closing names and that arrives after it is not late', async () => {
    const { opened, close, pay, read } = await openDrawer(under);
    const key = await opened();
    const payment = randomUUID();
    await close(key, { payments: [payment], counted: { cash: '57.00' }, expected: '57.00' });
    await pay(key, [], {
      payments: [{ key: payment, paymentMethodId: 2, amount: '7.00' }],
      expectedTotal: '7.00',
    });
    expect(await read(key)).toMatchObject({
      ...{ late: [], difference: '0.00', correctedDifference: '0.00' },
      payments: [{ key: payment, amount: '7.00' }],
    });
  });

  test('a movement that arrives after the closing is kept and marked, and counts in the corrected difference', async () => {
    const { opened, close, move, read } = await openDrawer(under);
    const key = await opened();
    const counted = randomUUID();
    await move(key, { key: counted, amount: '5.00' });
    await close(key, { movements: [counted], counted: { cash: '35.00' } });
    expect(await read(key)).toMatchObject({ expected: '45.00', difference: '-10.00' });
    expect((await move(key, { amount: '10.00', reason: 'Gas' })).status).toBe(200);
    const is = await read(key);
    expect(is).toMatchObject({ difference: '-10.00', correctedDifference: '0.00' });
    expect(is.movements.map(({ reason, late }) => [reason, late])).toEqual([
      ['Hielo', undefined],
      ['Gas', true],
    ]);
  });

  test('what was given back for an annulled bill is what its tablet said, also where it did not know of a correction', async () => {
    const { opened, pay, correct, post, read, close } = await openDrawer(under);
    const key = await opened();
    const annul = (bill: string, refund: string | undefined) => {
      const body = { key: randomUUID(), at: minutesAgo(0), reason: 'wrong-charge', shiftKey: key };
      return post(`bills/${bill}/annul`, { ...body, ...(refund && { refund }) });
    };
    const cash = await pay(key, [{ method: 'cash', amount: '7.00' as never }]);
    const card = await pay(key, [{ method: 'card', amount: '5.00' as never }]);
    const older = await pay(key, [{ method: 'cash', amount: '3.00' as never }]);
    await correct(cash.bill.key, cash.keys[0] ?? '', 'card');
    await correct(card.bill.key, card.keys[0] ?? '', 'cash');
    for (const wrong of ['-1.00', '7.01'])
      expectError(await annul(cash.bill.key, wrong), 'invalid-input', ['refund']);
    expect((await annul(cash.bill.key, '7.00')).body.annulled).toMatchObject({ refund: '7.00' });
    await annul(card.bill.key, '0.00');
    await annul(older.bill.key, undefined);
    const { refunds } = await read(key);
    expect(refunds.map(({ amount }) => amount)).toEqual(['7.00', '0.00', '3.00']);
    // As that tablet had counted it: 50 + 7 + 3 - 7 - 3.
    await close(key, {
      ...{ payments: [...cash.keys, ...card.keys, ...older.keys], corrections: [] },
      ...{ refunds: refunds.map((refund) => refund.key), counted: { cash: '50.00' } },
      expected: '50.00',
    });
    // Cash was given back for a card, and cash was taken that nobody gave back.
    expect(await read(key)).toMatchObject({
      ...{ expected: '50.00', difference: '0.00', correctedDifference: '2.00' },
    });
  });

  test('what was closed never changes: the same again is that, other content is refused', async () => {
    const { opened, post, read } = await openDrawer(under);
    const key = await opened();
    const body = closeBody({
      ...{ counted: { cash: '49.00' }, expected: '50.00', left: '20.00' },
      reason: 'Vuelto de más',
    });
    const path = `shifts/${key}/close`;
    const closed = await post(path, body);
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({
      ...{ difference: '-1.00', left: '20.00', reason: 'Vuelto de más', closedAt: body.closedAt },
    });
    expect((await post(path, body)).body).toEqual(closed.body);
    for (const more of [{ counted: { cash: '50.00' } }, { left: '0' }, { payments: [key] }])
      expectError(await post(path, { ...body, ...more }), 'shift-closed');
    expect(await read(key)).toEqual(closed.body);
  });

  test('a correction of the count stands beside the closing, once, with who and when; what was signed stays', async () => {
    const { opened, close, recount, read } = await openDrawer(under);
    const key = await opened();
    await close(key, { counted: { cash: '45.00' }, expected: '50.00', reason: 'No cuadra' });
    const signed = await read(key);
    const [up, down] = [recountBody({ amount: 5.5 }), recountBody({ amount: '-0.25' })];
    expect((await recount(key, up)).status).toBe(200);
    expect((await recount(key, up)).status).toBe(200);
    expect((await recount(key, down)).status).toBe(200);
    const is = await read(key);
    expect(is.closingCorrections).toEqual([
      { key: up.key, amount: '5.50', reason: 'Billete falso', at: up.at, by: expect.any(String) },
      { key: down.key, amount: '-0.25', reason: 'Billete falso', at: down.at, by: is.closedBy },
    ]);
    const { closingCorrections: _, correctedDifference, ...rest } = is;
    const { closingCorrections, correctedDifference: before, ...was } = signed;
    expect(rest).toEqual(was);
    expect([closingCorrections, before, correctedDifference]).toEqual([[], '-5.00', '0.25']);
  });

  test('of corrections of a count at once none is lost', async () => {
    const { opened, close, recount, read } = await openDrawer(under);
    const key = await opened();
    await close(key, { counted: { cash: '50.00' }, expected: '50.00' });
    const answers = await Promise.all(
      ['1.00', '2.00', '4.00'].map((amount) => recount(key, { amount })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(key)).correctedDifference).toBe('7.00');
  });

  test('only a count is corrected: an open shift and an uncounted one have none', async () => {
    const { opened, close, recount, read } = await openDrawer(under);
    const key = await opened();
    expectError(await recount(key), 'shift-not-counted');
    await close(key);
    expectError(await recount(key), 'shift-not-counted');
    expectError(await recount(randomUUID()), 'shift-not-found');
    expect((await read(key)).closingCorrections).toEqual([]);
  });

  test('a correction that comes back to a restored server before its closing is kept, and counts when that is there', async () => {
    const { tablet, opened, close, call, read } = await openDrawer(under);
    const key = await opened();
    await noticeRestore(tablet);
    const headers = { [againHeader]: '1', [idempotencyKey]: randomUUID() };
    const body = recountBody({ amount: '3.00' });
    const kept = await call('POST', `shifts/${key}/corrections`, { body, headers });
    expect(kept.status).toBe(200);
    expect(kept.body.correctedDifference).toBeNull();
    await close(key, { counted: { cash: '45.00' }, expected: '50.00' });
    expect(await read(key)).toMatchObject({ difference: '-5.00', correctedDifference: '-2.00' });
  });

  test.each([
    ['no amount', { amount: '0' }, 'amount'],
    ['an amount that is none', { amount: 'cinco' }, 'amount'],
    ['a blank reason', { reason: ' ' }, 'reason'],
  ])('a correction of the count with %s is refused', async (_, wrong, field) => {
    const { opened, close, recount } = await openDrawer(under);
    const key = await opened();
    await close(key, { counted: { cash: '50.00' } });
    expectError(await recount(key, wrong), 'invalid-input', [field]);
  });

  test('a correction of the count by who may not manage tills is kept and marked', async () => {
    const { tablet, call, opened, close, read } = await openDrawer(under);
    const key = await opened();
    await close(key, { counted: { cash: '50.00' }, expected: '50.00' });
    const cashier = await join(under, tablet, 'cashier');
    const body = recountBody({ amount: '1.00' });
    expect((await cashier.call('POST', `shifts/${key}/corrections`, { body })).status).toBe(200);
    expect((await read(key)).correctedDifference).toBe('1.00');
    const { rows } = (await call('GET', tablet.path('reviews?kind=business'))).body;
    expect(rows[0]).toMatchObject({
      ...{ kind: 'shift-corrected', reasons: ['role'] },
      details: { till: 'Caja 1', amount: '1.00', reason: 'Billete falso' },
    });
  });

  test('two closings at once give one number, and different ones the next', async () => {
    const { opened, close, read } = await openDrawer(under);
    const keys = [await opened(), await opened(), await opened()];
    const counted = { cash: '50.00' };
    await Promise.all(keys.flatMap((key) => [close(key, { counted }), close(key, { counted })]));
    const numbers = await Promise.all(keys.map(async (key) => (await read(key)).number));
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
  });

  test('after a restore a shift has its number again, if no other one has it', async () => {
    const { tablet, opened, post } = await openDrawer(under);
    await noticeRestore(tablet);
    const again = async (number: number) => {
      const headers = { [againHeader]: String(number), [idempotencyKey]: randomUUID() };
      return (await post(`shifts/${await opened()}/close`, closeBody(), headers)).body.number;
    };
    expect([await again(7), await again(7), await again(3)]).toEqual([7, 8, 3]);
  });

  test.each(wrongClosings)('a closing with %s is refused', async (_, more, field) => {
    const { opened, close } = await openDrawer(under);
    expectError(await close(await opened(), more), 'invalid-input', [field]);
  });
};
