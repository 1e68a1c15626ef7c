import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDrawer } from '../drawer.ts';
import { expectError, joinBody, type Under } from '../steps.ts';

/** Two shifts of one drawer, which two tablets had opened without a connection. */
export const joinedShifts = (under: Under): void => {
  const openBoth = async () => {
    const drawer = await openDrawer(under);
    const { opened, post, read } = drawer;
    const [into, other] = [await opened({ float: '50.00' }), await opened({ float: '48.00' })];
    const join = (key: string, body: object) => post(`shifts/${key}/join`, body);
    return { ...drawer, into, other, join, both: () => Promise.all([read(into), read(other)]) };
  };
  const cash = (amount: string) => [{ method: 'cash', amount: amount as never }] as const;

  test('the money of both is in one of them, also what arrives later, and the float counts once', async () => {
    const { into, other, join, pay, move, both } = await openBoth();
    await pay(into, cash('10.00'));
    await pay(other, cash('7.00'));
    await move(other, { amount: '5.00' });
    const body = joinBody(into);
    const answer = await join(other, body);
    expect(answer.body).toMatchObject({ key: into, state: 'open', expected: '62.00' });
    expect((await join(other, body)).status).toBe(200);
    await pay(other, cash('3.00'));
    await move(other, { amount: '1.00', kind: 'in' });
    const [one, two] = await both();
    expect(one.payments.map(({ amount }) => amount)).toEqual(['10.00', '7.00', '3.00']);
    expect(one).toMatchObject({ float: '50.00', expected: '66.00', number: null });
    expect(two).toMatchObject({ joinedInto: into, float: '48.00', payments: [], movements: [] });
    expect(two).toMatchObject({ counted: null, difference: null, number: null });
    expect(two.closedAt).not.toBeNull();
  });

  test('a closing counts both; what of the joined one it does not name came late', async () => {
    const { into, other, join, pay, close, read } = await openBoth();
    const first = await pay(into, cash('10.00'));
    const second = await pay(other, cash('7.00'));
    await join(other, joinBody(into));
    const payments = [...first.keys, ...second.keys];
    await close(into, { payments, counted: { cash: '67.00' } });
    expect(await read(into)).toMatchObject({ expected: '67.00', difference: '0.00', number: 1 });
    const third = await pay(other, cash('3.00'));
    expect(await read(into)).toMatchObject({
      ...{ expected: '67.00', difference: '0.00', correctedDifference: '-3.00' },
      late: [{ key: third.keys[0], amount: '3.00' }],
    });
  });

  test('a shift is also joined into one that was closed meanwhile, whose closing stays as it was signed', async () => {
    const { into, other, join, pay, close, read } = await openBoth();
    const { keys } = await pay(other, cash('7.00'));
    await close(into, { payments: keys, counted: { cash: '57.00' }, expected: '57.00' });
    expect((await join(other, joinBody(into))).status).toBe(200);
    expect(await read(into)).toMatchObject({ late: [], correctedDifference: '0.00' });
  });

  test('a closing of the joined one is refused, and what was joined into it goes along', async () => {
    const { into, other, join, close, opened, pay, read } = await openBoth();
    const third = await opened({ float: '47.00' });
    await pay(third, cash('2.00'));
    await join(third, joinBody(other));
    await join(other, joinBody(into));
    expect(await read(into)).toMatchObject({ expected: '52.00' });
    expect(await read(third)).toMatchObject({ joinedInto: into });
    expectError(await close(other, { counted: { cash: '48.00' } }), 'shift-joined');
  });

  test('shifts that are counted together stay so, whichever tablet joins them again', async () => {
    const { into, other, join, opened, both } = await openBoth();
    await join(other, joinBody(into));
    const before = await both();
    expect((await join(into, joinBody(other))).body).toMatchObject({ key: into, state: 'open' });
    expect(await both()).toEqual(before);
    const third = await opened({ float: '47.00' });
    expect((await join(third, joinBody(other))).body).toMatchObject({ key: into });
    const fourth = await opened({ float: '46.00' });
    expectError(await join(third, joinBody(fourth)), 'shift-joined');
  });

  test('only two open shifts of one till are joined', async () => {
    const { into, other, join, close, post, opened } = await openBoth();
    expectError(await join(into, joinBody(into)), 'shift-other-till', ['into']);
    const bar = await post('tills', { name: 'Barra' });
    const elsewhere = await opened({ tillId: bar.body.id });
    expectError(await join(elsewhere, joinBody(into)), 'shift-other-till', ['into']);
    expectError(await join(other, joinBody(randomUUID())), 'shift-not-found');
    expectError(await join(other, joinBody('x')), 'invalid-input', ['into']);
    await close(other, { counted: { cash: '48.00' } });
    expectError(await join(other, joinBody(into)), 'shift-closed');
  });

  test('the next shift compares its float with what the closing left, not with the joining', async () => {
    const { into, other, join, close, opened, read } = await openBoth();
    await close(into, { counted: { cash: '50.00' }, left: '20.00' });
    await join(other, joinBody(into));
    const next = await opened({ float: '25.00' });
    expect(await read(next)).toMatchObject({ floatDifference: '5.00' });
  });
};
