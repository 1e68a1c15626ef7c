import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { againHeader, idempotencyKey } from '#contract/headers.ts';
import { tillLimits } from '#contract/shifts.ts';
import { openDrawer } from '../drawer.ts';
import { closeBody, expectError, noticeRestore, type Under } from '../steps.ts';

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
