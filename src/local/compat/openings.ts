import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { lineId } from '#contract/fields.ts';
import { chosenOption } from '#contract/line-product.ts';
import { dayMs } from '#domain/durations.ts';
import type { KitchenTicket, TicketId } from '#domain/kitchen.ts';
import { withLineIds } from '#domain/line-id.ts';
import type { OrderKey } from '#domain/order.ts';
import type { KeptValue, Ledger } from '../ledger/ledger.ts';
import { comandaPrefix } from '../ledger/value-keys.ts';
import { localOrder } from '../outbox/projection.ts';
import type { Owner } from '../outbox/record.ts';
import { entryOfTicket } from '../outbox/tickets.ts';
import { deviceIdOf } from '../people/device-id.ts';

/** The first tickets of orders, out of what a device has printed before there were tickets. */

/** What earlier builds have kept of the last comanda of an order, the whole of it. */
const keptComanda = z.object({
  at: z.number(),
  tableNumber: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      lineId: z.optional(lineId),
      productId: z.int(),
      productName: z.string(),
      quantity: z.int(),
      note: z.string(),
      options: z.exactOptional(z.array(chosenOption)),
    }),
  ),
});

/** Long after the last guest of an order has gone. */
const keptMs = 14 * dayMs;

const openingOf = (order: OrderKey, value: unknown, deviceId: string | undefined) => {
  const { data } = keptComanda.safeParse(value);
  if (!data) return null;
  const lines = withLineIds(order, data.lines);
  const ticket: KitchenTicket = {
    ...{ id: uuidv7() as TicketId, kind: 'opening', at: new Date(data.at).toISOString() },
    ...{ tableNumber: data.tableNumber, note: data.note, after: [] },
    entries: lines.map(({ lineId: id, productName, quantity, note, options }) => ({
      ...{ lineId: id, productName, quantity, note },
      ...(options && {
        options: options.map(({ groupName, name, count, usual }) => ({
          ...{ groupName, name, count },
          ...(usual && { usual }),
        })),
      }),
    })),
    ...(deviceId && { deviceId }),
  };
  return { ticket, at: data.at };
};

const keptOf = (ledger: Ledger) => ledger.values.where('key').startsWith(comandaPrefix);

/** Records them, so that nothing is printed again. What is of orders that the device doesn't know stays, until it is too old. */
export const tellOpenings = async (ledger: Ledger, owner: Owner, now: number): Promise<void> => {
  if ((await keptOf(ledger).count()) === 0) return;
  const deviceId = await deviceIdOf(ledger);
  const { values, outbox, orders, bills } = ledger;
  await ledger.transaction('rw', [values, outbox, orders, bills], async () => {
    for (const { key, value } of await keptOf(ledger).toArray())
      if (await isTold(ledger, owner, { key, value }, deviceId, now)) await values.delete(key);
  });
};

/** Whether a kept comanda has become a ticket, or is of no use any more. */
const isTold = async (
  ledger: Ledger,
  owner: Owner,
  { key, value }: KeptValue,
  deviceId: string | undefined,
  now: number,
): Promise<boolean> => {
  const orderKey = key.slice(comandaPrefix.length) as OrderKey;
  const opening = openingOf(orderKey, value, deviceId);
  if (!opening || opening.at < now - keptMs) return true;
  const known = await localOrder(ledger, owner.businessId, orderKey);
  if (!known) return false;
  await ledger.outbox.add(entryOfTicket(owner, orderKey, opening.ticket, now));
  return true;
};
