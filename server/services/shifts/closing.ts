import type { ApiShift, CloseInput } from '#contract/shifts.ts';
import { fromCents, type Money, minus, toCents } from '#domain/money.ts';
import { expectedCash } from '#domain/shift.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { allPaymentMethods } from '../business/payment-methods.ts';
import { changeTills } from '../business/tills-state.ts';
import { saleTime } from '../kernel/clock.ts';
import { giveNumber } from '../kernel/numbers.ts';
import { requestHash } from '../kernel/request-hash.ts';
import type { Scope } from '../kernel/scope.ts';
import { againMark, noteChange } from '../trail/trail.ts';
import { type Named, readShift } from './answer.ts';
import { findShift, moneyOf, type ShiftRow } from './rows.ts';

/** Locks the shift for the rest of the transaction. @throws AppError shift-not-found */
export const lockShift = async (tx: Tx, scope: Scope, key: string): Promise<ShiftRow> => {
  const { id } = await findShift(tx, scope, key);
  await tx
    .updateTable('shifts')
    .set((column) => ({ key: column.ref('key') }))
    .where('id', '=', id)
    .execute();
  return findShift(tx, scope, key);
};

/** Two closings have the same hash when they say the same. */
const hashOf = ({
  closedAt,
  counted,
  expected,
  left,
  reason,
  payments,
  movements,
  refunds,
  corrections,
}: CloseInput): string => {
  // Without corrections the hash is that of a closing from before there were any.
  const named = [payments, movements, refunds, ...(corrections ? [corrections] : [])];
  const sorted = named.map((keys) => keys.toSorted());
  return requestHash(closedAt, counted ?? null, expected ?? null, left ?? null, reason, sorted);
};

/** @throws AppError unknown-payment-method */
const checkMethods = async (tx: Tx, scope: Scope, { counted }: CloseInput): Promise<void> => {
  if (!counted?.others) return;
  const known = new Set((await allPaymentMethods(tx, scope)).map(({ id }) => id));
  if (counted.others.some(({ paymentMethodId }) => !known.has(paymentMethodId)))
    throw new AppError('unknown-payment-method', 'counted');
};

/** The cash that there should be by what a closing names, as far as the server has that. */
const expectedBy = async (tx: Tx, scope: Scope, shift: ShiftRow, named: Named): Promise<Money> => {
  const [money] = await moneyOf(tx, scope, [shift]);
  const isNamed = (keys: readonly string[]) => {
    const all = new Set(keys);
    return ({ key }: { key: string }) => all.has(key);
  };
  return expectedCash({
    float: fromCents(shift.float_cents),
    payments: (money?.payments ?? []).filter(isNamed(named.payments)),
    movements: (money?.movements ?? []).filter(isNamed(named.movements)),
    refunds: (money?.refunds ?? []).filter(isNamed(named.refunds)),
  });
};

/** The corrections that the server has: an older device names none, and counted its payments with the methods that it was told. */
const knownCorrections = async (tx: Tx, scope: Scope, shift: ShiftRow): Promise<string[]> => {
  const [money] = await moneyOf(tx, scope, [shift]);
  return (money?.corrections ?? []).map(({ key }) => key);
};

/**
 * Closes a shift once, and gives it its number. What was closed never changes: what arrives later stands beside it.
 * @throws AppError shift-not-found, shift-closed when it was closed with other content, unknown-payment-method
 */
export const closeShift = async (
  tx: Tx,
  scope: Scope,
  key: string,
  input: CloseInput,
): Promise<ApiShift> => {
  // First, as a joining does: the two would wait for each other.
  await changeTills(tx, scope.businessId);
  const shift = await lockShift(tx, scope, key);
  const close_hash = hashOf(input);
  if (shift.joined_into !== null) throw new AppError('shift-joined');
  if (shift.closed_at !== null) {
    if (shift.close_hash !== close_hash) throw new AppError('shift-closed');
    return readShift(tx, scope, key);
  }
  await checkMethods(tx, scope, input);
  const { closedAt, counted, reason, payments, movements, refunds } = input;
  const named: Named = {
    ...{ payments, movements, refunds },
    corrections: input.corrections ?? (await knownCorrections(tx, scope, shift)),
  };
  const expected = input.expected ?? (await expectedBy(tx, scope, shift, named));
  const left = input.left ?? counted?.cash;
  await tx
    .updateTable('shifts')
    .set({
      closed_at: saleTime(closedAt, scope.now, scope.deviceTime),
      closed_by: input.actorId ?? scope.member?.id ?? null,
      expected_cents: toCents(expected),
      counted: counted ? JSON.stringify(counted) : null,
      left_cents: left === undefined ? null : toCents(left),
      reason: reason ?? null,
      ...{ named: JSON.stringify(named), close_hash },
    })
    .where('id', '=', shift.id)
    .execute();
  await noteChange(
    tx,
    scope,
    { ...input, madeAt: closedAt },
    {
      ...{ kind: 'shift-closed', orderId: null, needs: ['till'] },
      details: {
        till: shift.till_name,
        ...(counted && {
          amount: counted.cash,
          difference: minus(counted.cash, expected),
        }),
        ...(reason && { reason }),
        ...againMark(scope),
      },
    },
  );
  await changeBoard(tx, scope, null);
  await giveNumber(tx, 'shifts', scope, shift.id);
  return readShift(tx, scope, key);
};
