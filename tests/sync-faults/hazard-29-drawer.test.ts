import { describe, expect, test } from 'vitest';
import type { ApiShift } from '#contract/shifts.ts';
import { type Money, minus, money } from '#domain/money.ts';
import { expectedCash } from '#domain/shift.ts';
import { putShiftAt } from '#local/people/device-shift.ts';
import type { IntentOf } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { replay, type Tablet } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** A server that is put back between the opening of a drawer and its closing, or after that: devices bring back what it lacks. */

const floor = freshFloor();

const till = async () => {
  const { id, name } = await floor.current.server.database.db
    .selectFrom('tills')
    .select(['id', 'name'])
    .where('business_id', '=', floor.current.server.own.businessId)
    .executeTakeFirstOrThrow();
  return { id, name };
};

const open = async (tablet: Tablet): Promise<string> => {
  const { waiter } = floor.current;
  const { params } = waiter.openShift(await till(), money('40.00'));
  const next = { key: params.shiftKey, till: params.till };
  await tablet.record({ kind: 'shift-open', params }, undefined, undefined, undefined, next);
  await tablet.flush();
  return params.shiftKey;
};

/** The other tablet takes payments in the same drawer. */
const join = async (tablet: Tablet, key: string): Promise<void> =>
  putShiftAt(tablet.ledger, floor.current.server.own.businessId, { key, till: await till() });

/** Records a sale in the drawer of the tablet. */
const pay = async (tablet: Tablet): Promise<IntentOf<'bill-create'>> => {
  const { waiter } = floor.current;
  const order = waiter.create({ coffee: 1 });
  const bill = waiter.bill(keyOf(order), { coffee: 1 });
  await tablet.record(order);
  await tablet.record(bill);
  return bill;
};

/** The drawer is counted by what the tablet knows, and left to nobody. */
const close = async (tablet: Tablet, key: string, counted: Money) => {
  await tablet.pullShifts();
  const shift = (await tablet.shifts()).find((each) => each.key === key);
  if (!shift) throw new Error('no shift');
  const intent = floor.current.waiter.closeShift(shift, counted);
  await tablet.record(intent, undefined, undefined, undefined, null);
  await tablet.flush();
  return intent.params;
};

const told = async (): Promise<ApiShift[]> => {
  const headers = { authorization: `Bearer ${floor.current.token(0)}` };
  const answer = await floor.current.server.app.inject({ url: '/api/shifts', headers });
  return answer.json();
};

const shiftOf = async (key: string): Promise<ApiShift> => {
  const found = (await told()).filter((shift) => shift.key === key);
  expect(found, 'the shift, once').toHaveLength(1);
  return found[0] as ApiShift;
};

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key).toSorted();
const billed = (...bills: IntentOf<'bill-create'>[]) =>
  bills.map(({ params }) => params.billKey as string).toSorted();

/** All devices show what the server says, and nothing waits. */
const agree = async (shift: ApiShift, ...tablets: Tablet[]) => {
  for (const tablet of tablets) {
    expect(await tablet.outbox()).toEqual([]);
    await tablet.pullBills();
    await tablet.pullShifts();
    const seen = (await tablet.shifts()).find(({ key }) => key === shift.key);
    expect(seen).toMatchObject({ state: shift.state, number: shift.number });
    for (const rows of ['payments', 'movements', 'refunds', 'late'] as const)
      expect(keys(seen?.[rows] ?? []), rows).toEqual(keys(shift[rows]));
  }
};

describe.each(['backup', 'copy'] as const)('hazard 29: from a %s', (as) => {
  test.each(['the opening', 'the payment'] as const)(
    'of before %s a drawer has all again, once, and its closing says what was signed',
    async (lost) => {
      const { waiter, device, server } = floor.current;
      const [tablet, other] = [await device(0), await device(1)];
      const before = await backUp(server);
      const key = await open(tablet);
      await join(other, key);
      const backup = lost === 'the opening' ? before : await backUp(server);
      const mine = await pay(tablet);
      await tablet.send(waiter.moveCash(key, 'out', money('5.00')));
      const wrong = await pay(tablet);
      await tablet.send(waiter.annulOf(wrong));
      const theirs = await pay(other);
      await other.flush();
      await restore(server, backup, as);

      await replay(other);
      await replay(tablet);
      const signed = await close(tablet, key, money('41.00'));
      const shift = await shiftOf(key);
      expect(keys(shift.payments)).toEqual(billed(mine, wrong, theirs));
      expect(shift).toMatchObject({
        ...{ state: 'closed', number: 1, late: [], movements: [{ amount: '5.00' }] },
        refunds: [{ amount: wrong.params.summary.total }],
        ...{ expected: signed.expected, difference: minus(money('41.00'), signed.expected) },
      });
      expect(expectedCash(shift)).toBe(signed.expected);
      await agree(shift, tablet, other);
    },
  );

  test('a closing that the server lost comes back as it was signed, with its number, and a payment that came after it is late', async () => {
    const { device, server } = floor.current;
    const [tablet, other] = [await device(0), await device(1)];
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
      late: [{ key: late.params.billKey, amount: late.params.summary.total }],
      correctedDifference: minus(money('43.00'), expectedCash(after)),
    });
    expect(keys(after.payments)).toEqual(billed(mine, late));
    await agree(after, tablet, other);
  });

  test('a number that another closing has meanwhile stays there: the one of before gets the next, and its device says so', async () => {
    const { device, server } = floor.current;
    const [tablet, other] = [await device(0), await device(1)];
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
