import type * as z from 'zod/mini';
import type { ApiBill } from '#contract/bills.ts';
import type { confirmInput, correctInput } from '#contract/payment-changes.ts';
import type { Payment } from '#domain/bill.ts';
import { isCorrectable, takesCorrections } from '#domain/payment-changes.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { allPaymentMethods } from '../business/payment-methods.ts';
import { saleTime } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { lockOrder } from '../orders/change.ts';
import { againMark, noteChange, type TrailChange } from '../trail/trail.ts';
import { refuseLocked, seenBy } from './bill-answers.ts';
import { billPayments, methodsById } from './payments.ts';
import { findBill } from './rows.ts';
import { changesIn, type StoredChange } from './stored-changes.ts';

/** Writes beside a payment that it was made by another method, or whether its money has arrived. The payment itself stays. */

interface Place {
  /** The bill's number or key. */
  bill: string;
  payment: string;
}

const paidRow = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('bills')
    .select(['key', 'total_cents', 'payment_method_id', 'payments', 'payment_changes'])
    .where('id', '=', id),
);

const writeChanges = prepared(
  (db, { id, payment_changes }: { id: number; payment_changes: string }) =>
    db.updateTable('bills').set({ payment_changes }).where('id', '=', id),
);

interface Made {
  key: string;
  at: string;
  actorId?: number | undefined;
}

type WithoutPlace<T> = T extends unknown ? Omit<T, 'orderId' | 'billId'> : never;

/** What a change writes, and what the trail says of it. */
type Step = (
  payment: Payment,
  base: Pick<StoredChange, 'key' | 'paymentKey' | 'at' | 'actorId'>,
) => {
  change: StoredChange;
  trail: WithoutPlace<Extract<TrailChange, { kind: `payment-${string}` }>>;
};

/**
 * Adds a change of a payment once, by its key. The order is locked, so that of two changes at once none is lost; what came before is
 * read after that.
 * @throws AppError bill-not-found, payment-not-found, bill-annulled, bill-locked
 */
const changePayment = async (
  tx: Tx,
  scope: Scope,
  { bill: reference, payment: paymentKey }: Place,
  { key, at, ...made }: Made,
  step: Step,
): Promise<ApiBill> => {
  const { id, orderId } = await findBill(tx, scope, reference);
  await lockOrder(tx, scope, orderId);
  const bill = await findBill(tx, scope, id);
  const [row] = await paidRow(tx, { id });
  if (!row) throw new AppError('bill-not-found');
  const methods = await methodsById(tx, scope);
  const payment = billPayments(row, methods).find((each) => each.key === paymentKey);
  if (!payment) throw new AppError('payment-not-found');
  const before = changesIn(row);
  const changeKey = key.toLowerCase();
  if (before.some((known) => known.key === changeKey)) return seenBy(scope, bill);
  const saidAt = saleTime(at, scope.now, scope.deviceTime);
  // What comes back to a restored server may come behind the annulment, and what was said before it: each leaves its device by itself.
  const wasBefore = bill.annulled !== undefined && saidAt <= bill.annulled.at;
  if (!scope.again && !wasBefore) refuseLocked(bill);
  const { change, trail } = step(payment, {
    ...{ key: changeKey, paymentKey, at: saidAt },
    actorId: made.actorId ?? scope.member?.id ?? null,
  });
  await writeChanges(tx, { id, payment_changes: JSON.stringify([...before, change]) });
  await noteChange(tx, scope, { ...made, madeAt: at }, { ...trail, orderId, billId: id });
  await changeBoard(tx, scope, null);
  return seenBy(scope, await findBill(tx, scope, id));
};

/**
 * Says by which method a payment was really made. Of several corrections all are kept, and the last one that arrives holds.
 * @throws AppError bill-not-found, payment-not-found, bill-annulled, bill-locked, unknown-payment-method, correction-of-retention,
 * correction-to-retention
 */
export const correctPayment = async (
  tx: Tx,
  scope: Scope,
  place: Place,
  { paymentMethodId: to, reason, shiftKey, ...made }: z.output<typeof correctInput>,
): Promise<ApiBill> => {
  // Also one that was hidden meanwhile: so it was paid.
  const method = (await allPaymentMethods(tx, scope)).find(({ id }) => id === to);
  if (!method) throw new AppError('unknown-payment-method', 'paymentMethodId');
  if (!takesCorrections(method)) throw new AppError('correction-to-retention', 'paymentMethodId');
  return changePayment(tx, scope, place, made, (payment, base) => {
    if (!isCorrectable(payment)) throw new AppError('correction-of-retention');
    const {
      amount,
      method: { id: from },
    } = payment;
    return {
      change: { ...base, from, to, reason, shift: shiftKey?.toLowerCase() ?? null },
      trail: {
        ...{ kind: 'payment-corrected', needs: ['annul'] },
        details: { amount, from, to, reason, ...againMark(scope) },
      },
    };
  });
};

/**
 * Says whether the money of a payment that was taken without a connection has arrived. The last one that arrives holds.
 * @throws AppError bill-not-found, payment-not-found, bill-annulled, bill-locked, payment-not-awaited
 */
export const confirmPayment = (
  tx: Tx,
  scope: Scope,
  place: Place,
  { arrived, reason, ...made }: z.output<typeof confirmInput>,
): Promise<ApiBill> =>
  changePayment(tx, scope, place, made, ({ amount, method, toConfirm }, base) => {
    if (!toConfirm) throw new AppError('payment-not-awaited');
    const why = !arrived && reason !== undefined && { reason };
    return {
      change: { ...base, arrived, ...why },
      trail: {
        ...{ kind: 'payment-confirmed', needs: ['till'] },
        details: { amount, paymentMethodId: method.id, arrived, ...why, ...againMark(scope) },
      },
    };
  });
