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
  /** What answers look like: a device with those of another build needs the whole lists. */
  form: string;
}

const short = (text: string | null): string => hash('sha256', text ?? '', 'hex').slice(0, 8);

/** The text that a device gives back, and does not read. */
export const cursorOf = ({ seq, mark }: BoardChange, { epoch, form }: Place): string =>
  [seq, mark, short(epoch), short(form)].join('-');

const changeOf = prepared((db, { businessId, seq }: { businessId: number; seq: number }) =>
  db
    .selectFrom('board_states')
    .leftJoin('board_changes', (join) =>
      join
        .onRef('board_changes.business_id', '=', 'board_states.business_id')
        .on('board_changes.seq', '=', seq),
    )
    .select(['board_states.seq as latest', 'board_states.whole_from', 'board_changes.mark'])
    .where('board_states.business_id', '=', businessId),
);

/**
 * @returns the number of a cursor's change; null where not all later ones can be told
 * @throws AppError changes-unknown where the database has never had that change
 */
export const requireKnown = async (
  db: Db,
  { businessId }: Scope,
  cursor: string,
  { epoch, form }: Place,
): Promise<number | null> => {
  const [number, mark, ofEpoch, ofForm] = cursor.split('-');
  // An earlier history: who asks learns of the other one by its name.
  if (ofEpoch !== short(epoch)) return null;
  const seq = Number(number);
  const [board] = await changeOf(db, { businessId, seq });
  const latest = Number(board?.latest ?? 0);
  if (seq > latest || (board?.mark && board.mark !== mark)) throw new AppError('changes-unknown');
  const isWhole = board?.mark && seq >= Number(board.whole_from);
  return isWhole && ofForm === short(form) ? seq : null;
};

/** As `requireKnown`. @throws AppError changes-gone in place of null */
export const readCursor = async (...where: Parameters<typeof requireKnown>): Promise<number> => {
  const seq = await requireKnown(...where);
  if (seq === null) throw new AppError('changes-gone');
  return seq;
};

const changedAfter = prepared((db, { businessId, seq }: { businessId: number; seq: number }) =>
  db
    .selectFrom('board_changes')
    .innerJoin('orders', 'orders.id', 'board_changes.order_id')
    .select(['orders.id', 'orders.size'])
    .distinct()
    .where('board_changes.business_id', '=', businessId)
    .where('board_changes.seq', '>', seq)
    .orderBy('orders.id'),
);

/** The orders that have changed after a change. */
export const ordersAfter = (db: Db, { businessId }: Scope, seq: number) =>
  changedAfter(db, { businessId, seq });
