import { v5 as uuidv5 } from 'uuid';
import { type KitchenTicket, latestTickets, type TicketEntry, type TicketId } from './kitchen.ts';
import { sentOf } from './kitchen-sum.ts';
import type { LineId } from './line-id.ts';
import { type OrderContent, remaining } from './order.ts';

/**
 * Units that guests take along to another order. One operation takes them off their order, another one adds to the other order what the
 * first one took: so they are never in two bills, whatever happens between the two.
 */

/** `as`: the line that they become in the other order. */
export interface TransferredUnits {
  lineId: LineId;
  as: LineId;
  quantity: number;
}

export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What of the units can be taken off an order: none that were billed. */
export const unitsToTake = (
  lines: readonly { lineId: LineId; quantity: number; quantityBilled: number }[],
  wanted: readonly TransferredUnits[],
): TransferredUnits[] => {
  const known = new Map(lines.map((line) => [line.lineId, line]));
  return wanted.flatMap((units) => {
    const line = known.get(units.lineId);
    const quantity = line ? Math.min(units.quantity, remaining(line)) : 0;
    return quantity > 0 ? [{ ...units, quantity }] : [];
  });
};

/** An order without the units. A line without any goes; an order without lines is for its caller to end. */
export const withoutUnits = <T extends Pick<OrderContent, 'lines'>>(
  order: T,
  taken: readonly TransferredUnits[],
): T => {
  const units = new Map(taken.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    ...order,
    lines: order.lines
      .map((line) => ({ ...line, quantity: line.quantity - (units.get(line.lineId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  };
};

/** What the kitchen has of the units, as lines of the other order: the plates go along, and are not cooked again. */
export const cookedOf = (
  tickets: readonly KitchenTicket[] | undefined,
  taken: readonly TransferredUnits[],
): TicketEntry[] => {
  const sent = new Map(sentOf(tickets ?? [])?.lines.map((line) => [line.lineId, line]));
  return taken.flatMap(({ lineId, as, quantity }) => {
    const known = sent.get(lineId);
    const units = Math.min(quantity, known?.quantity ?? 0);
    return known && units > 0 ? [{ ...known, lineId: as, quantity: units }] : [];
  });
};

/** The same in the order that they leave: as many fewer. */
export const cookedLess = (
  cooked: readonly TicketEntry[],
  taken: readonly TransferredUnits[],
): TicketEntry[] => {
  const from = new Map(taken.map(({ lineId, as }) => [as, lineId]));
  return cooked.flatMap((entry) => {
    const lineId = from.get(entry.lineId);
    return lineId ? [{ ...entry, lineId, quantity: -entry.quantity }] : [];
  });
};

interface Told {
  transfer: string;
  side: 'out' | 'in';
  at: string;
  entries: readonly TicketEntry[];
}

/**
 * The ticket of an order without a paper that says so; null for nothing. Device and server make it with one id, each by itself.
 * @param order as it is for the kitchen
 */
export const transferTicket = (
  { tableNumber, tickets = [] }: { tableNumber: string; tickets?: KitchenTicket[] | undefined },
  { transfer, side, at, entries }: Told,
): KitchenTicket | null => {
  if (entries.length === 0) return null;
  const sent = sentOf(tickets);
  return {
    id: uuidv5(side, transfer) as TicketId,
    at,
    moved: true,
    tableNumber: sent?.tableNumber ?? tableNumber,
    note: sent?.note ?? '',
    entries: [...entries],
    after: latestTickets(tickets),
  };
};
