import * as z from 'zod/mini';
import { lineId } from '#contract/fields.ts';
import { chosenOption } from '#contract/line-product.ts';
import type { SentComanda } from '#domain/comanda.ts';
import { withLineIds } from '#domain/line-id.ts';
import type { OrderKey } from '#domain/order.ts';
import type { Ledger } from '../ledger.ts';
import { personAt } from '../person.ts';
import { rosterOf } from '../roster.ts';
import { comandaPrefix, valueKeys } from '../value-keys.ts';
import { ledger, onDevice } from './device.ts';
import { pageClock } from './page-clock.ts';

/** The comandas that this device has printed, by order. */

/** Long after the last guest of an order has gone. */
const keptMs = 14 * 24 * 60 * 60 * 1000;

const schema = z.object({
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

/** The content of an order's last printed comanda; null if this device printed none. */
export const readComanda = async (ledger: Ledger, order: OrderKey): Promise<SentComanda | null> => {
  const kept = await ledger.values.get(valueKeys.comanda(order));
  const { data } = schema.safeParse(kept?.value);
  return data ? { ...data, lines: withLineIds(order, data.lines) } : null;
};

/** Stores the printed comanda, or deletes it (null) if nothing was printed after all; also deletes expired ones. */
export const storeComanda = (
  ledger: Ledger,
  order: OrderKey,
  sent: SentComanda | null,
  now = Date.now(),
): Promise<void> =>
  ledger.transaction('rw', ledger.values, async () => {
    await ledger.values
      .where('key')
      .startsWith(comandaPrefix)
      .filter(({ value }) => (schema.safeParse(value).data?.at ?? 0) < now - keptMs)
      .delete();
    if (sent)
      await ledger.values.put({ key: valueKeys.comanda(order), value: { ...sent, at: now } });
    else await ledger.values.delete(valueKeys.comanda(order));
  });

export const sentComanda = onDevice(readComanda);
export const rememberComanda = (order: OrderKey, sent: SentComanda | null): Promise<void> =>
  storeComanda(ledger, order, sent, pageClock.now());

/** The first name of whoever works at the device, for the kitchen; empty without a session, or where the business wants no names on paper. */
export const readWaiter = async (ledger: Ledger): Promise<string> => {
  const session = await ledger.session.get('current');
  if (!session || session.settings.preferences?.namesOnPaper === 'none') return '';
  const { businessId, settings } = session;
  const memberId = (await personAt(ledger, businessId))?.memberId;
  const person = (await rosterOf(ledger, businessId))?.members.find(({ id }) => id === memberId);
  return person?.name.split(' ')[0] ?? settings.User.firstName;
};

export const waiterName = onDevice(readWaiter);
