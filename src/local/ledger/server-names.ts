import * as z from 'zod/mini';
import { keptValue } from './kept-value.ts';
import type { Ledger } from './ledger.ts';
import { type ValueKey, valueKeys } from './value-keys.ts';

/** The names that the server gives its catalog, roster, stations and tills, with the board: another name means that there are others. Table: values. */

const keptName = (ledger: Ledger, key: ValueKey): Promise<string | null> =>
  keptValue(ledger, key, z.string());

const keepName = async (ledger: Ledger, key: ValueKey, value: string | null) => {
  if ((await keptName(ledger, key)) === value) return;
  await (value === null ? ledger.values.delete(key) : ledger.values.put({ key, value }));
};

/** The server's name of the catalog, when it last answered with the board; null while it has named none. */
export const catalogName = (ledger: Ledger, businessId: number) =>
  keptName(ledger, valueKeys.catalogName(businessId));

/** The same of the roster; null with an older server, which names none. */
export const rosterName = (ledger: Ledger, businessId: number) =>
  keptName(ledger, valueKeys.rosterName(businessId));

/** The same for the stations; null while the business has never had any. */
export const stationsName = (ledger: Ledger, businessId: number) =>
  keptName(ledger, valueKeys.stationsName(businessId));

/** The same for tills and shifts; null with an older server, which names none. */
export const tillsName = (ledger: Ledger, businessId: number) =>
  keptName(ledger, valueKeys.tillsName(businessId));

/** What the server names with its board. */
export interface BoardNames {
  /** Null with a server that doesn't say; the one that was kept stays. */
  catalog: string | null;
  roster: string | null;
  stations: string | null;
  tills: string | null;
}

export const keepNames = async (
  ledger: Ledger,
  businessId: number,
  { catalog, roster, stations, tills }: BoardNames,
) => {
  if (catalog !== null) await keepName(ledger, valueKeys.catalogName(businessId), catalog);
  await keepName(ledger, valueKeys.rosterName(businessId), roster);
  await keepName(ledger, valueKeys.stationsName(businessId), stations);
  await keepName(ledger, valueKeys.tillsName(businessId), tills);
};
