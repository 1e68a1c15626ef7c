import type pg from 'pg';
import { reasonOf } from '../errors.ts';

/** What the server must find at its start, since orders would be stored wrong or lost later without it. */

/** One question about what really arrived at PostgreSQL, whatever was asked for on the way. */
const question = `
  select
    timestamptz '2026-01-31 17:00:00.5+00' || ' ' || timestamptz '2026-07-31 05:00:00+00' as times,
    current_setting('TimeZone') as zone,
    current_setting('DateStyle') as style,
    current_setting('server_encoding') as stored,
    current_setting('lock_timeout') as wait,
    current_setting('transaction_read_only') as readonly
`;

type Found = Record<'times' | 'zone' | 'style' | 'stored' | 'wait' | 'readonly', string>;

const direct = 'Connect to PostgreSQL itself, or through a pooler that passes them on.';

/** @returns what is wrong and what to do; null when nothing is */
const faultOf = (found: Found): string | null => {
  if (found.stored !== 'UTF8')
    return `The database keeps its texts in ${found.stored}, but Comanda needs UTF-8. Create another one: create database comanda encoding 'UTF8' template template0.`;
  if (found.times !== '2026-01-31 17:00:00.5+00 2026-07-31 05:00:00+00')
    return `PostgreSQL gives times in the time zone ${found.zone} and the style ${found.style}, but Comanda needs UTC and ISO. Take timezone and datestyle out of the options of DATABASE_URL; or something between here and PostgreSQL drops the settings of the connection. ${direct}`;
  if (found.wait === '0')
    return `PostgreSQL did not get the settings of the connection, such as lock_timeout. ${direct}`;
  if (found.readonly === 'on')
    return 'PostgreSQL takes no changes: DATABASE_URL leads to a standby, or default_transaction_read_only is on. Name the primary server.';
  return null;
};

const pidOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
};

/**
 * Whether two connections of ours share PostgreSQL's: then one of them has changed, or both are the same. A pooler that hands out the one
 * used last gives both the same; one that takes them in turn changes what answers two questions in a row.
 */
const areShared = async (one: pg.ClientBase, other: pg.ClientBase): Promise<boolean> => {
  const asked = [one, other, other, one, one];
  const pids = new Map<pg.ClientBase, Set<number>>();
  for (const client of asked) {
    const known = pids.get(client) ?? new Set();
    pids.set(client, known.add(await pidOf(client)));
  }
  const distinct = new Set([...pids.values()].flatMap((each) => [...each]));
  return distinct.size !== 2 || [...pids.values()].some(({ size }) => size !== 1);
};

const shared =
  'DATABASE_URL leads through a pooler that changes the connection with each transaction, and the settings and prepared queries of a connection are lost in that. Set pool_mode to session, or connect to PostgreSQL itself.';

/** A pooler names what it doesn't take before anything can be asked. */
const asFault = (error: unknown): unknown =>
  /startup parameter/.test(reasonOf(error))
    ? new Error(
        `A pooler in front of PostgreSQL refuses the settings of the connection (${reasonOf(error)}). ${direct}`,
      )
    : error;

/**
 * Asks PostgreSQL what it has got.
 * @throws Error in words when the database can't be used as it is
 */
export const checkPostgres = async (connect: () => Promise<pg.PoolClient>): Promise<void> => {
  const held: pg.PoolClient[] = [];
  const hold = async () => {
    const client = await connect().catch((error: unknown) => {
      throw asFault(error);
    });
    held.push(client);
    return client;
  };
  try {
    const [one, other] = [await hold(), await hold()];
    if (await areShared(one, other)) throw new Error(shared);
    const { rows } = await one.query<Found>(question);
    const fault = rows[0] ? faultOf(rows[0]) : null;
    if (fault) throw new Error(fault);
  } finally {
    for (const client of held) client.release();
  }
};
