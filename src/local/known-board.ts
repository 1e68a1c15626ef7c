import type { Ledger } from './ledger.ts';
import { valueKeys } from './value-keys.ts';

/** Which lists of orders the device has whole, so that a poll can ask only for what has changed since. Table: values. */

interface KnownBoard {
  /** Of the list of active orders; it changes with either list. */
  etag: string;
  /** How many older orders were asked for. */
  older: number;
  /** The count of acknowledgements when it was asked: after the next one the lists are others. */
  asked: number;
}

const knownBoard = async (ledger: Ledger, businessId: number) => {
  const kept = await ledger.values.get(valueKeys.board(businessId));
  return kept?.value as KnownBoard | undefined;
};

/** The ETag to ask with; null when the lists have to be fetched whatever it is. */
export const knownEtag = async (
  ledger: Ledger,
  businessId: number,
  older: number,
  asked: number,
): Promise<string | null> => {
  const known = await knownBoard(ledger, businessId);
  return known?.older === older && known.asked === asked ? known.etag : null;
};

/** Changes with the board and with the catalog; null when the device has not got the lists whole. */
export const boardEtag = async (ledger: Ledger, businessId: number): Promise<string | null> => {
  return (await knownBoard(ledger, businessId))?.etag ?? null;
};

/** Null: the device has not got the lists whole. */
export const keepBoard = async (ledger: Ledger, businessId: number, known: KnownBoard | null) => {
  const key = valueKeys.board(businessId);
  await (known ? ledger.values.put({ key, value: known }) : ledger.values.delete(key));
};

/** The server's name of the catalog, when it last answered with the board; null while it has named none. */
export const catalogName = async (ledger: Ledger, businessId: number): Promise<string | null> => {
  const kept = await ledger.values.get(valueKeys.catalogName(businessId));
  return (kept?.value as string | undefined) ?? null;
};

export const keepCatalogName = async (ledger: Ledger, businessId: number, value: string) => {
  if ((await catalogName(ledger, businessId)) === value) return;
  await ledger.values.put({ key: valueKeys.catalogName(businessId), value });
};
