import { useLiveQuery } from 'dexie-react-hooks';
import { compareTexts } from '#domain/collections.ts';
import type { Order } from '#domain/order.ts';
import {
  needsNoCatalog,
  type Placing,
  placeOf,
  placing,
  type Station,
  type Untold,
  untoldAt,
} from '#domain/stations.ts';
import { fetchedKey, readList } from '../catalog/mirror.ts';
import { stationsOf } from '../kitchen/stations.ts';
import { localOrders } from '../outbox/projection.ts';
import { ledger, mirror } from './device.ts';
import { pageClock } from './page-clock.ts';

/** What each device that prints for the kitchen has to print. Only the board and what prints load this: it takes the rules of comandas. */

/**
 * How orders are split among the stations. Null where there are none, and where it takes the catalog and the device doesn't have it yet.
 */
export const placingNow = async (businessId: number): Promise<Placing | null> => {
  const stations = await stationsOf(ledger, businessId);
  if (stations.length === 0) return null;
  if (needsNoCatalog(stations)) return placing(stations, []);
  const isKnown = await mirror.fetched.get(fetchedKey(businessId, 'products'));
  return isKnown ? placing(stations, await readList(mirror, businessId, 'products')) : null;
};

/** The same as it changes. */
export const usePlacing = (businessId: number): Placing | null =>
  useLiveQuery(async () => placingNow(businessId), [businessId], null);

/** An order of which a station has something to print. */
export type Due = Pick<Untold, 'since'> & { order: Order };

/**
 * The orders of which this station has yet to print something, the oldest first; what this device has not sent yet comes later. Undefined
 * while reading.
 */
export const useDue = (
  businessId: number,
  station: Station,
  of: Placing | null,
): readonly Due[] | undefined =>
  useLiveQuery(async () => {
    if (!of) return [];
    const place = placeOf(station);
    const known = await localOrders(ledger, businessId);
    return known
      .filter(({ order, pending }) => order.id !== null && pending.length === 0)
      .flatMap(({ order }) =>
        untoldAt(order, of, pageClock.now())
          .filter((untold) => placeOf(untold.station) === place)
          .map(({ since }): Due => ({ order, since })),
      )
      .sort((a, b) => compareTexts(a.since, b.since));
  }, [businessId, station, of]);
