import type { LineId } from './line-id.ts';
import type { ChosenOption } from './options.ts';

/**
 * What the kitchen has of an order: the sum of its tickets, which are only ever added. Every device that knows the same tickets
 * computes the same, in whatever order they came.
 */

export type TicketId = string & { readonly brand: 'TicketId' };

/** An option of a line, as the kitchen reads it. */
export type TicketOption = Pick<ChosenOption, 'groupName' | 'name' | 'count' | 'usual'>;

/** Of one line, as it was. `quantity`: units more, fewer when negative; 0 where only the note is new. */
export interface TicketEntry {
  lineId: LineId;
  productName: string;
  quantity: number;
  note: string;
  options?: TicketOption[];
}

/**
 * Absent for a paper that was printed. `opening`: what a device had printed before tickets were kept; several devices may tell it
 * of the same paper. `not-printed`: takes back a ticket whose paper never came out. `seen`: somebody has seen that papers clash.
 */
export type TicketKind = 'opening' | 'not-printed' | 'seen';

export interface KitchenTicket {
  id: TicketId;
  kind?: TicketKind;
  /** UTC, ISO 8601. */
  at: string;
  tableNumber: string;
  note: string;
  entries: TicketEntry[];
  /** The latest tickets that its device knew then. */
  after: TicketId[];
  /** Of `not-printed`: the other ticket. */
  takesBack?: TicketId;
  /** Who sent it, and the name that the member has now; as far as the server knows. */
  actorId?: number;
  sentBy?: string;
  deviceId?: string;
}

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

/** The latest tickets: those that no other one knows. */
export const latestTickets = (tickets: readonly KitchenTicket[]): TicketId[] => {
  const known = new Set(tickets.flatMap(({ after }) => after));
  return tickets
    .filter(({ id, kind }) => kind !== 'opening' && !known.has(id))
    .map(({ id }) => id)
    .sort(compare);
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

/** Tickets known from two places: each once. */
export const joinTickets = (
  known: readonly KitchenTicket[] | undefined,
  others: readonly KitchenTicket[] | undefined,
): KitchenTicket[] | undefined => {
  if (!known || !others) return (others ?? known)?.slice();
  const ids = new Set(others.map(({ id }) => id));
  return [...others, ...known.filter(({ id }) => !ids.has(id))];
};
