import type { KitchenTicket } from '#domain/kitchen.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { partOf, placeOf, type Station, untoldOf } from '#domain/stations.ts';
import {
  nextPaper as nextPaperIn,
  noteClashSeen as noteClashSeenIn,
  notePrinted as notePrintedIn,
  type Paper,
  takeBack as takeBackIn,
} from '../kitchen/comandas.ts';
import { stationsOf } from '../kitchen/stations.ts';
import type { SessionRow } from '../ledger/ledger.ts';
import { deviceIdOf } from '../people/device-id.ts';
import { ledger } from './device.ts';
import { placingNow } from './due-comandas.ts';
import { pageClock } from './page-clock.ts';

/** The comandas of this device, with its right time. */

export type { Paper };

/**
 * What of an order a device prints. `all`: what the kitchen has yet to be told, else a copy. `news`: the same without a copy, and with a
 * connection only what no station prints. `offline`: without a connection all of it. `station`: the part of this station.
 */
export type PaperPart = 'all' | 'news' | 'offline' | 'station';

type Part = (order: Order) => Order | null;

const untoldIn =
  (part: (order: Order) => Order): Part =>
  (order) => {
    const printed = part(order);
    return untoldOf(printed) && printed;
  };

const nothing: Part = () => null;

const partFor = async (
  businessId: number,
  part: PaperPart,
  stations: readonly Station[],
  isOffline: boolean,
): Promise<Part> => {
  if (part === 'all') return (order) => order;
  const own = await deviceIdOf(ledger);
  const isLeftToStations = stations.length > 0 && !isOffline;
  if (part !== 'station' && !isLeftToStations) return untoldIn((order) => order);
  const here = stations.find(({ deviceId }) => deviceId === own);
  const of = await placingNow(businessId);
  if (!of || part === 'offline' || (part === 'station' && !here)) return nothing;
  const place = part === 'station' && here ? placeOf(here) : null;
  return untoldIn((order) => partOf(order, of, place));
};

/** The next paper of an order. `isShared`: another device may be about to print it, so that it is claimed first. */
export const nextPaper = async (
  session: SessionRow,
  key: OrderKey,
  part: PaperPart,
  isOffline: boolean,
): Promise<(Paper & { isShared: boolean }) | null> => {
  const stations = await stationsOf(ledger, session.businessId);
  const select = await partFor(session.businessId, part, stations, isOffline);
  const paper = await nextPaperIn(ledger, session, key, pageClock, select);
  if (!paper) return null;
  const isKnown = paper.ticket !== null && paper.order.id !== null;
  const isShared = isKnown && stations.length > 0 && part !== 'news' && !isOffline;
  return { ...paper, isShared };
};

export const notePrinted = (session: SessionRow, paper: Paper) =>
  notePrintedIn(ledger, session, paper, pageClock);

export const takeBack = (session: SessionRow, key: OrderKey, ticket: KitchenTicket) =>
  takeBackIn(ledger, session, key, ticket, pageClock);

export const noteClashSeen = (session: SessionRow, key: OrderKey) =>
  noteClashSeenIn(ledger, session, key, pageClock);
