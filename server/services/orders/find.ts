import { groupBy } from '#domain/collections.ts';
import { ofFewLengths } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { type OrderAnswer, orderAnswer } from './order-answer.ts';
import { findRow, linesOf, type OrderRow, ticketsOf } from './rows.ts';

/** What a query finds of some orders, by order. */
const ofOrders = async <Row extends { order_id: number }>(
  rows: readonly OrderRow[],
  find: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Map<number, Row[]>> => {
  if (rows.length === 0) return new Map();
  const found = await find(ofFewLengths(rows.map(({ id }) => id)));
  return groupBy(found, (row) => row.order_id);
};

/** The answers of some orders, at most a page of them. Most have no tickets: of those none are looked for. */
export const orderAnswers = async (db: Db, rows: readonly OrderRow[]): Promise<OrderAnswer[]> => {
  const lines = await ofOrders(rows, (ids) => linesOf(db, ids));
  const told = rows.filter(({ tickets }) => tickets > 0);
  const tickets = await ofOrders(told, (ids) => ticketsOf(db, ids));
  return rows.map((row) => orderAnswer(row, lines.get(row.id) ?? [], tickets.get(row.id)));
};

/** An order with its lines and tickets. */
export const wholeOrder = async (db: Db, row: OrderRow): Promise<OrderAnswer> => {
  const tickets = row.tickets > 0 ? await ticketsOf(db, [row.id]) : [];
  return orderAnswer(row, await linesOf(db, [row.id]), tickets);
};

/** @throws AppError order-not-found */
export const findOrder = async (
  db: Db,
  scope: Scope,
  reference: string | number,
): Promise<OrderAnswer> => wholeOrder(db, await findRow(db, scope, reference));
