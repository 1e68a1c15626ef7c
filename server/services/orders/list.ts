import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ordersQuery } from '#contract/orders.ts';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { changedSince, type Place } from '../board/board-changes.ts';
import { daysBefore } from '../kernel/clock.ts';
import { type ListPage, textOf } from '../kernel/pieces.ts';
import type { Scope } from '../kernel/scope.ts';
import { orderAnswers } from './find.ts';
import { largeOrder } from './large-order.ts';
import { type OrderRow, orderColumns } from './rows.ts';

/** Lists of orders are read and sent page by page: only one page is in memory at a time. */

/** Of an order on a list. `size`: see the schema. */
type Listed = Pick<OrderRow, 'id' | 'size'>;

/** Bounds of one page: it holds many usual orders, or a single one of the largest. */
const most = { orders: 64, size: 128_000 };

/** An order that an instance of an older build has written may be of any size, and has a page of its own. */
const sizeOf = ({ size }: Listed): number => size || most.size;

const pagesOf = (orders: readonly Listed[]): Listed[][] => {
  const pages: Listed[][] = [];
  let [page, left]: [Listed[], number] = [[], 0];
  for (const order of orders) {
    left -= sizeOf(order);
    if (left < 0 || page.length === most.orders) {
      page = [];
      pages.push(page);
      left = most.size - sizeOf(order);
    }
    page.push(order);
  }
  return pages;
};

interface RowsOf {
  businessId: number;
  /** Of any where it is left out. */
  status?: OrderRow['status'] | undefined;
  ids: readonly number[];
}

const rowsOf = prepared((db, { businessId, status, ids }: RowsOf) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('business_id', '=', businessId)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'active'))
    .where('id', 'in', ids)
    .orderBy('id'),
);

/** The JSON of the orders, page by page. An order whose status has changed by the time its page is read is left out. */
async function* textsOf(
  db: Db,
  { businessId }: Scope,
  status: OrderRow['status'] | undefined,
  listed: readonly Listed[],
): AsyncGenerator<ListPage> {
  for (const page of pagesOf(listed)) {
    const ids = ofFewLengths(page.map(({ id }) => id));
    const read = () => rowsOf(db, { businessId, status, ids });
    // It is alone on its page.
    if (page.some((order) => sizeOf(order) >= most.size)) {
      for await (const parts of largeOrder(db, async () => (await read())[0])) yield { parts };
      continue;
    }
    const answers = await orderAnswers(db, await read());
    yield answers.map(({ pieces }) => textOf(pieces));
  }
}

const activeOf = prepared((db, { businessId }: { businessId: number }) =>
  db
    .selectFrom('orders')
    .select(['id', 'size'])
    .where('business_id', '=', businessId)
    .where('status', '=', sql.lit('active'))
    .orderBy('id'),
);

const usualOlder = 100;

const columns = ['id', 'size', 'settled', 'status'] as const;

/** Those finished in the last 24 hours, together with the newest `older` ones that still have units to bill. */
const finishedOf = (db: Db, { businessId, now }: Scope, older: number) => {
  // Literals, so that the indexes of just these rows are used.
  const orders = () =>
    db
      .selectFrom('orders')
      .where('business_id', '=', businessId)
      .where('status', '=', sql.lit('finished'));
  const unbilled = () => orders().where('settled', '=', sql.lit(0));
  const newest = unbilled().select(columns).orderBy('id', 'desc').limit(older).as('newest');
  const recent = orders().select(columns).where('finished_at', '>=', daysBefore(now, 1));
  return {
    /** One statement: an order that changes meanwhile would be missing or there twice. */
    listed: recent.union(db.selectFrom(newest).select(columns)),
    /** How many with units to bill are not among the `listed`. */
    olderLeft: async (listed: readonly Pick<OrderRow, 'settled' | 'status'>[]) => {
      const { count } = await unbilled()
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      const there = listed.filter(({ status, settled }) => status === 'finished' && settled === 0);
      return Math.max(0, Number(count) - there.length);
    },
  };
};

const byId = (one: Listed, other: Listed): number => one.id - other.id;

/**
 * Active orders, or finished ones as `finishedOf` has them. Oldest first. `olderLeft`: how many older orders with units to bill are
 * not on the list.
 */
export const listOrders = async (
  db: Db,
  scope: Scope,
  { status, older = usualOlder }: z.output<typeof ordersQuery>,
) => {
  if (status === 'active') {
    const listed = await activeOf(db, scope);
    return { pages: textsOf(db, scope, status, listed), olderLeft: 0 };
  }
  const finished = finishedOf(db, scope, older);
  const listed = (await finished.listed.execute()).sort(byId);
  return {
    pages: textsOf(db, scope, status, listed),
    olderLeft: await finished.olderLeft(listed),
  };
};

/**
 * The board as a device has it: active orders and finished ones together.
 * @returns as `listOrders`
 */
export const listBoard = async (db: Db, scope: Scope, older: number) => {
  const finished = finishedOf(db, scope, older);
  const listed = await db
    .selectFrom('orders')
    .select(columns)
    .where('business_id', '=', scope.businessId)
    .where('status', '=', sql.lit('active'))
    .union(finished.listed)
    .execute();
  return {
    pages: textsOf(db, scope, undefined, listed.sort(byId)),
    olderLeft: await finished.olderLeft(listed),
  };
};

/**
 * The orders that have changed since a cursor was given, in whatever status they are now.
 * @returns `pages`: null where not all of them can be told; `isKnown`: as `changedSince`
 * @throws AppError changes-unknown
 */
export const changedOrders = async (db: Db, scope: Scope, cursor: string, place: Place) => {
  const { orders, isKnown } = await changedSince(db, scope, cursor, place);
  return { pages: orders && textsOf(db, scope, undefined, orders), isKnown };
};
