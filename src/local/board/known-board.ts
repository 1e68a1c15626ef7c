import * as z from 'zod/mini';
import { orderKey } from '#contract/fields.ts';
import { hourMs } from '#domain/durations.ts';
import type { OrderKey } from '#domain/order.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, OrderRow } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/**
 * What the device has of the board, so that a poll can ask only for what has changed since. Orders behind which something
 * waits are left out of it. Table: values.
 */

/** Each is fetched once nothing waits for it. Behind more of them, as after days without a network, the board is fetched whole. */
const mostLeftOut = 20;

const schema = z.object({
  /** Of the answer; it changes with the board and with the catalog. */
  etag: z.string(),
  /** How many older orders were asked for. */
  older: z.int(),
  /** The count of acknowledgements when it was asked: after the next one the board is another. */
  acknowledged: z.int(),
  /** Orders that were not taken from answers, because something waited. */
  leftOut: z.array(orderKey),
  /** When it was fetched whole (ms). What was finished leaves it by its age, which no change tells. */
  wholeAt: z.optional(z.number()),
});

export type KnownBoard = z.infer<typeof schema>;

/** Null when the board has to be fetched whole. */
export const knownBoard = (ledger: Ledger, businessId: number): Promise<KnownBoard | null> =>
  keptValue(ledger, valueKeys.board(businessId), schema);

/** Whether what has changed since is all that is new of the board. */
export const isFresh = ({ wholeAt = 0 }: KnownBoard, now: number): boolean =>
  Math.abs(now - wholeAt) < hourMs;

/** The ETag to ask with; null when an answer is wanted whatever it is. */
export const etagFor = (known: KnownBoard | null, acknowledged: number): string | null =>
  known?.acknowledged === acknowledged ? known.etag : null;

/** Changes with the board and with the catalog; null when the board has to be fetched whatever it is. */
export const boardEtag = async (ledger: Ledger, businessId: number): Promise<string | null> =>
  (await knownBoard(ledger, businessId))?.etag ?? null;

/** Null: the board has to be fetched whole, as behind too many orders that were left out. */
export const keepBoard = async (ledger: Ledger, businessId: number, known: KnownBoard | null) => {
  const key = valueKeys.board(businessId);
  const isFit = known && known.leftOut.length <= mostLeftOut;
  await (isFit ? ledger.values.put({ key, value: known }) : ledger.values.delete(key));
};

const placeSchema = z.object({
  /** The latest change that the server told, in its words; null with one that doesn't count them. */
  changes: z.nullable(z.string()),
  /** The count of acknowledgements up to which pulls have found what this device has sent. */
  acknowledged: z.int(),
});

export type Place = z.infer<typeof placeSchema>;

const nowhere: Place = { changes: null, acknowledged: 0 };

/** How far the device is. It stays when the board is given up: a server that has less was put back. */
export const knownPlace = async (ledger: Ledger, businessId: number): Promise<Place> =>
  (await keptValue(ledger, valueKeys.boardPlace(businessId), placeSchema)) ?? nowhere;

/** Whether a row may come from an acknowledgement, counted until `acknowledged`, that no pull has confirmed yet. */
export const isSentSince = (place: Place, acknowledged: number, { ack }: OrderRow): boolean =>
  ack > place.acknowledged && ack <= acknowledged;

export const keepPlace = async (ledger: Ledger, businessId: number, value: Place) => {
  await ledger.values.put({ key: valueKeys.boardPlace(businessId), value });
};

/** Orders that were left out and behind which nothing waits any more. */
export const freeAgain = (
  known: KnownBoard | null,
  lanes: Pick<ReadonlyMap<string, unknown>, 'has'>,
): OrderKey[] => known?.leftOut.filter((key) => !lanes.has(key)) ?? [];
