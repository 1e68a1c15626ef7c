import { expect } from 'vitest';
import { type ApiShift, shift as shiftAnswer } from '#contract/shifts.ts';
import { type Money, money } from '#domain/money.ts';
import { putShiftAt } from '#local/people/device-shift.ts';
import type { Waiter } from './builders.ts';
import { type Floor, keyOf } from './floor.ts';
import type { Tablet } from './restored.ts';

/** What people do at the drawer of a floor's first till, on real devices. */

export const float = money('40.00');

/** The keys of rows, sorted. */
export const keysOf = (rows: readonly { key: string }[]): string[] =>
  rows.map(({ key }) => key).toSorted();

/** @param by how a tablet's person takes times; by default those of the floor's waiter */
export const drawerOn = (floor: Floor, by: Waiter = floor.waiter) => {
  const { server } = floor;
  const { businessId } = server.own;

  const till = async () =>
    server.database.db
      .selectFrom('tills')
      .select(['id', 'name'])
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow();

  /** @returns the key of a shift that the tablet's payments belong to from now on */
  const open = async (tablet: Tablet, of: Money = float): Promise<string> => {
    const { params } = by.openShift(await till(), of);
    const next = { key: params.shiftKey, till: params.till };
    await tablet.record({ kind: 'shift-open', params }, undefined, undefined, undefined, next);
    return params.shiftKey;
  };

  /** The tablet takes payments in a shift that another one has opened. */
  const join = async (tablet: Tablet, key: string): Promise<void> =>
    putShiftAt(tablet.ledger, businessId, { key, till: await till() });

  /** Records a sale of a coffee. */
  const pay = async (tablet: Tablet) => {
    const order = by.create({ coffee: 1 });
    const bill = by.bill(keyOf(order), { coffee: 1 });
    await tablet.record(order);
    await tablet.record(bill);
    return bill.params;
  };

  const known = async (tablet: Tablet, key: string) => {
    const shift = (await tablet.shifts()).find((each) => each.key === key);
    if (!shift) throw new Error('the tablet knows no such shift');
    return shift;
  };

  /** The drawer is counted by what the tablet knows. @returns what was signed */
  const close = async (tablet: Tablet, key: string, counted: Money) => {
    const { params } = by.closeShift(await known(tablet, key), counted);
    await tablet.record({ kind: 'shift-close', params }, undefined, undefined, undefined, null);
    return params;
  };

  /** The shifts that the server has. */
  const told = async (query = ''): Promise<ApiShift[]> => {
    const headers = { authorization: `Bearer ${floor.token(0)}` };
    const answer = await server.app.inject({ url: `/api/shifts${query}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json().map((each: unknown) => shiftAnswer.parse(each));
  };

  const shiftOf = async (key: string): Promise<ApiShift> => {
    const found = (await told()).filter((shift) => shift.key === key);
    expect(found, 'the shift, once').toHaveLength(1);
    return found[0] as ApiShift;
  };

  /** All devices show what the server says, and nothing waits. */
  const agree = async (shift: ApiShift, ...tablets: Tablet[]): Promise<void> => {
    for (const tablet of tablets) {
      expect(await tablet.outbox()).toEqual([]);
      await tablet.pullBills();
      await tablet.pullShifts();
      const seen = await known(tablet, shift.key);
      expect(seen).toMatchObject({ state: shift.state, number: shift.number });
      expect(keysOf(seen.late.payments), 'late').toEqual(keysOf(shift.late));
      for (const rows of ['payments', 'movements', 'refunds'] as const)
        expect(keysOf(seen[rows]), rows).toEqual(keysOf(shift[rows]));
    }
  };

  return { open, join, pay, close, known, told, shiftOf, agree };
};
