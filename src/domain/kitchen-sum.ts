import type { KitchenTicket, TicketEntry, TicketId } from './kitchen.ts';
import type { LineId } from './line-id.ts';

/**
 * What the kitchen has of an order: the sum of its tickets. Every device that knows the same tickets computes the same, in whatever
 * order they came.
 */

/** What the kitchen has of a line. */
export type SentLine = TicketEntry;

/** What the kitchen has of an order: table, note and lines as it was last told. */
export interface SentComanda {
  tableNumber: string;
  note: string;
  lines: SentLine[];
}

const compare = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** How many tickets stand before each, one behind the other. Two that know of each other, which can't be, count as if not. */
const depths = (tickets: readonly KitchenTicket[]): Map<TicketId, number> => {
  const known = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const found = new Map<TicketId, number>();
  const depthOf = (id: TicketId, above: ReadonlySet<TicketId>): number => {
    const done = found.get(id);
    const ticket = known.get(id);
    if (done !== undefined || !ticket || above.has(id)) return done ?? -1;
    const within = new Set([...above, id]);
    const depth = 1 + Math.max(-1, ...ticket.after.map((before) => depthOf(before, within)));
    found.set(id, depth);
    return depth;
  };
  for (const { id } of tickets) depthOf(id, new Set());
  return found;
};

/** Tickets that know of others behind those, the rest by their time: the same on every device. */
export const inOrder = (tickets: readonly KitchenTicket[]): KitchenTicket[] => {
  const depth = depths(tickets);
  return tickets.toSorted(
    (a, b) =>
      (depth.get(a.id) ?? 0) - (depth.get(b.id) ?? 0) || compare(a.at, b.at) || compare(a.id, b.id),
  );
};

/** The tickets whose papers the kitchen has. */
export const onPaper = (tickets: readonly KitchenTicket[]): KitchenTicket[] => {
  const back = new Set(tickets.flatMap(({ takesBack }) => takesBack ?? []));
  return tickets.filter(
    ({ id, kind }) => !back.has(id) && (kind === undefined || kind === 'opening'),
  );
};

/** How many papers the kitchen has had. Openings may tell of the same one. */
export const paperCount = (tickets: readonly KitchenTicket[]): number => {
  const papers = onPaper(tickets).filter(({ moved }) => !moved);
  const printed = papers.filter(({ kind }) => kind === undefined).length;
  return printed < papers.length ? printed + 1 : printed;
};

/** Units of each line. Of openings the largest counts: devices that had printed the same tell it twice. */
const unitsOf = (tickets: readonly KitchenTicket[]): Map<LineId, number> => {
  const opened = new Map<LineId, number>();
  const units = new Map<LineId, number>();
  for (const { kind, entries } of tickets)
    for (const { lineId, quantity } of entries)
      if (kind === 'opening') opened.set(lineId, Math.max(opened.get(lineId) ?? 0, quantity));
      else units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of opened) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  return units;
};

/** What the kitchen has, given all tickets of an order; null if it was never told anything. */
export const sentOf = (tickets: readonly KitchenTicket[]): SentComanda | null => {
  const papers = inOrder(onPaper(tickets));
  const last = papers.at(-1);
  if (!last) return null;
  const units = unitsOf(papers);
  const lines = new Map<LineId, SentLine>();
  for (const entry of papers.flatMap(({ entries }) => entries)) lines.set(entry.lineId, entry);
  return {
    tableNumber: last.tableNumber,
    note: last.note,
    lines: [...lines.values()]
      .map((line) => ({ ...line, quantity: units.get(line.lineId) ?? 0 }))
      .filter(({ quantity }) => quantity !== 0),
  };
};
