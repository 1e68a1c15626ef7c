import {
  type KitchenTicket,
  latestTickets,
  type TicketEntry,
  type TicketId,
  type TicketOption,
} from './kitchen.ts';
import { type SentComanda, type SentLine, sentOf } from './kitchen-sum.ts';
import { isFullyBilled, type Order, type OrderContent, remaining } from './order.ts';

/** The printed order for the kitchen: what it is to be told now, given what its tickets say. */

/** `new`: the first print. `change`: only the differences since. `cancel`: all that it has of a cancelled order. `copy`: everything again. */
export type ComandaKind = 'new' | 'change' | 'cancel' | 'copy';

/** `quantity`: units to cook; of a `change` the difference, 0 when only the note changed. */
export interface PrintedLine extends SentLine {
  noteChanged: boolean;
}

export interface Comanda extends SentComanda {
  kind: ComandaKind;
  /** The previous table; null if unchanged. */
  movedFrom: string | null;
  noteChanged: boolean;
  lines: PrintedLine[];
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
    return quantity > 0 ? [{ ...lineOf(line), quantity, noteChanged: false }] : [];
  });
};

const optionsOf = ({ options = [] }: SentLine): string =>
  JSON.stringify(options.map(({ groupName, name, count }) => [groupName, name, count]).sort());

const undone = (line: SentLine): PrintedLine => ({
  ...line,
  quantity: -line.quantity,
  noteChanged: false,
});

const difference = (sent: SentComanda, now: SentComanda): PrintedLine[] => {
  const before = new Map(sent.lines.map((line) => [line.lineId, line]));
  const still = new Set(now.lines.map((line) => line.lineId));
  const gone = sent.lines.filter((line) => !still.has(line.lineId)).map(undone);
  const kept = now.lines.flatMap((line): PrintedLine[] => {
    const known = before.get(line.lineId);
    // Another dish for the kitchen, whatever has become of the line.
    if (known && optionsOf(known) !== optionsOf(line))
      return [undone(known), { ...line, noteChanged: false }];
    return [
      {
        ...line,
        quantity: line.quantity - (known?.quantity ?? 0),
        noteChanged: known !== undefined && line.note !== known.note,
      },
    ];
  });
  return [...kept.filter((line) => line.quantity !== 0 || line.noteChanged), ...gone];
};

/** The comanda to print now. */
export const comandaOf = (order: Printable): Comanda => {
  const sent = sentOf(order.tickets ?? []);
  const now = wantedOf(order);
  const { tableNumber, note } = now;
  const unmoved = { tableNumber, note, movedFrom: null, noteChanged: false };
  const isCancelled = order.status === 'cancelled';
  if (!sent && !isCancelled) {
    const whole = now.lines.map((line) => ({ ...line, noteChanged: false }));
    return { kind: 'new', ...unmoved, lines: whole };
  }
  const lines = sent ? difference(sent, now) : [];
  if (isCancelled && lines.length > 0) return { kind: 'cancel', ...unmoved, lines };
  const movedFrom = sent && sent.tableNumber !== tableNumber ? sent.tableNumber : null;
  const noteChanged = sent !== null && sent.note !== note;
  return isCancelled || (lines.length === 0 && movedFrom === null && !noteChanged)
    ? { kind: 'copy', ...unmoved, lines: isCancelled ? [] : copyOf(order) }
    : { kind: 'change', tableNumber, movedFrom, note, noteChanged, lines };
};

/** Whether the kitchen is to be told something of the order. */
export const hasToTell = (order: Printable): boolean => comandaOf(order).kind !== 'copy';

const entryOf = ({ noteChanged: _said, ...line }: PrintedLine): TicketEntry => line;

/** What a new ticket is, besides what it says. */
interface NewTicket {
  id: TicketId;
  at: string;
}

const after = ({ tickets = [] }: Printable) => ({ after: latestTickets(tickets) });

/** The ticket of a comanda that is printed now; null for a copy, which tells the kitchen nothing new. */
export const ticketOf = (
  order: Printable,
  { kind, tableNumber, note, lines }: Comanda,
  made: NewTicket,
): KitchenTicket | null =>
  kind === 'copy'
    ? null
    : { ...made, tableNumber, note, entries: lines.map(entryOf), ...after(order) };

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
