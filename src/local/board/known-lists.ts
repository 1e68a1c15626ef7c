import * as z from 'zod/mini';
import { orderKey } from '#contract/fields.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { isWaiting } from '../outbox/projection.ts';

/**
 * Which lists of orders the device has, so that a poll can ask only for what has changed since. Orders behind which something
 * waits are left out of them. Tables: values, outbox.
 */

const schema = z.object({
  /** Of the list of active orders; it changes with either list. */
  etag: z.string(),
  /** How many older orders were asked for. */
  older: z.int(),
  /** The count of acknowledgements when it was asked: after the next one the lists are others. */
  acknowledged: z.int(),
  /** Orders that were not taken from the lists, because something waited. */
  leftOut: z.array(orderKey),
  /** Names the looks at single orders before whose answers the lists don't count. */
  looks: z.optional(z.string()),
});

type KnownBoard = z.infer<typeof schema>;

const keptBoard = (ledger: Ledger, businessId: number): Promise<KnownBoard | null> =>
  keptValue(ledger, valueKeys.board(businessId), schema);

const knownBoard = async (ledger: Ledger, businessId: number): Promise<KnownBoard | null> => {
  const kept = await keptBoard(ledger, businessId);
  return kept && kept.looks === undefined ? kept : null;
};

/** The ETag to ask with; null when the lists have to be fetched whatever it is. */
export const knownEtag = async (
  ledger: Ledger,
  businessId: number,
  older: number,
  acknowledged: number,
): Promise<string | null> => {
  const known = await knownBoard(ledger, businessId);
  if (known?.older !== older || known.acknowledged !== acknowledged) return null;
  for (const key of known.leftOut) if (!(await isWaiting(ledger, key))) return null;
  return known.etag;
};

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
