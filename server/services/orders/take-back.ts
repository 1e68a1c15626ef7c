import { type EarlierChange, isFreeTakeBack, type NamedUnits } from '#domain/free-take-back.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { knownSince } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { placeOf } from '../members/change-place.ts';
import type { Made } from '../trail/arrival.ts';
import { detailColumns, readDetails } from '../trail/stored-details.ts';
import { kitchenTickets, type OrderLineRow, type OrderRow } from './rows.ts';

/** Whether what is taken off an order needed an approval, by what the server knows when it hears of it. */

/** So many of an order's last changes are looked at: nobody makes more within a minute. */
const lookedAt = 50;

const lastChanges = prepared((db, { businessId, id }: { businessId: number; id: number }) =>
  db
    .selectFrom('trail')
    .select(['actor_id', 'device_time', 'at', ...detailColumns])
    .where('business_id', '=', businessId)
    .where('order_id', '=', id)
    .where('kind', 'in', ['order-created', 'order-edited'])
    .orderBy('id', 'desc')
    .limit(lookedAt),
);

const earlierChanges = async (tx: Tx, order: OrderRow): Promise<EarlierChange[]> => {
  const rows = await lastChanges(tx, { businessId: order.business_id, id: order.id });
  const details = await readDetails(tx, rows);
  return rows.map(({ actor_id, device_time, at }, place) => {
    const { lines = [], transfer } = details[place] as {
      lines?: (Omit<NamedUnits, 'quantity'> & { before: number; after: number })[];
      transfer?: object;
    };
    return {
      // Nobody added what came from another order: its kitchen may have it.
      actorId: transfer ? undefined : (actor_id ?? undefined),
      at: device_time ?? at,
      lines: lines.map(({ before, after, ...line }) => ({ ...line, quantity: after - before })),
    };
  });
};

// By id, which devices make of their time: the first look is at the newest.
const recentTicket = prepared((db, { businessId, since }: { businessId: number; since: string }) =>
  db
    .selectFrom('kitchen_tickets')
    .select('id')
    .where('business_id', '=', businessId)
    .where('received_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1),
);

/** Whether any device of the business has printed for the kitchen lately. */
const usesPaper = async (db: Db, scope: Scope): Promise<boolean> => {
  const { businessId } = scope;
  return (await recentTicket(db, { businessId, since: knownSince(scope) })).length > 0;
};

const heldOf = ({ line_id, product_id, name, quantity, options }: OrderLineRow) => ({
  ...{ lineId: line_id, productId: product_id, productName: name, quantity },
  options: JSON.parse(options),
});

/** Who takes back, where the server can believe it: the account itself, or somebody at a shared device, where people enter PINs. */
const believed = async (tx: Tx, scope: Scope, made: Made): Promise<number | undefined> => {
  const { actorId = scope.member?.id, deviceId } = made;
  const isOwn = actorId === scope.member?.id;
  return isOwn || (await placeOf(tx, scope, deviceId)) === 'shared' ? actorId : undefined;
};

/** Whether the person may take these units off a locked order alone, whatever their role. */
export const isFree = async (
  tx: Tx,
  scope: Scope,
  made: Made,
  order: OrderRow,
  [before, after]: [readonly OrderLineRow[], readonly OrderLineRow[]],
): Promise<boolean> =>
  isFreeTakeBack({
    before: before.map(heldOf),
    after: after.map(heldOf),
    actorId: await believed(tx, scope, made),
    at: made.madeAt ?? scope.now.toISOString(),
    earlier: await earlierChanges(tx, order),
    tickets: await kitchenTickets(tx, order),
    usesPaper: await usesPaper(tx, scope),
  });
