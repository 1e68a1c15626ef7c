import { changedLines, type PrintedLine, printedLines } from './comanda-lines.ts';
import {
  type KitchenTicket,
  latestTickets,
  type TicketEntry,
  type TicketId,
  type TicketOption,
} from './kitchen.ts';
import { paperCount, type SentComanda, type SentLine, sentOf } from './kitchen-sum.ts';
import { isFullyBilled, type Order, type OrderContent, remaining } from './order.ts';

/** The printed order for the kitchen: what it is to be told now, given what its tickets say. */

/** `new`: the first print. `change`: only the differences since. `cancel`: all that it has of a cancelled order. `copy`: everything again. */
export type ComandaKind = 'new' | 'change' | 'cancel' | 'copy';

export interface Comanda extends SentComanda {
  kind: ComandaKind;
  /** Which one of the order's comandas it is; of a copy, the last one that it repeats. */
  number: number;
  /** The previous table; null if unchanged. */
  movedFrom: string | null;
  /** The former note of the order; null if unchanged. */
  noteBefore: string | null;
  /** What the paper says; of a change dish by dish. */
  lines: PrintedLine[];
  /** What its ticket says, line by line. */
  entries: TicketEntry[];
}

const optionOf = ({ groupName, name, count, usual }: TicketOption): TicketOption => ({
  ...{ groupName, name, count },
  ...(usual && { usual }),
});

type Printable = OrderContent & Pick<Order, 'status' | 'tickets'>;

/** A line without its prices. */
const lineOf = ({ lineId, productName, quantity, note, options }: SentLine): SentLine => ({
  ...{ lineId, productName, quantity, note },
  ...(options && { options: options.map(optionOf) }),
});

/** What the kitchen is to have of an order. */
const wantedOf = ({ tableNumber, note, lines, status }: Printable): SentComanda => ({
  tableNumber,
  note,
  lines: status === 'cancelled' ? [] : lines.map(lineOf),
});

/** A copy is for what is still to be served: what was billed is left out, unless all is. */
const copyOf = ({ lines }: Printable): PrintedLine[] => {
  const isPaid = isFullyBilled({ lines });
  return lines.flatMap((line) => {
    const quantity = isPaid ? line.quantity : remaining(line);
    return quantity > 0 ? [{ ...lineOf(line), quantity }] : [];
  });
};

/** The comanda to print now. */
export const comandaOf = (order: Printable): Comanda => {
  const tickets = order.tickets ?? [];
  const sent = sentOf(tickets);
  const now = wantedOf(order);
  const { tableNumber, note } = now;
  const papers = paperCount(tickets);
  const next = { tableNumber, note, number: papers + 1, movedFrom: null, noteBefore: null };
  const isCancelled = order.status === 'cancelled';
  if (!sent && !isCancelled) return { kind: 'new', ...next, lines: now.lines, entries: now.lines };
  const entries = sent ? changedLines(sent.lines, now.lines) : [];
  const lines = printedLines(sent?.lines ?? [], entries);
  if (isCancelled && lines.length > 0) return { kind: 'cancel', ...next, lines, entries };
  const movedFrom = sent && sent.tableNumber !== tableNumber ? sent.tableNumber : null;
  const noteBefore = sent && sent.note !== note ? sent.note : null;
  if (isCancelled || (lines.length === 0 && movedFrom === null && noteBefore === null)) {
    const copied = isCancelled ? [] : copyOf(order);
    return { kind: 'copy', ...next, number: Math.max(1, papers), lines: copied, entries: [] };
  }
  // Of an order that has only got units from another one.
  const kind = papers === 0 ? 'new' : 'change';
  return { kind, ...next, movedFrom, noteBefore, lines, entries };
};

/** Whether the kitchen is to be told something of the order. */
export const hasToTell = (order: Printable): boolean => comandaOf(order).kind !== 'copy';

/** What a new ticket is, besides what it says. */
interface NewTicket {
  id: TicketId;
  at: string;
}

const after = ({ tickets = [] }: Printable) => ({ after: latestTickets(tickets) });

/** The ticket of a comanda that is printed now; null for a copy, which tells the kitchen nothing new. */
export const ticketOf = (
  order: Printable,
  { kind, tableNumber, note, entries }: Comanda,
  made: NewTicket,
): KitchenTicket | null =>
  kind === 'copy' ? null : { ...made, tableNumber, note, entries, ...after(order) };

/** The ticket that takes another one back, whose paper never came out. */
export const notPrinted = (
  order: Printable,
  { id: takesBack, tableNumber, note }: KitchenTicket,
  made: NewTicket,
): KitchenTicket => ({
  ...{ ...made, kind: 'not-printed', takesBack, tableNumber, note, entries: [] },
  ...after(order),
});

/** The ticket that says that somebody has seen how papers clash. */
export const clashSeen = (order: Printable, made: NewTicket): KitchenTicket => ({
  ...{ ...made, kind: 'seen', tableNumber: order.tableNumber, note: order.note, entries: [] },
  ...after(order),
});
