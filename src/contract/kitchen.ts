import * as z from 'zod/mini';
import type { TicketId } from '#domain/kitchen.ts';
import { attributionInput } from './attribution.ts';
import { deviceId, givenTime, id, lineId, requiredText, text, timestamp } from './fields.ts';

/** What the kitchen was told of an order. A ticket never changes: what was printed was printed. */

export const ticketLimits = {
  /** The lines of an order, and as many that are gone. */
  entries: 400,
  options: 100,
  name: 200,
  note: 500,
  table: 20,
  /** Tickets that no other one knew. */
  after: 200,
  /** Of one order. */
  tickets: 300,
  /** Bytes of what all tickets of one order say. */
  size: 1_000_000,
} as const;

const incomplete = 'La comanda está incompleta.';

export const ticketId = z.uuid() as unknown as z.ZodMiniType<TicketId, string>;

const units = z.int().check(z.minimum(-9999), z.maximum(9999));

export const ticketOption = z.object({
  groupName: text(ticketLimits.name),
  name: requiredText(ticketLimits.name, incomplete),
  count: z.int().check(z.nonnegative(), z.maximum(99)),
  usual: z.exactOptional(z.boolean()),
});

export const ticketEntry = z.object({
  lineId,
  productName: requiredText(ticketLimits.name, incomplete),
  /** Units more, or fewer when negative; 0 where only the note is new. */
  quantity: units,
  note: text(ticketLimits.note),
  options: z.exactOptional(z.array(ticketOption).check(z.maxLength(ticketLimits.options))),
});

/** A line is in it twice where the kitchen makes another dish of it: less of the one, more of the other. */
const entries = z.array(ticketEntry).check(z.maxLength(ticketLimits.entries));

/** What every ticket says. `kind` absent: a paper was printed. */
export const ticketShape = {
  id: ticketId,
  kind: z.exactOptional(z.enum(['opening', 'not-printed', 'seen'])),
  /** By the device's clock. */
  at: timestamp,
  /** Without a paper: units went to another order, or came from one. */
  moved: z.exactOptional(z.literal(true)),
  tableNumber: requiredText(ticketLimits.table, incomplete),
  note: text(ticketLimits.note),
  entries,
  /** The latest tickets that the device knew. */
  after: z.array(ticketId).check(z.maxLength(ticketLimits.after)),
  /** Of `not-printed`: the ticket whose paper never came out. */
  takesBack: z.exactOptional(ticketId),
};

/** POST orders/{id}/tickets */
export const ticketInput = z.object({ ...ticketShape, at: givenTime, ...attributionInput });

/** A ticket of an order, with who sent it: a member, and the name that the member has now. */
export const ticket = z.object({
  ...ticketShape,
  actorId: z.exactOptional(id),
  sentBy: z.exactOptional(z.string()),
  deviceId: z.exactOptional(deviceId),
});

/** Of the trail: what the kitchen was told. */
export const ticketDetails = z.object({
  kind: z.exactOptional(ticketShape.kind),
  tableNumber: z.string(),
  entries: z.array(ticketEntry),
  /** A device brought back what a restored server had lost. */
  again: z.exactOptional(z.literal(true)),
});

export type ApiTicket = z.infer<typeof ticket>;
export type TicketDetails = z.infer<typeof ticketDetails>;
