import { sql } from 'kysely';
import type { ApiBillRow } from '#contract/bills.ts';
import { billWords, searchLimits } from '#domain/bill-text.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { nextTurn } from '../../turns.ts';
import type { Scope } from '../kernel/scope.ts';
import { billRows } from './rows.ts';

/**
 * The search among all bills of a business. It goes through the texts from the newest bill on: `docs/decisions/server.md` says why no
 * index of words does.
 */

/** Texts that are read at once. The embedded database answers nobody else meanwhile: these take it a few milliseconds. */
const stretch = 50_000;

/** The first and the last bill of a business, and about how many there are between them. */
const boundsOf = prepared((db, { businessId }: { businessId: number }) =>
  db.selectNoFrom((of) => [
    of
      .selectFrom('bill_texts')
      .select((row) => row.fn.min('bill_id').as('id'))
      .where('business_id', '=', businessId)
      .as('first'),
    of
      .selectFrom('bill_texts')
      .select((row) => row.fn.max('bill_id').as('id'))
      .where('business_id', '=', businessId)
      .as('last'),
    of
      .selectFrom('bills')
      .select((row) => row.fn.max('number').as('number'))
      .where('business_id', '=', businessId)
      .as('count'),
  ]),
);

const hasPattern = (pattern: string) => sql<boolean>`text like ${pattern} escape '\\'`;

interface Stretch {
  businessId: number;
  before: number;
  from: number;
  patterns: readonly string[];
  most: number;
}

const matching = prepared((db, { businessId, before, from, patterns, most }: Stretch) =>
  db
    .selectFrom('bill_texts')
    .select('bill_id')
    .where('business_id', '=', businessId)
    .where('bill_id', '<', before)
    .where('bill_id', '>=', from)
    .where((row) => row.and(patterns.map(hasPattern)))
    .orderBy('bill_id', 'desc')
    .limit(most),
);

/** A pattern of the texts that have a word. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The bills that have each word of `query`: of many the last ones that were recorded, by the time of the sale, the newest first.
 */
export const searchBills = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  query: string,
): Promise<ApiBillRow[]> => {
  // The longest word first: the fewest texts have it, and only those are searched for the others.
  const patterns = billWords(query)
    .sort((a, b) => b.length - a.length)
    .map(patternOf);
  const found: number[] = [];
  const [bounds] = await boundsOf(db, { businessId });
  const { first, last, count } = bounds ?? {};
  if (!first || !last) return [];
  const wide = Math.ceil((last - first + 1) / Math.ceil((count ?? 1) / stretch));
  for (let before = last + 1; before > first && found.length < searchLimits.most; before -= wide) {
    const most = searchLimits.most - found.length;
    const from = before - wide;
    const rows = await matching(db, { businessId, before, from, patterns, most });
    found.push(...rows.map(({ bill_id }) => bill_id));
    await nextTurn();
  }
  return billRows(db, { businessId }, found);
};
