import { v7 as uuidv7 } from 'uuid';
import { type Comanda, clashSeen, comandaOf, notPrinted, ticketOf } from '#domain/comanda.ts';
import { doerName } from '#domain/doer-name.ts';
import type { KitchenTicket, TicketId } from '#domain/kitchen.ts';
import type { LineId } from '#domain/line-id.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { linesOfPart, orderedAt } from '#domain/stations.ts';
import type { DeviceClock } from '../clock/device-clock.ts';
import { tellOpenings } from '../compat/openings.ts';
import type { Ledger, SessionRow } from '../ledger/ledger.ts';
import { type LocalOrder, localOrder } from '../outbox/projection.ts';
import { record } from '../outbox/record.ts';
import { ticketIntent } from '../outbox/tickets.ts';
import { rosterOf } from '../people/roster.ts';

/** What is printed for the kitchen, and how the order comes to know it. */

type Clock = Pick<DeviceClock, 'now' | 'stamp'>;

/** A paper for the kitchen. `ticket`: null for a copy, which tells nothing new. `waiter`: empty where no name is to be on it. */
export interface Paper {
  comanda: Comanda;
  order: Order;
  /** All lines of the part of the order that it tells of. */
  lines: LineId[];
  /** When what it tells was ordered. */
  orderedAt: string;
  ticket: KitchenTicket | null;
  waiter: string;
  /** ms */
  at: number;
}

const firstName = (name: string): string => name.split(' ')[0] ?? '';

/**
 * The first name of the person who took an order, even if somebody else prints it: from the server, else from what this device
 * recorded. Empty if neither knows, or if the business wants no names on paper.
 */
export const waiterOf = async (
  ledger: Ledger,
  { businessId, settings }: SessionRow,
  { order, pending }: Pick<LocalOrder, 'order' | 'pending'>,
): Promise<string> => {
  if (settings.preferences?.namesOnPaper === 'none') return '';
  const { User, member } = settings;
  const { actorId } = (pending[0]?.params ?? {}) as { actorId?: number };
  const recorded = order.id === null && { stamped: actorId, account: User.firstName };
  const members = (await rosterOf(ledger, businessId))?.members ?? [];
  const known = [...(member ? [member] : []), ...members];
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return firstName(doerName({ told: order.createdBy, ...recorded }, names));
};

const newTicket = (at: number) => ({
  id: uuidv7() as TicketId,
  at: new Date(at).toISOString(),
});

/** Records a ticket of an order, with the device's right time. */
const tell = (
  ledger: Ledger,
  session: SessionRow,
  key: OrderKey,
  of: KitchenTicket,
  clock: Clock,
) => record(ledger, session, ticketIntent(key, of), { clock });

/** The whole of an order. */
const whole = (order: Order): Order | null => order;

/**
 * What the kitchen is to get now, with the ticket that tells it; null for an order that the device doesn't know.
 * @param part of the order that is printed; null where nothing of it is
 */
export const nextPaper = async (
  ledger: Ledger,
  session: SessionRow,
  key: OrderKey,
  clock: Clock,
  part = whole,
): Promise<Paper | null> => {
  await tellOpenings(ledger, session, clock.now());
  const known = await localOrder(ledger, session.businessId, key);
  if (!known) return null;
  const { order } = known;
  const printed = part(order);
  if (!printed) return null;
  const at = clock.now();
  const comanda = comandaOf(printed);
  const waiter = await waiterOf(ledger, session, known);
  return {
    ...{ comanda, order, waiter, at, ticket: ticketOf(order, comanda, newTicket(at)) },
    ...{ lines: linesOfPart(printed), orderedAt: orderedAt(order, comanda) },
  };
};

/** Notes that a paper was printed: from then on every tablet that hears of it prints only what differs. */
export const notePrinted = async (
  ledger: Ledger,
  session: SessionRow,
  { order, ticket }: Paper,
  clock: Clock,
): Promise<void> => {
  if (ticket) await tell(ledger, session, order.key, ticket, clock);
};

/** Makes one more ticket of an order as the device knows it now. */
const tellMore = async (
  ledger: Ledger,
  session: SessionRow,
  key: OrderKey,
  clock: Clock,
  make: (order: Order, made: ReturnType<typeof newTicket>) => KitchenTicket,
): Promise<void> => {
  const known = await localOrder(ledger, session.businessId, key);
  if (known) await tell(ledger, session, key, make(known.order, newTicket(clock.now())), clock);
};

/** Notes that the paper of a ticket never came out. */
export const takeBack = (
  ledger: Ledger,
  session: SessionRow,
  key: OrderKey,
  ticket: KitchenTicket,
  clock: Clock,
): Promise<void> =>
  tellMore(ledger, session, key, clock, (order, made) => notPrinted(order, ticket, made));

/** Notes that somebody has seen how the papers of an order clash. */
export const noteClashSeen = (
  ledger: Ledger,
  session: SessionRow,
  key: OrderKey,
  clock: Clock,
): Promise<void> => tellMore(ledger, session, key, clock, clashSeen);
