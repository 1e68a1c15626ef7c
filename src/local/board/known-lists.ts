import * as z from 'zod/mini';
import { orderKey } from '#contract/fields.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, OrderRow } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { isWaiting } from '../outbox/projection.ts';

/**
 * Which lists of orders the device has, so that a poll can ask only for what has changed since. Orders behind which something
 * waits are left out of them. Tables: values, outbox.
 */

/** Each is looked up at every poll. Behind more of them, as after days without a network, the lists are fetched whole. */
export const mostLeftOut = 20;

const schema = z.object({
  /** Of the list of active orders; it changes with either list. */
  etag: z.string(),
  /** How many older orders were asked for. */
  older: z.int(),
  /** The count of acknowledgements when it was asked: after the next one the lists are others. */
  acknowledged: z.int(),
  /** Orders that were not taken from the lists, because something waited. */
  leftOut: z.array(orderKey),
  /** When they were fetched whole (ms). What was finished leaves them by its age, which no change tells. */
  wholeAt: z.optional(z.number()),
  /** Names the looks at single orders before whose answers the lists don't count. */
  looks: z.optional(z.string()),
});

export type KnownBoard = z.infer<typeof schema>;

const keptBoard = (ledger: Ledger, businessId: number): Promise<KnownBoard | null> =>
  keptValue(ledger, valueKeys.board(businessId), schema);

const knownBoard = async (ledger: Ledger, businessId: number): Promise<KnownBoard | null> => {
  const kept = await keptBoard(ledger, businessId);
  return kept && kept.looks === undefined ? kept : null;
};

/** The lists that the device has; null when they have to be fetched whole. */
export const currentBoard = async (
  ledger: Ledger,
  businessId: number,
  older: number,
): Promise<KnownBoard | null> => {
  const known = await knownBoard(ledger, businessId);
  if (known?.older !== older) return null;
  for (const key of known.leftOut) if (!(await isWaiting(ledger, key))) return null;
  return known;
};

const hourMs = 3_600_000;

/** Whether what has changed since is all that is new of the lists. */
export const isFresh = ({ wholeAt = 0 }: KnownBoard, now: number): boolean =>
  Math.abs(now - wholeAt) < hourMs;

/** The ETag to ask with; null when an answer is wanted whatever it is. */
export const etagFor = (known: KnownBoard | null, acknowledged: number): string | null =>
  known?.acknowledged === acknowledged ? known.etag : null;

/** Changes with the board and with the catalog; null when the lists have to be fetched whatever it is. */
export const boardEtag = async (ledger: Ledger, businessId: number): Promise<string | null> => {
  return (await knownBoard(ledger, businessId))?.etag ?? null;
};

/** Null: the lists have to be fetched. */
export const keepBoard = async (ledger: Ledger, businessId: number, known: KnownBoard | null) => {
  const key = valueKeys.board(businessId);
  await (known ? ledger.values.put({ key, value: known }) : ledger.values.delete(key));
};

/** The looks are answered: the lists that were kept before them count, unless others have taken their place. */
export const countBoard = async (ledger: Ledger, businessId: number, looks: string) => {
  const kept = await keptBoard(ledger, businessId);
  if (kept?.looks === looks) await keepBoard(ledger, businessId, { ...kept, looks: undefined });
};

const placeSchema = z.object({
  /** The latest change that the server told, in its words; null with one that doesn't count them. */
  changes: z.nullable(z.string()),
  /** The count of acknowledgements up to which pulls have found what this device has sent. */
  acknowledged: z.int(),
});

export type Place = z.infer<typeof placeSchema>;

const nowhere: Place = { changes: null, acknowledged: 0 };

/** How far the device is. It stays when the lists are given up: a server that has less was put back. */
export const knownPlace = async (ledger: Ledger, businessId: number): Promise<Place> =>
  (await keptValue(ledger, valueKeys.boardPlace(businessId), placeSchema)) ?? nowhere;

/** Whether a row may come from an acknowledgement, counted until `acknowledged`, that no pull has confirmed yet. */
export const isSentSince = (place: Place, acknowledged: number, { ack }: OrderRow): boolean =>
  ack > place.acknowledged && ack <= acknowledged;

export const keepPlace = async (ledger: Ledger, businessId: number, value: Place) => {
  await ledger.values.put({ key: valueKeys.boardPlace(businessId), value });
};

/** The server has what was acknowledged until then. */
export const confirmSent = async (ledger: Ledger, businessId: number, acknowledged: number) => {
  const place = await knownPlace(ledger, businessId);
  if (place.acknowledged < acknowledged)
    await keepPlace(ledger, businessId, { ...place, acknowledged });
};
