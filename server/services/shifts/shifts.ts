import type { ApiShift, MovementInput, ShiftInput } from '#contract/shifts.ts';
import { slicesOf } from '#domain/collections.ts';
import { toCents } from '#domain/money.ts';
import { RunAgain } from '../../db/database.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { requireTill } from '../business/tills.ts';
import { changeTills } from '../business/tills-state.ts';
import { saleTime } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Created } from '../orders/orders.ts';
import { againMark, noteChange } from '../trail/trail.ts';
import { readShift } from './answer.ts';
import { findShift } from './rows.ts';

/** What devices tell of the shifts of tills: it has happened, so nothing of it is refused but what names no row. */

/** So many bills are looked for by one statement. */
const most = 500;

/** Gives bills without a shift this one. @returns those of which the server has not heard yet */
const adopt = async (
  tx: Tx,
  { businessId }: Scope,
  shiftKey: string,
  billKeys: readonly string[],
): Promise<string[]> => {
  const known = new Set<string>();
  for (const keys of slicesOf(billKeys, most)) {
    const bills = tx.selectFrom('bills').select('key').where('business_id', '=', businessId);
    for (const { key } of await bills.where('key', 'in', keys).execute()) known.add(key);
    await tx
      .updateTable('bills')
      .set({ shift_key: shiftKey })
      .where('business_id', '=', businessId)
      .where('key', 'in', keys)
      .where('shift_key', 'is', null)
      .execute();
  }
  return billKeys.filter((key) => !known.has(key));
};

const isKnown = async (tx: Tx, { businessId }: Scope, key: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('shifts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Opens a shift, also beside an open one of the same till: each of two tablets without a connection has opened its own.
 * @throws AppError till-not-found
 */
export const openShift = async (
  tx: Tx,
  scope: Scope,
  input: ShiftInput,
): Promise<Created<ApiShift>> => {
  const { key, openedAt, float, denominations, adopts = [] } = input;
  if (await isKnown(tx, scope, key))
    return { entity: await readShift(tx, scope, key), created: false };
  const till = await requireTill(tx, scope, input.tillId);
  const row = await tx
    .insertInto('shifts')
    .values({
      ...{ business_id: scope.businessId, key, till_id: till.id },
      opened_at: saleTime(openedAt, scope.now, scope.deviceTime),
      opened_by: input.actorId ?? scope.member?.id ?? null,
      float_cents: toCents(float),
      denominations: denominations ? JSON.stringify(denominations) : null,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new RunAgain());
  await noteChange(
    tx,
    scope,
    { ...input, madeAt: openedAt },
    {
      ...{ kind: 'shift-opened', orderId: null, needs: ['till'] },
      details: { till: till.name, amount: float, ...againMark(scope) },
    },
  );
  await changeTills(tx, scope.businessId);
  await changeBoard(tx, scope, null);
  // With its lock: see `joinAwaitingShift`.
  const awaited = await adopt(tx, scope, key, adopts);
  if (awaited.length > 0)
    await tx
      .updateTable('shifts')
      .set({ awaited: JSON.stringify(awaited) })
      .where('id', '=', row.id)
      .execute();
  return { entity: await readShift(tx, scope, key), created: true };
};

/** @throws AppError member-not-found */
const requireMember = async (tx: Tx, { businessId }: Scope, id: number): Promise<void> => {
  await tx
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('member-not-found', 'tipFor'));
};

/**
 * Adds a movement once. One that arrives after the closing is listed as late, and counts in the corrected difference.
 * @throws AppError shift-not-found, key-reused when another shift has it, member-not-found for tips of nobody in the business
 */
export const addMovement = async (
  tx: Tx,
  scope: Scope,
  shiftKey: string,
  input: MovementInput,
): Promise<ApiShift> => {
  const shift = await findShift(tx, scope, shiftKey);
  const { businessId } = scope;
  const { key, kind, amount, reason, at, tipFor, ofShift } = input;
  if (tipFor && !scope.again) await requireMember(tx, scope, tipFor);
  // After a restore another device may have yet to bring that shift back.
  if (ofShift !== undefined && !scope.again) await findShift(tx, scope, ofShift);
  const added = await tx
    .insertInto('shift_movements')
    .values({
      ...{ business_id: businessId, key, shift_id: shift.id, kind, reason },
      ...{ amount_cents: toCents(amount), at: saleTime(at, scope.now, scope.deviceTime) },
      tip_for: tipFor === undefined ? null : (tipFor ?? 0),
      tips_of: ofShift ?? null,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await noteChange(
      tx,
      scope,
      { ...input, madeAt: at },
      {
        ...{ kind: 'shift-movement', orderId: null, needs: ['till'] },
        details: { till: shift.till_name, amount, movement: kind, reason, ...againMark(scope) },
      },
    );
    await changeBoard(tx, scope, null);
  } else {
    const { shift_id } = await tx
      .selectFrom('shift_movements')
      .select('shift_id')
      .where('business_id', '=', businessId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (shift_id !== shift.id) throw new AppError('key-reused');
  }
  return readShift(tx, scope, shiftKey);
};
