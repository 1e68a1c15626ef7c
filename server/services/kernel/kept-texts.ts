import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { keptOfBills } from './bill-pieces.ts';
import { copiesById } from './line-copies.ts';
import {
  type Kept,
  keptChoice,
  keptOptions,
  keptProduct,
  keptTicket,
  productText,
} from './pieces.ts';

/** Finds again what rows keep for good, by the names that stored answers have in its place. */

interface Of {
  orderId: number;
}

/** Texts that are shorter than this are stored as they are. */
export const shortest = 40;

const ticketsOf = prepared((db, { orderId }: Of) =>
  db.selectFrom('kitchen_tickets').select(['place', 'content']).where('order_id', '=', orderId),
);

const optionsOf = prepared((db, { orderId }: Of) =>
  db
    .selectFrom('order_lines')
    .select('options')
    .where('order_id', '=', orderId)
    .where('options', 'is not', null)
    .$narrowType<{ options: string }>(),
);

/** So many rows are in memory at a time: lines may be taken off an order without end. */
const page = 100;

const removedOf = prepared((db, { orderId, after }: Of & { after: number }) =>
  db
    .selectFrom('removed_options')
    .select('options')
    .where('order_id', '=', orderId)
    .orderBy('removed_at', 'desc')
    .orderBy('options')
    .limit(page)
    .offset(after),
);

/** What rows keep, by its names, as far as an answer about an order needs it. */
export const keptTexts = async (
  db: Db,
  orderId: number,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const kept = new Map<string, string>();
  const keep = ({ name, text }: Kept) => {
    if (names.has(name())) kept.set(name(), text);
  };
  const named = (...letters: string[]) =>
    [...names].filter(([letter = '']) => letters.includes(letter));
  const idsOf = (...letters: string[]) => [
    ...new Set(named(...letters).map((name) => Number(name.slice(1)))),
  ];
  const copyIds = idsOf('c', 'd');
  if (copyIds.length > 0)
    for (const copy of await copiesById(db, ofFewLengths(copyIds))) {
      keep(keptProduct(copy.id, productText(copy)));
      keep(keptChoice(copy.id, copy.options));
    }
  for (const each of await keptOfBills(db, idsOf('a', 'p'))) keep(each);
  if (named('t').length > 0)
    for (const { place, content } of await ticketsOf(db, { orderId }))
      keep(keptTicket(place, content));
  if (named('o').length === 0) return kept;
  for (const { options } of await optionsOf(db, { orderId })) keep(keptOptions(options));
  for (let after = 0; kept.size < names.size; after += page) {
    const rows = await removedOf(db, { orderId, after });
    for (const { options } of rows) keep(keptOptions(options));
    if (rows.length < page) break;
  }
  return kept;
};

const insertRemoved = prepared(
  (db, rows: readonly { order_id: number; options: string; removed_at: string }[]) =>
    db.insertInto('removed_options').values(rows),
);

/**
 * Keeps the options of lines that are taken off an order, as answers from before name them: the same ones once. Those of a line with a
 * copy stay there.
 */
export const keepRemoved = async (
  tx: Tx,
  now: Date,
  orderId: number,
  lines: readonly { options: string; copy_id: number | null }[],
): Promise<void> => {
  const own = lines.filter(({ copy_id }) => copy_id === null);
  const texts = [...new Set(own.map((line) => line.options))].filter(
    (options) => options.length >= shortest,
  );
  if (texts.length === 0) return;
  await tx
    .deleteFrom('removed_options')
    .where('order_id', '=', orderId)
    .where('options', 'in', texts)
    .execute();
  const removed_at = now.toISOString();
  await insertRemoved(
    tx,
    texts.map((options) => ({ order_id: orderId, options, removed_at })),
  );
};
