import { describe, expect, test } from 'vitest';
import { minus, money } from '#domain/money.ts';
import { expectedCash } from '#domain/shift.ts';
import { drawerOn, keysOf } from '#tests/harness/drawer.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { replay } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** A server that is put back between the opening of a drawer and its closing, or after that: devices bring back what it lacks. */

const floor = freshFloor();

/** Two tablets that send at once. */
const stage = async () => {
  const { device, server } = floor.current;
  const [tablet, other] = [await device(0), await device(1)];
  const { open, close, ...drawer } = drawerOn(floor.current);
  return {
    ...{ ...drawer, server, tablet, other },
    open: async (...of: Parameters<typeof open>) => {
      const key = await open(...of);
      await of[0].flush();
      return key;
    },
    close: async (...of: Parameters<typeof close>) => {
      await of[0].pullShifts();
      const signed = await close(...of);
      await of[0].flush();
      return signed;
    },
  };
};

describe.each(['backup', 'copy'] as const)('hazard 29: from a %s', (as) => {
  test.each(['the opening', 'the payment'] as const)(
    'of before %s a drawer has all again, once, and its closing says what was signed',
    async (lost) => {
      const { waiter } = floor.current;
      const { server, tablet, other, open, join, pay, close, shiftOf, agree } = await stage();
      const before = await backUp(server);
      const key = await open(tablet);
      await join(other, key);
      const backup = lost === 'the opening' ? before : await backUp(server);
      const mine = await pay(tablet);
      await tablet.send(waiter.moveCash(key, 'out', money('5.00')));
      const wrong = await pay(tablet);
      await tablet.send(waiter.annulOf({ kind: 'bill-create', params: wrong }));
      const theirs = await pay(other);
      await other.flush();
      await restore(server, backup, as);

      await replay(other);
      await replay(tablet);
      const signed = await close(tablet, key, money('41.00'));
      const shift = await shiftOf(key);
      expect(keysOf(shift.payments)).toEqual(
        [mine, wrong, theirs].map(({ billKey }) => billKey).toSorted(),
      );
      expect(shift).toMatchObject({
        ...{ state: 'closed', number: 1, late: [], movements: [{ amount: '5.00' }] },
        refunds: [{ amount: wrong.summary.total }],
        ...{ expected: signed.expected, difference: minus(money('41.00'), signed.expected) },
      });
      expect(expectedCash(shift)).toBe(signed.expected);
      await agree(shift, tablet, other);
    },
  );

  test('a closing that the server lost comes back as it was signed, with its number, and a payment that came after it is late', async () => {
    const { server, tablet, other, open, join, pay, close, shiftOf, agree } = await stage();
    await close(tablet, await open(tablet), money('40.00'));
    const backup = await backUp(server);
    const theirs = await open(other);
    await close(other, theirs, money('40.00'));
    const key = await open(tablet);
    await join(other, key);
    const mine = await pay(tablet);
    other.network.down(true);
    const late = await pay(other);
    const signed = await close(tablet, key, money('43.00'));
    const before = await shiftOf(key);
    expect(before).toMatchObject({ number: 3, late: [], expected: signed.expected });

    await restore(server, backup, as);
    other.network.down(false);
    // The one with the higher number comes first.
    await replay(tablet);
    await replay(other);
    expect(await shiftOf(theirs)).toMatchObject({ number: 2, difference: '0.00' });
    const after = await shiftOf(key);
    expect(after).toEqual({
      ...before,
      payments: expect.anything(),
      byMethod: expect.anything(),
      late: [{ key: late.billKey, amount: late.summary.total }],
      correctedDifference: minus(money('43.00'), expectedCash(after)),
    });
    expect(keysOf(after.payments)).toEqual([mine.billKey, late.billKey].toSorted());
    await agree(after, tablet, other);
  });

  test('a number that another closing has meanwhile stays there: the one of before gets the next, and its device says so', async () => {
    const { server, tablet, other, open, close, shiftOf, agree } = await stage();
    const backup = await backUp(server);
    const key = await open(tablet);
    await close(tablet, key, money('40.00'));
    expect(await shiftOf(key)).toMatchObject({ number: 1 });
    await restore(server, backup, as);
    await other.pull();
    const theirs = await open(other);
    await close(other, theirs, money('39.00'));
    await replay(tablet);
    expect(await shiftOf(theirs)).toMatchObject({ number: 1, difference: '-1.00' });
    const shift = await shiftOf(key);
    expect(shift).toMatchObject({ number: 2, difference: '0.00' });
    await agree(shift, tablet, other);
    const notices = (await tablet.ledger.notices.toArray()).map(({ content }) => content);
    expect(notices.filter(({ kind }) => kind === 'renumbered')).toEqual([
      { kind: 'renumbered', what: 'shift', from: 1, to: 2 },
    ]);
  });
});
