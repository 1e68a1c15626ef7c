import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { dayMs } from '#domain/durations.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { answerWords, saleWords } from './answer-words.ts';
import { type Kept, keptOptions, keptTicket, type Pieces } from './pieces.ts';

/**
 * How an answer is stored with its key: its own words compressed, and names in the place of what the order's rows keep for good.
 * It is compressed against what a retry has anyway, its request, and against the order's first answer: an order is told again with each
 * change of it. So a small call about a large order stores little, and a retry still gets the same bytes, whatever has become of the
 * order and of the code that wrote them.
 */

/** The first byte. Every later build reads every format. */
const formats = { wordsAlone: 1, alone: 2, onBase: 3 } as const;

/** A higher level saves nothing more. */
const options = { level: 6, memLevel: 5 };

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

interface Of {
  orderId: number;
}

const empty = Buffer.alloc(0);
const words = Buffer.from(saleWords);

/** So much of base and request is used: with the words it is what the compression looks back on. */
const mostBase = 16_000;
const mostRequest = 12_000;

const dictionaryOf = (base: Uint8Array, request: Uint8Array | null): Buffer =>
  Buffer.concat([words, base, (request ?? empty).subarray(0, mostRequest)]);

const write = (text: string | Uint8Array, dictionary: Buffer): Buffer =>
  deflateRawSync(text, { ...options, dictionary });

const read = (packed: Uint8Array, dictionary: Buffer): Buffer =>
  inflateRawSync(packed, { dictionary });

/** The text of an answer, with names for what rows keep. */
const named = ({ orderId, etag, pieces }: AnswerText): string => {
  const body = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece.text.length < shortest ? piece.text : `${mark}${piece.name()}${mark}`;
  });
  return `${orderId ?? ''}\n${etag ?? ''}\n${body.join('')}`;
};

const baseOf = prepared((db, { orderId }: Of) =>
  db.selectFrom('answer_bases').select(['packed', 'day']).where('order_id', '=', orderId),
);

const insertBase = prepared((db, row: { order_id: number; packed: Uint8Array; day: number }) =>
  db
    .insertInto('answer_bases')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing()),
);

const dayNumber = (now: Date): number => Math.floor(now.getTime() / dayMs);

/** For so many days answers are compressed against a base: it stays until the last of them has gone. */
const baseDays = 7;

/** What the order's answers are compressed against: the first of them, or null once that is too old. */
const baseFor = async (
  tx: Tx,
  now: Date,
  orderId: number,
  text: Uint8Array,
): Promise<Uint8Array | null> => {
  const day = dayNumber(now);
  const [stored] = await baseOf(tx, { orderId });
  if (stored) return stored.day > day - baseDays ? read(stored.packed, words) : null;
  const base = text.subarray(0, mostBase);
  await insertBase(tx, { order_id: orderId, packed: write(base, words), day });
  return base;
};

/** Four bytes: ids are as large as the database's integers. */
const orderBytes = (orderId: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(orderId);
  return bytes;
};

/** @param request its bytes, if a retry is sure to have the same */
export const pack = async (
  tx: Tx,
  now: Date,
  answer: AnswerText,
  request: Uint8Array | null,
): Promise<Uint8Array> => {
  const { orderId } = answer;
  const text = Buffer.from(named(answer));
  const base = orderId === null ? null : await baseFor(tx, now, orderId, text);
  const packed = write(text, dictionaryOf(base ?? empty, request));
  return base === null || orderId === null
    ? Buffer.concat([Buffer.of(formats.alone), packed])
    : Buffer.concat([Buffer.of(formats.onBase), orderBytes(orderId), packed]);
};

/** The text of an answer, as `named` made it. @throws Error when it has another format */
const unpackText = async (
  db: Db,
  packed: Uint8Array,
  request: Uint8Array | null,
): Promise<string> => {
  const rest = packed.subarray(1);
  switch (packed[0]) {
    case formats.wordsAlone:
      return read(rest, Buffer.from(answerWords)).toString();
    case formats.alone:
      return read(rest, dictionaryOf(empty, request)).toString();
    case formats.onBase: {
      const orderId = Buffer.from(rest).readUInt32BE();
      const [stored] = await baseOf(db, { orderId });
      if (!stored) throw new Error('a stored answer has lost its base');
      const base = read(stored.packed, words);
      return read(rest.subarray(4), dictionaryOf(base, request)).toString();
    }
    default:
      throw new Error('a stored answer has a format of a newer build');
  }
};

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
  request: Uint8Array | null,
): Promise<{ etag: string | null; body: string }> => {
  const text = await unpackText(db, packed, request);
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

/** So many bases are looked at by one statement. */
const batch = 500;

/** Deletes bases, the oldest orders' first, that no answer of the last `keptDays` days can be compressed against. */
export const pruneBases = async (db: Db, now: Date, keptDays: number): Promise<void> => {
  const first = dayNumber(now) - keptDays - baseDays;
  for (;;) {
    const rows = await db
      .selectFrom('answer_bases')
      .select(['order_id', 'day'])
      .orderBy('order_id')
      .limit(batch)
      .execute();
    const old = rows.filter(({ day }) => day < first).map(({ order_id }) => order_id);
    if (old.length > 0) await db.deleteFrom('answer_bases').where('order_id', 'in', old).execute();
    if (old.length < batch) return;
  }
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
