import type { LineId } from './line-id.ts';
import type { ChosenOption } from './options.ts';

/** What the kitchen was told of an order: tickets, which are only ever added. */

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
  /** Without a paper: units went to another order, or came from one. */
  moved?: true;
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

/** The latest tickets: those that no other one knows. */
export const latestTickets = (tickets: readonly KitchenTicket[]): TicketId[] => {
  const known = new Set(tickets.flatMap(({ after }) => after));
  return tickets
    .filter(({ id, kind }) => kind !== 'opening' && !known.has(id))
    .map(({ id }) => id)
    .sort();
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
