import type { OrderWire } from '#contract/orders.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../scope.ts';
import {
  findOrder,
  linesOf,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  touchOrder,
} from './rows.ts';

interface Move {
  to: OrderRow['status'];
  /** @throws AppError when the order may not move */
  check: (order: OrderRow, lines: readonly OrderLineRow[]) => void;
}

const notCancelled = ({ status }: OrderRow): void => {
  if (status === 'cancelled') throw new AppError('order-cancelled');
};

const active = (order: OrderRow): void => {
  notCancelled(order);
  if (order.status === 'finished') throw new AppError('order-finished');
};

const moves = {
  cancel: {
    to: 'cancelled',
    check: (order, lines) => {
      active(order);
      if (lines.some((line) => line.quantity_billed > 0)) throw new AppError('order-has-bills');
    },
  },
  finish: { to: 'finished', check: active },
  reactivate: {
    to: 'active',
    check: (order) => {
      notCancelled(order);
      if (order.status === 'active') throw new AppError('order-not-finished');
    },
  },
} satisfies Record<string, Move>;

export type Verb = keyof typeof moves;
export const verbs = Object.keys(moves) as Verb[];

/** Cancels, finishes or reactivates an order. @throws AppError with the rule that forbids it */
export const moveOrder = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  verb: Verb,
): Promise<OrderWire> => {
  const order = await lockOrder(tx, scope, reference);
  const move: Move = moves[verb];
  move.check(order, await linesOf(tx, [order.id]));
  await touchOrder(tx, scope, order.id, {
    status: move.to,
    finished_at: move.to === 'finished' ? scope.now.toISOString() : null,
  });
  return findOrder(tx, scope, order.id);
};
