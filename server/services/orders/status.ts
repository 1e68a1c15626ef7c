import type { Action } from '#domain/roles.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { saidTime, saleTime } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Made } from '../trail/arrival.ts';
import { againMark } from '../trail/trail.ts';
import { changeOrder } from './change.ts';
import type { OrderAnswer } from './order-answer.ts';
import { detailsBetween, unitsBack } from './order-details.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';
import { isFree } from './take-back.ts';

interface Transition {
  to: OrderRow['status'];
  action: Action;
  /** @throws AppError when the order may not change this way */
  check: (order: OrderRow, lines: readonly OrderLineRow[], scope: Scope) => void;
}

/** @throws AppError order-cancelled */
const requireNotCancelled = ({ status }: OrderRow): void => {
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
    check: (order, lines, { again }) => {
      if (again) requireNotCancelled(order);
      else requireActive(order);
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

/** When a change of status was made. One that comes back counts by its own time, however short ago: it is compared with others that do. */
const madeTime = ({ madeAt }: Made, scope: Scope): string =>
  scope.again ? saleTime(madeAt, scope.now, scope.deviceTime) : saidTime(madeAt, scope);

/**
 * Whether a change of status that comes back changes nothing any more: the order is so already, or another device has brought back a
 * later change before, or the order was cancelled, after which nothing was accepted.
 */
const isPast = (
  { status, status_said_at }: OrderRow,
  to: OrderRow['status'],
  at: string,
): boolean =>
  status === to || status === 'cancelled' || (status_said_at !== null && status_said_at > at);

/** Cancels, finishes or reactivates an order. @throws AppError naming the rule that forbids it */
export const changeOrderStatus = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  verb: StatusVerb,
  made: Made & { reason?: string | undefined } = {},
): Promise<OrderAnswer> =>
  changeOrder(tx, scope, reference, made, async (order, lines) => {
    const { to, action, check }: Transition = transitions[verb];
    const at = madeTime(made, scope);
    const before = order.status_said_at ?? at;
    const status_said_at = before > at ? before : at;
    const status = { before: order.status, after: to };
    if (scope.again && isPast(order, to, at))
      return {
        columns: { status_said_at },
        trail: {
          kind: 'order-status',
          details: { status, ...againMark(scope), ...(order.status !== to && { late: true }) },
          needs: [action],
        },
      };
    check(order, lines, scope);
    const ended = {
      finished_at: to === 'finished' ? scope.now.toISOString() : null,
      finished_by: to === 'finished' ? (scope.userId ?? null) : null,
      cancelled_by: to === 'cancelled' ? (scope.userId ?? null) : null,
    };
    const isCancelled = to === 'cancelled';
    const left = isCancelled ? [] : lines;
    const isAlone = isCancelled && (await isFree(tx, scope, made, order, [lines, left]));
    return {
      columns: { status: to, status_said_at, ...ended },
      trail: {
        kind: 'order-status',
        details: {
          status,
          ...detailsBetween({ ...order, lines }, { ...order, lines: left }),
          ...againMark(scope),
          ...(isCancelled && made.reason && { reason: made.reason }),
        },
        needs: [isAlone ? 'take-orders' : action],
        unitsBack: unitsBack(lines, left),
      },
    };
  });
