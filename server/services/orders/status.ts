import type { Action } from '#domain/roles.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { deviceOf } from '../members/change-place.ts';
import type { Made } from '../trail/arrival.ts';
import { changeOrder, impliedEdit } from './change.ts';
import type { OrderAnswer } from './order-answer.ts';
import { detailsBetween, unitsBack } from './order-details.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

interface Transition {
  to: OrderRow['status'];
  action: Action;
  /** @throws AppError when the order may not change this way */
  check: (order: OrderRow, lines: readonly OrderLineRow[]) => void;
}

/** @throws AppError order-cancelled */
export const requireNotCancelled = ({ status }: OrderRow): void => {
  if (status === 'cancelled') throw new AppError('order-cancelled');
};

/** @throws AppError order-cancelled, order-finished */
export const requireActive = (order: OrderRow): void => {
  requireNotCancelled(order);
  if (order.status === 'finished') throw new AppError('order-finished');
};

const transitions = {
  cancel: {
    to: 'cancelled',
    action: 'take-back',
    check: (order, lines) => {
      requireActive(order);
      if (lines.some((line) => line.quantity_billed > 0)) throw new AppError('order-has-bills');
    },
  },
  finish: { to: 'finished', action: 'finish', check: requireActive },
  reactivate: {
    to: 'active',
    action: 'reopen',
    check: (order) => {
      requireNotCancelled(order);
      if (order.status === 'active') throw new AppError('order-not-finished');
    },
  },
} satisfies Record<string, Transition>;

export type StatusVerb = keyof typeof transitions;
export const statusVerbs = Object.keys(transitions) as StatusVerb[];

/** Cancels, finishes or reactivates an order. @throws AppError naming the rule that forbids it */
export const changeOrderStatus = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  verb: StatusVerb,
  made: Made = {},
): Promise<OrderAnswer> =>
  changeOrder(tx, scope, reference, made, (order, lines) => {
    const { to, action, check }: Transition = transitions[verb];
    check(order, lines);
    const ended = {
      finished_at: to === 'finished' ? scope.now.toISOString() : null,
      finished_by: to === 'finished' ? (scope.userId ?? null) : null,
      cancelled_by: to === 'cancelled' ? (scope.userId ?? null) : null,
      status_device_id: deviceOf(scope, made.deviceId) ?? null,
    };
    const edit = impliedEdit(scope);
    const left = to === 'cancelled' ? [] : lines;
    return {
      columns: { status: to, ...ended },
      edit: edit && { ...edit, status: to },
      trail: {
        kind: 'order-status',
        details: {
          status: { before: order.status, after: to },
          ...detailsBetween({ ...order, lines }, { ...order, lines: left }),
        },
        needs: [action],
        unitsBack: unitsBack(lines, left),
      },
    };
  });
