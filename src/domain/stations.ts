import { type Comanda, comandaOf } from './comanda.ts';
import type { KitchenTicket } from './kitchen.ts';
import { clashesOf } from './kitchen-clash.ts';
import type { LineId } from './line-id.ts';
import type { Order } from './order.ts';

/**
 * Printers of the kitchen: devices that print what any device of the business sends. Each has a part of every order, so that each unit
 * goes to one place.
 */

export interface Station {
  /** The id that the device gave itself. */
  deviceId: string;
  name: string;
  /** The categories that it prints; null: what no other station prints. */
  categories: readonly number[] | null;
  /** When the device became a station: orders from before are not printed by surprise. UTC, ISO 8601. */
  since: string;
}

/** What places need to know of a product. */
export interface PlacedProduct {
  id: number;
  productName: string;
  Categories: readonly { id: number }[];
}

/** Names a place: stations with the same categories stand in for each other, and one of them prints. */
export type Place = string & { readonly brand: 'Place' };

export const placeOf = ({ categories }: Pick<Station, 'categories'>): Place =>
  (categories === null ? 'rest' : categories.toSorted((a, b) => a - b).join()) as Place;

/** The place of a product: the first station that has one of its categories, else the first that has what others don't; null if none. */
export const placeOfCategories = (
  ids: readonly number[],
  stations: readonly Station[],
): Place | null => {
  const station =
    stations.find(({ categories }) => categories?.some((id) => ids.includes(id))) ??
    stations.find(({ categories }) => categories === null);
  return station ? placeOf(station) : null;
};

/** Whether places can be told without the catalog: everything goes to one. */
export const needsNoCatalog = (stations: readonly Station[]): boolean =>
  stations.every(({ categories }) => categories === null);

type Printable = Parameters<typeof comandaOf>[0];
type PlaceOfLine = (lineId: LineId) => Place | null;

/** The catalog as places read it. Made once for many orders. */
export interface Placing {
  stations: readonly Station[];
  categoriesOf: ReadonlyMap<number | string, readonly number[]>;
}

/** A line that is no longer in its order is found by its product's name. */
export const placing = (
  stations: readonly Station[],
  products: readonly PlacedProduct[],
): Placing => ({
  stations,
  categoriesOf: new Map(
    products.flatMap(({ id, productName, Categories }) => {
      const ids = Categories.map((category) => category.id);
      return [id, productName].map((name) => [name, ids] as const);
    }),
  ),
});

const stationOf = (stations: readonly Station[], deviceId: string | undefined) =>
  stations.find((station) => station.deviceId === deviceId?.toLowerCase());

/** The place of each line of an order. What was taken off the order stays where its paper is. */
const placesIn = (
  { lines, tickets = [] }: Printable,
  { stations, categoriesOf }: Placing,
): PlaceOfLine => {
  const of = (product: number | string) =>
    placeOfCategories(categoriesOf.get(product) ?? [], stations);
  const places = new Map<LineId, Place | null>();
  for (const { entries, deviceId } of tickets) {
    const printer = stationOf(stations, deviceId);
    for (const { lineId, productName } of entries)
      places.set(lineId, printer ? placeOf(printer) : of(productName));
  }
  for (const { lineId, productId } of lines) places.set(lineId, of(productId));
  return (lineId) => places.get(lineId) ?? null;
};

/** A ticket as far as it told a place something; null if it told it nothing. One without lines told the place where it was printed. */
const toldTo = (
  place: Place | null,
  ticket: KitchenTicket,
  placeOfLine: PlaceOfLine,
  stations: readonly Station[],
): KitchenTicket | null => {
  const entries = ticket.entries.filter(({ lineId }) => placeOfLine(lineId) === place);
  if (entries.length > 0 || ticket.takesBack !== undefined) return { ...ticket, entries };
  const printer = stationOf(stations, ticket.deviceId);
  const isHere = printer ? placeOf(printer) === place : true;
  return ticket.entries.length === 0 && isHere ? { ...ticket, entries } : null;
};

/** The part of an order that goes to one place, with what that place was told; `null`: the part that no station prints. */
export const partOf = <Of extends Printable>(
  order: Of,
  of: Placing,
  place: Place | null,
  placeOfLine = placesIn(order, of),
): Of => ({
  ...order,
  lines: order.lines.filter(({ lineId }) => placeOfLine(lineId) === place),
  ...(order.tickets && {
    tickets: order.tickets.flatMap(
      (ticket) => toldTo(place, ticket, placeOfLine, of.stations) ?? [],
    ),
  }),
});

/** All lines of a part, also those that are no longer in the order. */
export const linesOfPart = ({ lines, tickets = [] }: Printable): LineId[] => [
  ...new Set([
    ...lines.map(({ lineId }) => lineId),
    ...tickets.flatMap(({ entries }) => entries.map(({ lineId }) => lineId)),
  ]),
];

/** What a part has yet to be told; null if nothing. A part without lines is told nothing of the order's table and note. */
export const untoldOf = (part: Printable): Comanda | null => {
  const comanda = comandaOf(part);
  const isEmpty = comanda.kind === 'new' && comanda.lines.length === 0;
  const isElsewhere = part.lines.length === 0 && comanda.lines.length === 0;
  return comanda.kind === 'copy' || isEmpty || isElsewhere ? null : comanda;
};

/** What the kitchen has yet to be told of an order at one station. */
export interface Untold {
  station: Station;
  comanda: Comanda;
  /** When that was ordered: UTC, ISO 8601. */
  since: string;
}

/** How long (ms) what was changed last is printed by itself: a night; and what is finished, which may be eaten. */
const longestMs = { active: 12 * 3_600_000, cancelled: 12 * 3_600_000, finished: 15 * 60_000 };

/** When what a comanda tells was ordered. */
export const orderedAt = (
  { createdAt, updatedAt }: Pick<Order, 'createdAt' | 'updatedAt'>,
  { kind }: Pick<Comanda, 'kind'>,
): string => (kind === 'new' ? createdAt : updatedAt);

/** Whether a station prints an order by itself: not one from before it was a station that never had paper, and none of yesterday. */
const isOfToday = (
  { status, createdAt, updatedAt }: Order,
  { tickets = [] }: Printable,
  station: Station,
  now: number,
): boolean =>
  (createdAt >= station.since || tickets.length > 0) &&
  now - Date.parse(updatedAt) <= longestMs[status];

/**
 * Whether papers of an order clash, or a person has said since its last change what the kitchen made of them. Nothing of it is printed by
 * itself then; after the person's word its next change is.
 */
const isForPeople = (order: Order): boolean =>
  clashesOf(order).length > 0 ||
  (order.tickets ?? []).some(({ kind, at }) => kind === 'seen' && at >= order.updatedAt);

/** What the stations have yet to print of an order by themselves at `now` (ms), by place. */
export const untoldAt = (order: Order, of: Placing, now: number): Untold[] => {
  if (isForPeople(order)) return [];
  const placeOfLine = placesIn(order, of);
  const seen = new Set<Place>();
  return of.stations.flatMap((station) => {
    const place = placeOf(station);
    if (seen.has(place)) return [];
    seen.add(place);
    const part = partOf(order, of, place, placeOfLine);
    const comanda = untoldOf(part);
    return comanda && isOfToday(order, part, station, now)
      ? [{ station, comanda, since: orderedAt(order, comanda) }]
      : [];
  });
};
