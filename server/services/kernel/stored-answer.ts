import { etagOf } from '#contract/headers.ts';
import { dayMs } from '#domain/durations.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { answerWords, keptWords, saleWords } from './answer-words.ts';
import { keptTexts, shortest } from './kept-texts.ts';
import { unpackText as read, packText as write } from './packed-text.ts';
import type { Pieces } from './pieces.ts';

/**
 * How an answer is stored with its key: its own words compressed, and names in the place of what the order's rows keep for good.
 * It is compressed against what a retry has anyway, its request, and against the order's first answer: an order is told again with each
 * change of it. So a small call about a large order stores little, and a retry still gets the same bytes, whatever has become of the
 * order and of the code that wrote them.
 */

/** The first byte. Every later build reads every format. */
const formats = {
  wordsAlone: 1,
  alone: 2,
  onBase: 3,
  keyed: 4,
  keyedOnBase: 5,
  isBase: 6,
} as const;

/** Stands on both sides of a name. JSON text never has it unescaped. */
const mark = '\u0001';

/** An answer about an order, or about none. */
export interface AnswerText {
  orderId: number | null;
  /** The key of the order, where the write has made it: nothing is stored of it yet. */
  newOrder?: string | undefined;
  etag: string | null;
  /** Of an order's answer: the epoch in its etag. The rest of the etag is made from the body. */
  epoch?: string | undefined;
  pieces: Pieces;
}

/** Of the request that an answer is stored for. A retry has the same. */
interface Request {
  key: string;
  /** Its body, if a retry is sure to have the same. */
  content: Uint8Array | null;
}

const empty = Buffer.alloc(0);
const words = Buffer.from(keptWords);

/** Of answers and bases from before there were names for what rows keep. */
const formerWords = Buffer.from(saleWords);

/** So much of base and request is used: with the words it is what the compression looks back on. */
const mostBase = 16_000;
const mostRequest = 12_000;

const dictionaryOf = (base: Uint8Array, { content, key }: Request): Buffer =>
  Buffer.concat([words, base, (content ?? empty).subarray(0, mostRequest), Buffer.from(key)]);

/** Answers from before were compressed without the key. */
const formerDictionary = (base: Uint8Array, { content }: Request): Buffer =>
  Buffer.concat([formerWords, base, (content ?? empty).subarray(0, mostRequest)]);

/** The text of an answer after the id of its order, with names for what rows keep. */
const named = ({ etag, epoch, pieces }: AnswerText): string => {
  const body = pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    return piece.text.length < shortest ? piece.text : `${mark}${piece.name()}${mark}`;
  });
  return `\n${epoch ?? etag ?? ''}\n${body.join('')}`;
};

const baseOf = prepared((db, { orderId }: { orderId: number }) =>
  db
    .selectFrom('orders')
    .leftJoin('answer_bases', 'answer_bases.order_id', 'orders.id')
    .select(['orders.key', 'packed', 'day'])
    .where('orders.id', '=', orderId),
);

const insertBase = prepared((db, row: { order_id: number; packed: Uint8Array; day: number }) =>
  db
    .insertInto('answer_bases')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('day'),
);

/** The first byte of a base that is compressed against its order's key too. No compressed text begins with it. */
const keyedBase = 7;

const wordsWith = (orderKey: string): Buffer => Buffer.concat([words, Buffer.from(orderKey)]);

const packBase = (base: Uint8Array, orderKey: string): Buffer =>
  Buffer.concat([Buffer.of(keyedBase), write(base, wordsWith(orderKey))]);

const readBase = (packed: Uint8Array, orderKey: string): Buffer =>
  packed[0] === keyedBase
    ? read(packed.subarray(1), wordsWith(orderKey))
    : read(packed, formerWords);

const dayNumber = (now: Date): number => Math.floor(now.getTime() / dayMs);

/** For so many days answers are compressed against a base: it stays until the last of them has gone. */
const baseDays = 7;

/**
 * What the order's answers are compressed against: the first of them, or null once that is too old.
 * @param text of the answer, which becomes the base where there is none. `isNew`: it has
 */
const baseFor = async (tx: Tx, now: Date, { orderId, newOrder }: AnswerText, text: Uint8Array) => {
  if (orderId === null) return null;
  const day = dayNumber(now);
  const [stored] = newOrder
    ? [{ key: newOrder, packed: null, day: null }]
    : await baseOf(tx, { orderId });
  if (!stored) return null;
  const { key, packed, day: since } = stored;
  if (packed && since !== null)
    return since > day - baseDays ? { base: readBase(packed, key), isNew: false } : null;
  const base = text.subarray(0, mostBase);
  const [added] = await insertBase(tx, { order_id: orderId, packed: packBase(base, key), day });
  return added ? { base, isNew: true } : null;
};

/** Seven bits a byte, the lowest first. */
const orderBytes = (orderId: number): Buffer => {
  const bytes: number[] = [];
  let rest = orderId;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
};

/** @returns the id at the beginning, and what follows it */
const orderIn = (bytes: Uint8Array): [number, Uint8Array] => {
  const last = bytes.findIndex((byte) => byte < 128);
  const id = bytes.subarray(0, last + 1).reduceRight((sum, byte) => sum * 128 + (byte & 127), 0);
  return [id, bytes.subarray(last + 1)];
};

export const pack = async (
  tx: Tx,
  now: Date,
  answer: AnswerText,
  request: Request,
): Promise<Uint8Array> => {
  const { orderId } = answer;
  const text = Buffer.from(named(answer));
  const found = await baseFor(tx, now, answer, text);
  if (found === null || orderId === null) {
    const whole = Buffer.concat([Buffer.from(`${orderId ?? ''}`), text]);
    return Buffer.concat([Buffer.of(formats.keyed), write(whole, dictionaryOf(empty, request))]);
  }
  const { base, isNew } = found;
  if (isNew && base.length === text.length)
    return Buffer.concat([Buffer.of(formats.isBase), orderBytes(orderId)]);
  const packed = write(text, dictionaryOf(base, request));
  return Buffer.concat([Buffer.of(formats.keyedOnBase), orderBytes(orderId), packed]);
};

/** @throws Error when it is gone */
const theBase = async (db: Db, orderId: number): Promise<Buffer> => {
  const [stored] = await baseOf(db, { orderId });
  if (!stored?.packed) throw new Error('a stored answer has lost its base');
  return readBase(stored.packed, stored.key);
};

/** @returns the text of an answer, and the id of its order where that stands before it. @throws Error when it has another format */
const textIn = async (
  db: Db,
  packed: Uint8Array,
  request: Request,
): Promise<[text: Buffer, orderId?: number]> => {
  const rest = packed.subarray(1);
  switch (packed[0]) {
    case formats.wordsAlone:
      return [read(rest, Buffer.from(answerWords))];
    case formats.alone:
      return [read(rest, formerDictionary(empty, request))];
    case formats.keyed:
      return [read(rest, dictionaryOf(empty, request))];
    case formats.onBase: {
      const base = await theBase(db, Buffer.from(rest).readUInt32BE());
      return [read(rest.subarray(4), formerDictionary(base, request))];
    }
    case formats.keyedOnBase: {
      const [orderId, text] = orderIn(rest);
      return [read(text, dictionaryOf(await theBase(db, orderId), request)), orderId];
    }
    case formats.isBase: {
      const [orderId] = orderIn(rest);
      return [await theBase(db, orderId), orderId];
    }
    default:
      throw new Error('a stored answer has a format of a newer build');
  }
};

/** `told`: the etag, with its quotes as answers from before have it too, or only its epoch. */
const etagIn = (told: string, body: string): string | null =>
  told === '' || told.startsWith('"') ? told || null : etagOf(told, JSON.parse(body));

/** @throws Error when it has another format, or names what no row has */
export const unpack = async (
  db: Db,
  packed: Uint8Array,
  request: Request,
): Promise<{ etag: string | null; body: string }> => {
  const [bytes, orderId] = await textIn(db, packed, request);
  const text = bytes.toString();
  // Before, the text itself had the id of its order in every format.
  const [id = '', told = ''] = text.split('\n', 2);
  const parts = text.slice(id.length + told.length + 2).split(mark);
  const names = new Set(parts.filter((_, place) => place % 2 === 1));
  const kept =
    names.size > 0 ? await keptTexts(db, Number(id || orderId), names) : new Map<string, string>();
  const pieces = parts.map((part, place) => {
    const known = place % 2 === 0 ? part : kept.get(part);
    if (known === undefined) throw new Error('a stored answer names what no row has');
    return known;
  });
  const body = pieces.join('');
  return { etag: etagIn(told, body), body };
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
