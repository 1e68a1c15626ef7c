import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDrawer } from '../drawer.ts';
import { expectError, movementBody, type Under } from '../steps.ts';

/** Tips that came by card and were not handed over before their shift was closed. */
export const formerTips = (under: Under): void => {
  const closedWithTip = async () => {
    const drawer = await openDrawer(under);
    const { opened, pay, close, personId, read, post } = drawer;
    const former = await opened();
    const paid = await pay(former, [
      { method: 'card', amount: '10.00' as never, tip: '2.00' as never, for: 'Ana' },
    ]);
    await close(former, { payments: paid.keys, counted: { cash: '50.00' } });
    const ana = await personId('Ana');
    const now = await opened({ float: '50.00' });
    const give = (more: object = {}) =>
      post(
        `shifts/${now}/former-tips`,
        movementBody({ tipFor: ana, ofShift: former, amount: '2.00', ...more }),
      );
    return { ...drawer, former, now, ana, give, read };
  };

  test('they are handed over out of the drawer of today, and are owed no more where they were given', async () => {
    const { former, now, ana, give, read } = await closedWithTip();
    expect(await read(former)).toMatchObject({ tips: [{ memberId: ana, owed: '2.00' }] });
    expect((await give()).status).toBe(200);
    const before = await read(former);
    expect(before).toMatchObject({
      ...{ tips: [{ memberId: ana, owed: '0.00' }], expected: '50.00', difference: '0.00' },
      ...{ correctedDifference: '0.00', movements: [] },
      handed: [{ kind: 'out', amount: '2.00', tipFor: ana, ofShift: former }],
    });
    const today = await read(now);
    expect(today).toMatchObject({ expected: '48.00', tips: [] });
    expect(today.movements).toMatchObject([{ kind: 'out', amount: '2.00', ofShift: former }]);
  });

  test('by two tablets twice, it says that more was handed over', async () => {
    const { former, give, read } = await closedWithTip();
    const key = randomUUID();
    await give({ key });
    await give({ key });
    await give();
    expect(await read(former)).toMatchObject({ tips: [{ owed: '-2.00' }] });
  });

  test('a shift that is none is refused', async () => {
    const { give } = await closedWithTip();
    expectError(await give({ ofShift: randomUUID() }), 'shift-not-found');
    expectError(await give({ ofShift: 'x' }), 'invalid-input', ['ofShift']);
    expectError(await give({ ofShift: undefined }), 'invalid-input', ['ofShift']);
  });
};
