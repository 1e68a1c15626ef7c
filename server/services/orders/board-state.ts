import { randomUUID } from 'node:crypto';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../scope.ts';

const writeState = prepared((db, row: { business_id: number; state: string }) =>
  db
    .insertInto('board_states')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet((to) => ({ state: to.ref('excluded.state') })),
    ),
);

/**
 * Gives the orders of a business a new state. Only `giveNumber` follows it in a transaction that changes one: the lock on
 * the state's row makes such transactions of one business wait for each other, and held only while one commits it costs
 * little and can't be part of a deadlock.
 */
export const changeBoard = async (tx: Tx, { businessId }: Scope): Promise<void> => {
  await writeState(tx, { business_id: businessId, state: randomUUID() });
};

const stateOf = prepared((db, { businessId }: { businessId: number }) =>
  db
    .selectFrom('businesses')
    .leftJoin('board_states', 'board_states.business_id', 'businesses.id')
    .select(['board_states.state', 'businesses.catalog_state', 'businesses.team_state'])
    .where('businesses.id', '=', businessId),
);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Identifies what the board of a business shows now without reading its orders; no state recurs. Finished orders leave
 * the board a day later without a change, so each hour has another state, which begins at another minute for each
 * business: not all of them ask at once. A change of the catalog or the team is another state too, so that devices look for a new
 * catalog or roster only then. `catalog`: names what the catalog is, without its stock; `team`: what a roster says. Both are empty
 * before the first change.
 */
export const boardState = async (db: Db, { businessId, now }: Scope) => {
  const [row] = await stateOf(db, { businessId });
  const hour = Math.floor((now.getTime() - (businessId % 60) * minuteMs) / hourMs);
  const catalog = row?.catalog_state ?? '';
  const team = row?.team_state ?? '';
  return { state: `${row?.state} ${catalog} ${team} ${hour}`, catalog, team };
};
