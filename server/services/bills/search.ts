import { sql } from 'kysely';
import type { ApiBillRow } from '#contract/bills.ts';
import { billSearchOf, billWords, searchLimits } from '#domain/bill-text.ts';
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
  /** A text has each of the patterns. */
  patterns: readonly string[];
  /** And of each list one at least. */
  choices: readonly (readonly string[])[];
  most: number;
}

const matching = prepared((db, { businessId, before, from, patterns, choices, most }: Stretch) =>
  db
    .selectFrom('bill_texts')
    .select('bill_id')
    .where('business_id', '=', businessId)
    .where('bill_id', '<', before)
    .where('bill_id', '>=', from)
    .where((row) => row.and(patterns.map(hasPattern)))
    .where((row) => row.and(choices.map((choice) => row.or(choice.map(hasPattern)))))
    .orderBy('bill_id', 'desc')
    .limit(most),
);

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The patterns of the texts that a search finds. No space stands where a text begins and ends. */
const patternsOf = (query: string): Pick<Stretch, 'patterns' | 'choices'> => {
  // The longest word first: the fewest texts have it, and only those are searched for the others.
  const typed = billWords(query).sort((a, b) => b.length - a.length);
  const { parts, words, alone } = billSearchOf(typed);
  const choices = words.map((word) => [`% ${word} %`, `${word} %`, `% ${word}`]);
  if (alone) choices.push([`${alone.number} %`, `${alone.beginning}%`, `% ${alone.beginning}%`]);
  return { patterns: parts.map((part) => `%${escaped(part)}%`), choices };
};

/**
 * The bills that have each word of `query` where `billSearchOf` wants it: of many the last ones that were recorded, by the time of the
 * sale, the newest first.
 */
export const searchBills = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  query: string,
): Promise<ApiBillRow[]> => {
  const wanted = patternsOf(query);
  const found: number[] = [];
  const [bounds] = await boundsOf(db, { businessId });
  const { first, last, count } = bounds ?? {};
  if (!first || !last) return [];
  const wide = Math.ceil((last - first + 1) / Math.ceil((count ?? 1) / stretch));
  for (let before = last + 1; before > first && found.length < searchLimits.most; before -= wide) {
    const most = searchLimits.most - found.length;
    const from = before - wide;
    const rows = await matching(db, { businessId, before, from, ...wanted, most });
    found.push(...rows.map(({ bill_id }) => bill_id));
    await nextTurn();
  }
  return billRows(db, { businessId }, found);
};
