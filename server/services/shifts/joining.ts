import type { ApiShift, JoinInput } from '#contract/shifts.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { changeTills } from '../business/tills-state.ts';
import { saleTime } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { againMark, noteChange } from '../trail/trail.ts';
import { readShift } from './answer.ts';
import { lockShift } from './closing.ts';
import { findShift, type ShiftRow } from './rows.ts';

/** The shift that has the money of one. */
const holderOf = (tx: Tx, scope: Scope, { key, joined_into }: ShiftRow): Promise<ShiftRow> =>
  findShift(tx, scope, joined_into ?? key);

/**
 * Joins a shift into another one of its till, or into the one that this was joined into: two tablets had opened the drawer without a
 * connection. From then on the other one has its money, also what arrives later, and also where that was closed meanwhile: then it
 * came late. Where both are counted together already, as when each tablet has joined the other's, nothing changes.
 * @returns the one that has the money
 * @throws AppError shift-not-found, shift-other-till, shift-closed for one that was closed, shift-joined for one that was joined into
 * a third
 */
export const joinShift = async (
  tx: Tx,
  scope: Scope,
  key: string,
  input: JoinInput,
): Promise<ApiShift> => {
  // Both wait for their turn at the business first: two joinings that cross would wait for each other.
  await changeTills(tx, scope.businessId);
  const shift = await lockShift(tx, scope, key);
  const named = await findShift(tx, scope, input.into);
  if (named.till_id !== shift.till_id || named.id === shift.id)
    throw new AppError('shift-other-till', 'into');
  const into = await holderOf(tx, scope, named);
  if ((shift.joined_into ?? shift.key) === into.key) return readShift(tx, scope, into.key);
  if (shift.joined_into !== null) throw new AppError('shift-joined');
  if (shift.closed_at !== null) throw new AppError('shift-closed');
  await tx
    .updateTable('shifts')
    .set({
      closed_at: saleTime(input.at, scope.now, scope.deviceTime),
      closed_by: input.actorId ?? scope.member?.id ?? null,
      ...{ expected_cents: 0, joined_into: into.key },
    })
    .where('id', '=', shift.id)
    .execute();
  // What was joined into it before goes along.
  await tx
    .updateTable('shifts')
    .set({ joined_into: into.key })
    .where('business_id', '=', scope.businessId)
    .where('joined_into', '=', shift.key)
    .execute();
  await noteChange(
    tx,
    scope,
    { ...input, madeAt: input.at },
    {
      ...{ kind: 'shift-joined', orderId: null, needs: ['till'] },
      details: { till: shift.till_name, ...againMark(scope) },
    },
  );
  await changeBoard(tx, scope, null);
  return readShift(tx, scope, into.key);
};
