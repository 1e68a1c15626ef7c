import type * as z from 'zod/mini';
import type { transferInInput, transferOutInput } from '#contract/transfers.ts';
import type { TicketEntry } from '#domain/kitchen.ts';
import type { Action } from '#domain/roles.ts';
import {
  cookedLess,
  cookedOf,
  countUnits,
  type TransferredUnits,
  transferTicket,
  unitsToTake,
} from '#domain/transfer.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { isLate, saleTime } from '../kernel/clock.ts';
import { keepRemoved } from '../kernel/kept-texts.ts';
import type { Scope } from '../kernel/scope.ts';
import { againMark } from '../trail/trail.ts';
import { changeOrder } from './change.ts';
import type { OrderAnswer } from './order-answer.ts';
import { detailsBetween } from './order-details.ts';
import { insertLines, kitchenTickets, type OrderLineRow } from './rows.ts';
import { requireBounds, sizeAfter } from './size.ts';
import { keepTicket } from './tickets.ts';

/**
 * Units that go from one order to another. What was taken off the one waits as it is, with its prices, until it is added to the other:
 * once each, whatever calls come twice.
 */

/** What waits: lines of the other order, and what the kitchen has of them. */
interface Waiting {
  lines: Omit<OrderLineRow, 'order_id'>[];
  cooked: TicketEntry[];
}

const transferOf = prepared((db, { businessId, key }: { businessId: number; key: string }) =>
  db
    .selectFrom('order_transfers')
    .innerJoin('orders', 'orders.id', 'order_transfers.from_order')
    .select(['from_order', 'to_key', 'waiting', 'arrived_in', 'orders.table_number', 'number'])
    .where('order_transfers.business_id', '=', businessId)
    .where('order_transfers.key', '=', key),
);

const insertTransfer = prepared((db, row: Schema['order_transfers']) =>
  db.insertInto('order_transfers').values(row),
);

const numberOf = prepared((db, { businessId, key }: { businessId: number; key: string }) =>
  db
    .selectFrom('orders')
    .select('number')
    .where('business_id', '=', businessId)
    .where('key', '=', key),
);

/** What stays of the lines, and what goes, line by line of the other order. */
const parted = (lines: readonly OrderLineRow[], taken: readonly TransferredUnits[]) => {
  const units = new Map(taken.map((each) => [each.lineId, each]));
  const left = lines.flatMap((line) => {
    const quantity = line.quantity - (units.get(line.line_id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const gone = lines.flatMap(({ order_id: _, ...line }) => {
    const { as, quantity } = units.get(line.line_id) ?? {};
    if (!as || !quantity) return [];
    const unbilled = { quantity_billed: 0, discount_billed_cents: null, shared_billed_cents: null };
    return [{ ...line, line_id: as, quantity, ...unbilled }];
  });
  return { left, gone };
};

const writeLeft = async (
  tx: Tx,
  { now }: Scope,
  orderId: number,
  lines: readonly OrderLineRow[],
  left: readonly OrderLineRow[],
): Promise<void> => {
  const kept = new Map(left.map((line) => [line.line_id, line]));
  const removed = lines.filter(({ line_id }) => !kept.has(line_id));
  await keepRemoved(tx, now, orderId, removed);
  for (const { line_id, quantity } of lines) {
    const now = kept.get(line_id);
    if (now?.quantity === quantity) continue;
    const row = { order_id: orderId, line_id };
    await (now
      ? tx
          .updateTable('order_lines')
          .set({ quantity: now.quantity })
          .where((of) => of.and(row))
      : tx.deleteFrom('order_lines').where((of) => of.and(row))
    ).execute();
  }
};

/**
 * Takes units off an order: as many as are not billed. An order of which nothing is left is cancelled.
 * @throws AppError order-not-found; key-reused when another order has the transfer; order-changed when what comes back to a restored
 * server comes before the units
 */
export const transferOut = (
  tx: Tx,
  scope: Scope,
  reference: string,
  input: z.output<typeof transferOutInput>,
): Promise<OrderAnswer> =>
  changeOrder(tx, scope, reference, input, async (order, lines) => {
    const { businessId } = scope;
    const key = input.transfer.toLowerCase();
    const [known] = await transferOf(tx, { businessId, key });
    if (known && known.from_order !== order.id) throw new AppError('key-reused');
    if (known) return { columns: {}, trail: null };
    const free = lines.map((line) => ({
      ...{ lineId: line.line_id, quantity: line.quantity, quantityBilled: line.quantity_billed },
    }));
    // What comes back may come after the cancellation that it was made before.
    const isClosed = order.status === 'cancelled' && !scope.again;
    const taken = isClosed ? [] : unitsToTake(free, input.lines);
    if (scope.again && countUnits(taken) < countUnits(input.lines))
      throw new AppError('order-changed');
    const { left, gone } = parted(lines, taken);
    const tickets = await kitchenTickets(tx, order);
    const cooked = cookedOf(tickets, taken);
    const to_key = input.to.toLowerCase();
    await insertTransfer(tx, {
      ...{ business_id: businessId, key, from_order: order.id, to_key, arrived_in: null },
      waiting: JSON.stringify({ lines: gone, cooked } satisfies Waiting),
    });
    if (taken.length === 0) return { columns: {}, trail: null };
    await writeLeft(tx, scope, order.id, lines, left);
    const at = saleTime(input.madeAt, scope.now, scope.deviceTime);
    const ticket = transferTicket(
      { tableNumber: order.table_number, tickets },
      { transfer: key, side: 'out', at, entries: cookedLess(cooked, taken) },
    );
    const told = await keepTicket(tx, scope, order, ticket);
    const isEmpty = left.length === 0;
    const [other] = await numberOf(tx, { businessId, key: to_key });
    return {
      columns: {
        ...told,
        size: sizeAfter({ size: told.size ?? order.size }, lines, left),
        ...(isLate(input.madeAt, scope) && !scope.again && { late: 1 }),
        ...(isEmpty && {
          ...{ status: 'cancelled', finished_at: null, finished_by: null },
          ...{ cancelled_by: scope.userId ?? null, status_said_at: at },
        }),
      },
      trail: {
        kind: 'order-edited',
        details: {
          ...detailsBetween({ ...order, lines }, { ...order, lines: left }),
          ...(isEmpty && { status: { before: order.status, after: 'cancelled' } }),
          transfer: {
            way: 'out',
            table: input.toTable,
            ...(other?.number && { number: other.number }),
          },
          ...againMark(scope),
        },
        needs: ['take-orders'],
      },
    };
  });

/**
 * Adds to an order what was taken off another one for it. A finished order is open again then: it has something to pay.
 * @throws AppError order-not-found; transfer-not-known while nothing was taken off; key-reused when it was for another order;
 * order-cancelled
 */
export const transferIn = (
  tx: Tx,
  scope: Scope,
  reference: string,
  input: z.output<typeof transferInInput>,
): Promise<OrderAnswer> =>
  changeOrder(tx, scope, reference, input, async (order, lines) => {
    const { businessId } = scope;
    const key = input.transfer.toLowerCase();
    const [known] = await transferOf(tx, { businessId, key });
    if (!known) throw new AppError('transfer-not-known');
    if (known.to_key !== order.key) throw new AppError('key-reused');
    if (known.arrived_in !== null) return { columns: {}, trail: null };
    if (order.status === 'cancelled' && !scope.again) throw new AppError('order-cancelled');
    const waiting: Waiting = JSON.parse(known.waiting);
    // An order that was made again whole may have them.
    const there = new Set(lines.map(({ line_id }) => line_id));
    const first = lines.reduce((last, { position }) => Math.max(last, position + 1), 0);
    const added = waiting.lines
      .filter(({ line_id }) => !there.has(line_id))
      .map((line, place) => ({
        ...{ ...line, copy_id: line.copy_id ?? null },
        ...{ order_id: order.id, position: first + place },
      }));
    const all = [...lines, ...added];
    requireBounds(lines, all);
    await tx
      .updateTable('order_transfers')
      .set({ arrived_in: order.id })
      .where('business_id', '=', businessId)
      .where('key', '=', key)
      .execute();
    if (added.length === 0) return { columns: {}, trail: null };
    await insertLines(tx, scope, added);
    const at = saleTime(input.madeAt, scope.now, scope.deviceTime);
    const ticket = transferTicket(
      { tableNumber: order.table_number, tickets: await kitchenTickets(tx, order) },
      { transfer: key, side: 'in', at, entries: waiting.cooked },
    );
    const told = await keepTicket(tx, scope, order, ticket);
    const reopens = order.status === 'finished';
    const needs: Action[] = ['take-orders'];
    if (reopens) needs.push('reopen');
    return {
      columns: {
        ...told,
        size: sizeAfter({ size: told.size ?? order.size }, lines, all),
        ...(isLate(input.madeAt, scope) && !scope.again && { late: 1 }),
        ...(reopens && {
          status: 'active',
          finished_at: null,
          finished_by: null,
          status_said_at: at,
        }),
      },
      trail: {
        kind: 'order-edited',
        details: {
          ...detailsBetween({ ...order, lines }, { ...order, lines: all }),
          ...(reopens && { status: { before: order.status, after: 'active' } }),
          transfer: {
            ...{ way: 'in', table: known.table_number },
            ...(known.number && { number: known.number }),
          },
          ...againMark(scope),
        },
        needs,
      },
    };
  });
