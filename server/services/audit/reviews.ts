import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ReviewsQuery, reviews, TrailRow } from '#contract/trail.ts';
import { type DayRule, instantsOf } from '#domain/calendar.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { trailAnswer, trailRows } from './read.ts';

/** Rows of one answer. */
const most = 200;

type Rows = ReturnType<typeof trailRows>;

// Literals, not parameters: an index that holds only such rows is used only where the query says the same.
const kinds = {
  reviews: (rows: Rows) => rows.where('review', 'is not', null),
  discounts: (rows: Rows) => rows.where('discount_cents', '>', sql.lit(0)),
  cancellations: (rows: Rows) => rows.where('units_back', '>', sql.lit(0)),
  prices: (rows: Rows) => rows.where('review', 'is not', null).where('review', 'like', '%price%'),
  business: (rows: Rows) => rows.where('order_id', 'is', null),
};

/**
 * Rows of the trail that are worth a look, the newest first.
 * @param rule by which `day` is one
 */
export const listReviews = async (
  db: Db,
  scope: Scope,
  { person, day, kind = 'reviews', open }: ReviewsQuery,
  rule: DayRule,
): Promise<z.output<typeof reviews>> => {
  const days = day === undefined ? null : instantsOf(day, day, rule);
  const rows = await kinds[kind](trailRows(db, scope))
    .$if(open !== undefined, (query) =>
      query.where('review', 'is not', null).where('reviewed_at', 'is', null),
    )
    .$if(person !== undefined, (query) => query.where('trail.actor_id', '=', person ?? 0))
    .$if(days !== null, (query) =>
      query.where('trail.at', '>=', days?.start ?? '').where('trail.at', '<=', days?.end ?? ''),
    )
    .orderBy('trail.at', 'desc')
    .orderBy('trail.id', 'desc')
    .limit(most + 1)
    .execute();
  return { rows: await trailAnswer(db, rows.slice(0, most)), more: rows.length > most };
};

/** A badge shows no more than this. */
const countedAtMost = 100;

const openOf = prepared((db, { businessId, limit }: { businessId: number; limit: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('trail')
        .select('id')
        .where('business_id', '=', businessId)
        .where('review', 'is not', null)
        .where('reviewed_at', 'is', null)
        .limit(limit)
        .as('open'),
    )
    .select(({ fn }) => fn.countAll().as('count')),
);

/** How many rows nobody has looked at; more than a hundred are a hundred. */
export const countReviews = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
): Promise<number> => {
  const [row] = await openOf(db, { businessId, limit: countedAtMost });
  return Number(row?.count ?? 0);
};

/** Notes that the caller, and with which account, has looked at a row; who looked first stays. @throws AppError review-not-found */
export const markReviewed = async (tx: Tx, scope: Scope, id: number): Promise<TrailRow> => {
  await tx
    .updateTable('trail')
    .set({
      reviewed_by: scope.member?.id ?? null,
      reviewed_user_id: scope.userId ?? null,
      reviewed_at: scope.now.toISOString(),
    })
    .where('id', '=', id)
    .where('business_id', '=', scope.businessId)
    .where('review', 'is not', null)
    .where('reviewed_at', 'is', null)
    .execute();
  const row = await trailRows(tx, scope)
    .where('trail.id', '=', id)
    .where('review', 'is not', null)
    .executeTakeFirstOrThrow(() => new AppError('review-not-found'));
  const [answer] = await trailAnswer(tx, [row]);
  return answer as TrailRow;
};
