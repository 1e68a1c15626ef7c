import { type KitchenTicket, latestTickets, type TicketId } from './kitchen.ts';
import { onPaper, sentOf } from './kitchen-sum.ts';
import type { LineId } from './line-id.ts';
import type { Order } from './order.ts';

/** A line of which two devices told the kitchen without knowing of each other, and of which it now has too much or too little. */
export interface KitchenClash {
  lineId: LineId;
  productName: string;
  /** Units that the kitchen has, and those that the order has. */
  sent: number;
  ordered: number;
}

/** A ticket and all that stand before it. */
const reachOf = (id: TicketId, tickets: ReadonlyMap<TicketId, KitchenTicket>): Set<TicketId> => {
  const reached = new Set<TicketId>();
  const left = [id];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    left.push(...(tickets.get(next)?.after ?? []));
  }
  return reached;
};

/** The ids of the tickets that told the kitchen of units of each line. */
const tellers = (papers: readonly KitchenTicket[]): Map<LineId, TicketId[]> => {
  const told = new Map<LineId, TicketId[]>();
  for (const { id, entries } of papers)
    for (const { lineId, quantity } of entries)
      if (quantity !== 0) told.set(lineId, [...(told.get(lineId) ?? []), id]);
  return told;
};

/**
 * The lines on which papers clash: until a later ticket, which knows of both, corrects that or says that somebody has seen it.
 * Units that were changed and not printed yet are no clash.
 */
export const clashesOf = ({
  lines,
  status,
  tickets = [],
}: Pick<Order, 'lines' | 'status' | 'tickets'>): KitchenClash[] => {
  const latest = latestTickets(tickets);
  if (latest.length < 2) return [];
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const branches = latest.map((id) => reachOf(id, byId));
  const isApart = (ids: readonly TicketId[]): boolean =>
    branches.some((branch) =>
      branches.some(
        (other) =>
          ids.some((id) => branch.has(id) && !other.has(id)) &&
          ids.some((id) => other.has(id) && !branch.has(id)),
      ),
    );
  const papers = onPaper(tickets);
  const sent = new Map(sentOf(tickets)?.lines.map((line) => [line.lineId, line.quantity]));
  const ordered = new Map(
    status === 'cancelled' ? [] : lines.map((line) => [line.lineId, line.quantity]),
  );
  const names = new Map(
    papers.flatMap(({ entries }) => entries).map((entry) => [entry.lineId, entry.productName]),
  );
  return [...tellers(papers)].flatMap(([lineId, ids]) => {
    const clash = {
      ...{ lineId, productName: names.get(lineId) ?? '' },
      ...{ sent: sent.get(lineId) ?? 0, ordered: ordered.get(lineId) ?? 0 },
    };
    return clash.sent !== clash.ordered && isApart(ids) ? [clash] : [];
  });
};
