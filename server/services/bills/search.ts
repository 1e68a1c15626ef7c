import { sql } from 'kysely';
import type { ApiBillRow } from '#contract/bills.ts';
import { largestId } from '#contract/text-fields.ts';
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

/** The oldest bill of the stretch before a bill; none where that one reaches to the first bill. */
const oldestOf = prepared((db, { businessId, before }: { businessId: number; before: number }) =>
  db
    .selectFrom('bill_texts')
    .select('bill_id')
    .where('business_id', '=', businessId)
    .where('bill_id', '<', before)
    .orderBy('bill_id', 'desc')
    .limit(1)
    .offset(stretch - 1),
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
  const patterns = billWords(query).map(patternOf);
  const found: number[] = [];
  for (let before = largestId; before > 0 && found.length < searchLimits.most; ) {
    const [oldest] = await oldestOf(db, { businessId, before });
    const from = oldest?.bill_id ?? 0;
    const most = searchLimits.most - found.length;
    const rows = await matching(db, { businessId, before, from, patterns, most });
    found.push(...rows.map(({ bill_id }) => bill_id));
    before = from;
    await nextTurn();
  }
  return billRows(db, { businessId }, found);
};
