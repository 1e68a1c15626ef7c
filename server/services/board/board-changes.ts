import { hash } from 'node:crypto';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';

/**
 * The latest changes of a business's orders, each with its number. A device that names the last one that it knows gets only the
 * orders that have changed since; one that names a change which this database never had knows of a later state of it.
 */

/** So many are kept. A tablet that has missed more gets the whole lists, which hold hardly more orders. */
const kept = 200;
/** How many of them go at once. */
const pruned = 50;

export interface BoardChange {
  seq: number;
  mark: string;
}

export const markOf = (state: string): string => state.slice(0, 8);

const addChange = prepared(
  (db, row: { business_id: number; seq: number; order_id: number | null; mark: string }) =>
    db
      .insertInto('board_changes')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['business_id', 'seq']).doUpdateSet((to) => ({
          order_id: to.ref('excluded.order_id'),
          mark: to.ref('excluded.mark'),
        })),
      ),
);

const prune = prepared((db, { businessId, until }: { businessId: number; until: number }) =>
  db.deleteFrom('board_changes').where('business_id', '=', businessId).where('seq', '<=', until),
);

interface Noted {
  businessId: number;
  seq: number;
  orderId: number | null;
  state: string;
}

/** Notes which order a change was of. Called while the state's row is locked: numbers are committed in their order. */
export const noteChanged = async (
  tx: Tx,
  { businessId, seq, orderId, state }: Noted,
): Promise<void> => {
  await addChange(tx, { business_id: businessId, seq, order_id: orderId, mark: markOf(state) });
  if (seq % pruned === 0) await prune(tx, { businessId, until: seq - kept });
};

/** What a device's place among the changes is told apart by, besides the change. */
export interface Place {
  epoch: string | null;
  /** What an answer has beside its order's changes: a device with another one needs the whole lists. */
  form: string;
}

const short = (text: string | null): string => hash('sha256', text ?? '', 'hex').slice(0, 8);

/** The text that a device gives back, and does not read. */
export const cursorOf = ({ seq, mark }: BoardChange, { epoch, form }: Place): string =>
  [seq, mark, short(epoch), short(form)].join('-');

/** One statement: a change that is pruned meanwhile would be missing in silence. */
const changesFrom = prepared((db, { businessId, seq }: { businessId: number; seq: number }) =>
  db
    .selectFrom('board_changes')
    .leftJoin('orders', 'orders.id', 'board_changes.order_id')
    .select(['seq', 'mark', 'orders.id', 'orders.size'])
    .where('board_changes.business_id', '=', businessId)
    .where('seq', '>=', seq)
    .orderBy('seq'),
);

const boardOf = prepared((db, { businessId }: { businessId: number }) =>
  db.selectFrom('board_states').select('seq').where('business_id', '=', businessId),
);

/** An order that has changed. `size`: see the schema. */
interface Changed {
  id: number;
  size: number;
}

interface Since {
  /** The orders that have changed; null where not all of them can be told. */
  orders: Changed[] | null;
  /** Whether the database surely had the cursor's change. */
  isKnown: boolean;
}

/**
 * What has changed since a cursor was given.
 * @throws AppError changes-unknown where the database has never had the cursor's change
 */
export const changedSince = async (
  db: Db,
  { businessId }: Scope,
  cursor: string,
  { epoch, form }: Place,
): Promise<Since> => {
  const [number, mark, ofEpoch, ofForm] = cursor.split('-');
  // An earlier history: who asks learns of the other one by its name.
  if (ofEpoch !== short(epoch)) return { orders: null, isKnown: false };
  const seq = Number(number);
  const [own, ...later] = await changesFrom(db, { businessId, seq });
  const [board] = await boardOf(db, { businessId });
  const isKnown = Number(own?.seq) === seq && own?.mark === mark;
  if (seq > Number(board?.seq ?? 0) || (Number(own?.seq) === seq && !isKnown))
    throw new AppError('changes-unknown');
  if (!isKnown || ofForm !== short(form)) return { orders: null, isKnown };
  const orders = later.flatMap(({ id, size }): Changed[] =>
    id === null || size === null ? [] : [{ id, size }],
  );
  const latest = new Map(orders.map((order) => [order.id, order]));
  return { orders: [...latest.values()].sort((a, b) => a.id - b.id), isKnown };
};
