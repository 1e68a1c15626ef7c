import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { answerWords } from './answer-words.ts';
import { type Kept, keptOptions, keptTicket, type Pieces } from './pieces.ts';

/**
 * How an answer is stored with its key: its own words compressed, and names in the place of what the order's rows keep for good.
 * So a small call about a large order stores little, and a retry still gets the same bytes, whatever has become of the order
 * and of the code that wrote them.
 */

/** The first byte. Every later build reads every format. */
const format = 1;

/** A higher level takes twice as long and saves three percent. */
const options = { dictionary: Buffer.from(answerWords), level: 3, memLevel: 5 };

/** Stands on both sides of a name. JSON text never has it unescaped. */
const mark = '\u0001';

/** Texts that are shorter than this are stored as they are. */
const shortest = 40;

/** An answer about an order, or about none. */
export interface AnswerText {
  orderId: number | null;
  etag: string | null;
  pieces: Pieces;
}

export const pack = ({ orderId, etag, pieces }: AnswerText): Uint8Array => {
  const body = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece.text.length < shortest ? piece.text : `${mark}${piece.name()}${mark}`;
  });
  const words = deflateRawSync(`${orderId ?? ''}\n${etag ?? ''}\n${body.join('')}`, options);
  return Buffer.concat([Buffer.of(format), words]);
};

interface Of {
  orderId: number;
}

const ticketsOf = prepared((db, { orderId }: Of) =>
  db.selectFrom('kitchen_tickets').select(['place', 'content']).where('order_id', '=', orderId),
);

const optionsOf = prepared((db, { orderId }: Of) =>
  db.selectFrom('order_lines').select('options').where('order_id', '=', orderId),
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

/** What the rows of an order keep, by its names, as far as an answer needs it. */
const keptTexts = async (
  db: Db,
  orderId: number,
  names: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const kept = new Map<string, string>();
  const keep = ({ name, text }: Kept) => names.has(name()) && kept.set(name(), text);
  for (const { place, content } of await ticketsOf(db, { orderId }))
    keep(keptTicket(place, content));
  const keepOptions = ({ options }: { options: string }) => keep(keptOptions(options));
  for (const line of await optionsOf(db, { orderId })) keepOptions(line);
  for (let after = 0; kept.size < names.size; after += page) {
    const rows = await removedOf(db, { orderId, after });
    for (const row of rows) keepOptions(row);
    if (rows.length < page) break;
  }
  return kept;
};

/** @throws Error when it has another format, or names what no row has */
export const unpack = async (
  db: Db,
  packed: Uint8Array,
): Promise<{ etag: string | null; body: string }> => {
  if (packed[0] !== format) throw new Error('a stored answer has a format of a newer build');
  const text = inflateRawSync(packed.subarray(1), options).toString();
  const [orderId = '', etag = ''] = text.split('\n', 2);
  const parts = text.slice(orderId.length + etag.length + 2).split(mark);
  const names = new Set(parts.filter((_, place) => place % 2 === 1));
  const kept =
    names.size > 0 ? await keptTexts(db, Number(orderId), names) : new Map<string, string>();
  const body = parts.map((part, place) => {
    const known = place % 2 === 0 ? part : kept.get(part);
    if (known === undefined) throw new Error('a stored answer names what no row has');
    return known;
  });
  return { etag: etag || null, body: body.join('') };
};

const insertRemoved = prepared(
  (db, rows: readonly { order_id: number; options: string; removed_at: string }[]) =>
    db.insertInto('removed_options').values(rows),
);

/** Keeps the options of lines that are taken off an order, as answers from before name them: the same ones once. */
export const keepRemoved = async (
  tx: Tx,
  now: Date,
  orderId: number,
  lines: readonly { options: string }[],
): Promise<void> => {
  const texts = [...new Set(lines.map((line) => line.options))].filter(
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
