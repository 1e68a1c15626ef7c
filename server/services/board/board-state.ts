import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { type BoardChange, markOf, noteChanged } from './board-changes.ts';

/** `size`: what is added to it. */
const writeState = prepared((db, row: { business_id: number; state: string; size: number }) =>
  db
    .insertInto('board_states')
    .values((to) => ({ ...row, seq: to.lit(1) }))
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet((to) => ({
        state: to.ref('excluded.state'),
        size: sql<number>`${to.ref('board_states.size')} + ${to.ref('excluded.size')}`,
        seq: to('board_states.seq', '+', 1),
      })),
    )
    .returning(['size', 'seq']),
);

/** Characters of JSON of a business's active orders: some thousand large orders. */
const largestBoard = 32_000_000;

/**
 * What an instance of an older build did is not in the count, so a count over the limit is made anew before anything is refused.
 * @throws AppError board-full
 */
const requireRoom = async (tx: Tx, businessId: number, unwritten: number): Promise<void> => {
  const { written } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number | null>('size').as('written'))
    .where('business_id', '=', businessId)
    .where('status', '=', sql.lit('active'))
    .executeTakeFirstOrThrow();
  const size = Number(written) + unwritten;
  if (size > largestBoard) throw new AppError('board-full');
  await tx
    .updateTable('board_states')
    .set({ size })
    .where('business_id', '=', businessId)
    .execute();
};

/** What an order adds to the size of the board. */
export const sizeOnBoard = ({
  status,
  size,
}: Pick<Selectable<Schema['orders']>, 'status' | 'size'>): number =>
  status === 'active' ? size : 0;

/**
 * Gives the orders of a business a new state, and the change of one of them a number. Only `giveNumber` follows it in a transaction that changes one: the lock on
 * the state's row makes such transactions of one business wait for each other, and held only while one commits it costs
 * little and can't be part of a deadlock.
 * @param orderId null: something else that devices tell, which a copy of the database may lack
 * @param growth of the active orders
 * @param unwritten what of it no row has yet
 * @throws AppError board-full where they have become too large
 */
export const changeBoard = async (
  tx: Tx,
  { businessId }: Scope,
  orderId: number | null,
  growth = 0,
  unwritten = 0,
): Promise<void> => {
  const row = { business_id: businessId, state: randomUUID(), size: growth };
  const [board] = await writeState(tx, row);
  if (!board) return;
  await noteChanged(tx, { businessId, seq: Number(board.seq), orderId, state: row.state });
  if (growth > 0 && board.size > largestBoard) await requireRoom(tx, businessId, unwritten);
};

const states = (db: Db) =>
  db
    .selectFrom('businesses')
    .leftJoin('board_states', 'board_states.business_id', 'businesses.id')
    .select([
      ...(['businesses.id', 'board_states.state', 'board_states.seq'] as const),
      ...([
        'businesses.catalog_state',
        'businesses.team_state',
        'businesses.stations_state',
        'businesses.tills_state',
      ] as const),
    ]);

const stateOf = prepared((db, { businessId }: { businessId: number }) =>
  states(db).where('businesses.id', '=', businessId),
);

type StateRow = Awaited<ReturnType<typeof stateOf>>[number];

const nameOf = (row: StateRow | undefined, businessId: number, now: Date): string => {
  const hour = Math.floor((now.getTime() - (businessId % 60) * minuteMs) / hourMs);
  const { state, catalog_state, team_state, stations_state, tills_state } = row ?? {};
  const names = [catalog_state, team_state, stations_state, tills_state].map((name) => name ?? '');
  return [state, ...names, hour].join(' ');
};

/**
 * Identifies what the board of a business shows now without reading its orders; no state recurs. Finished orders leave
 * the board a day later without a change, so each hour has another state, which begins at another minute for each
 * business: not all of them ask at once. A change of the catalog, the team, the stations or the tills is another state too, so that
 * devices look for new ones only then. `catalog`: names what the catalog is, without its stock; `team`: what a roster says;
 * `stations`: who prints for the kitchen; `tills`: which there are, and which shifts are open. Each is empty before the first change. `latest`: the latest change; null before the first that had a number.
 */
export const boardState = async (
  db: Db,
  { businessId, now }: Pick<Scope, 'businessId' | 'now'>,
) => {
  const [row] = await stateOf(db, { businessId });
  const latest: BoardChange | null = row?.seq
    ? { seq: row.seq, mark: markOf(row.state ?? '') }
    : null;
  return {
    state: nameOf(row, businessId, now),
    catalog: row?.catalog_state ?? '',
    team: row?.team_state ?? '',
    stations: row?.stations_state ?? '',
    tills: row?.tills_state ?? '',
    latest,
  };
};

/** What `boardState` names the state of each of a few hundred businesses. */
export const boardStates = async (
  db: Db,
  businessIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> => {
  const rows = await states(db).where('businesses.id', 'in', businessIds).execute();
  return new Map(rows.map((row) => [row.id, nameOf(row, row.id, now)]));
};

/** How many businesses have a measure of their own. */
const measured = 20;

/** The sizes of the largest boards, and of all others together. */
export const boardSizes = async (db: Db) => {
  const largest = await db
    .selectFrom('board_states')
    .select(['business_id', 'size'])
    .orderBy('size', 'desc')
    .limit(measured)
    .execute();
  const { all } = await db
    .selectFrom('board_states')
    .select(({ fn }) => fn.sum<number | null>('size').as('all'))
    .executeTakeFirstOrThrow();
  const named = largest.reduce((sum, { size }) => sum + size, 0);
  return { largest, others: Number(all) - named };
};
