import * as z from 'zod/mini';
import { station } from '#contract/stations.ts';
import type { Station } from '#domain/stations.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { stationsName } from '../ledger/server-names.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** The devices that print for the kitchen, as this one last heard. Table: values. */

const keptStations = z.object({ name: z.nullable(z.string()), stations: z.array(station) });

const kept = (ledger: Ledger, businessId: number) =>
  keptValue(ledger, valueKeys.stations(businessId), keptStations);

/** In the order in which a product goes to the first one that has its category. */
export const stationsOf = async (ledger: Ledger, businessId: number): Promise<Station[]> =>
  (await kept(ledger, businessId))?.stations ?? [];

/** Whether the board names other stations than this device knows. */
export const areStationsOthers = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const name = await stationsName(ledger, businessId);
  return name !== ((await kept(ledger, businessId))?.name ?? null);
};

/** `name`: under which the board had named them before they were asked for. */
export const keepStations = (
  ledger: Ledger,
  businessId: number,
  value: z.infer<typeof keptStations>,
): Promise<unknown> =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () =>
    ledger.values.put({ key: valueKeys.stations(businessId), value }),
  );
