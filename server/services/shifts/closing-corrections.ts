import type { ApiShift, ClosingCorrectionInput } from '#contract/shifts.ts';
import { toCents } from '#domain/money.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { saleTime } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { againMark, noteChange } from '../trail/trail.ts';
import { readShift } from './answer.ts';
import { lockShift } from './closing.ts';
import { type StoredClosingCorrection, storedCorrections } from './stored-corrections.ts';

/**
 * Adds a correction of its count beside a closing, once; the closing stays as it was signed. After a restore a device may bring it
 * back before another one brings the closing: then it waits beside the open shift.
 * @throws AppError shift-not-found, shift-not-counted for an open shift and one that ended uncounted
 */
export const correctClosing = async (
  tx: Tx,
  scope: Scope,
  shiftKey: string,
  input: ClosingCorrectionInput,
): Promise<ApiShift> => {
  const shift = await lockShift(tx, scope, shiftKey);
  const { key, amount, reason, at } = input;
  const known = storedCorrections(shift);
  if (known.some((each) => each.key === key)) return readShift(tx, scope, shiftKey);
  if (shift.counted === null && !scope.again) throw new AppError('shift-not-counted');
  const made: StoredClosingCorrection = {
    ...{ key, cents: toCents(amount), reason },
    at: saleTime(at, scope.now, scope.deviceTime),
    actorId: input.actorId ?? scope.member?.id ?? null,
  };
  await tx
    .updateTable('shifts')
    .set({ corrections: JSON.stringify([...known, made]) })
    .where('id', '=', shift.id)
    .execute();
  await noteChange(
    tx,
    scope,
    { ...input, madeAt: at },
    {
      ...{ kind: 'shift-corrected', orderId: null, needs: ['manage-till'] },
      details: { till: shift.till_name, amount, reason, ...againMark(scope) },
    },
  );
  await changeBoard(tx, scope, null);
  return readShift(tx, scope, shiftKey);
};
