import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type Migration, Migrator, sql } from 'kysely';
import type { ColumnTypes, Engine } from './engine.ts';
import { business } from './migrations/0001-business.ts';
import { catalog } from './migrations/0002-catalog.ts';
import { orders } from './migrations/0003-orders.ts';
import { bills } from './migrations/0004-bills.ts';
import { referenceData } from './migrations/0005-reference-data.ts';
import { accounts } from './migrations/0006-accounts.ts';
import { growth } from './migrations/0007-growth.ts';
import { rateLimits } from './migrations/0008-rate-limits.ts';
import { requestHashes } from './migrations/0009-request-hashes.ts';
import { olderOrders } from './migrations/0010-older-orders.ts';
import { epochs } from './migrations/0011-epochs.ts';
import { clocks } from './migrations/0012-clocks.ts';
import { boardStates } from './migrations/0014-board-states.ts';
import { customerCounts } from './migrations/0015-customer-counts.ts';
import { postgres } from './postgres.ts';
import type { Db, Schema, Tx } from './schema.ts';
import { sqlite } from './sqlite.ts';

/** In order. A released migration is never changed. */
const migrations = (types: ColumnTypes): Record<string, Migration> => ({
  '0001-business': business(types),
  '0002-catalog': catalog(types),
  '0003-orders': orders(types),
  '0004-bills': bills(types),
  '0005-reference-data': referenceData,
  '0006-accounts': accounts(types),
  '0007-growth': growth,
  '0008-rate-limits': rateLimits,
  '0009-request-hashes': requestHashes,
  '0010-older-orders': olderOrders,
  '0011-epochs': epochs,
  '0012-clocks': clocks(types),
  '0014-board-states': boardStates,
  '0015-customer-counts': customerCounts,
});

/** Runs missing migrations; on PostgreSQL under an advisory lock, so that instances may start concurrently. */
const migrate = async (db: Db, engine: Engine): Promise<void> => {
  const provider = { getMigrations: async () => migrations(engine.columns) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
};

export interface Database {
  engine: Engine['name'];
  db: Db;
  /**
   * Runs `work` in one transaction, and again after a transient error. `work` may run several times, so it must
   * have no effect outside its transaction.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  connections: Engine['connections'];
  close: () => Promise<void>;
}

/** Thrown inside a transaction to roll it back and run it again on the newly committed rows. */
export class RunAgain extends Error {}

const attempts = 8;

const wrap = (engine: Engine): Database => {
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  const transaction: Database['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        const again = error instanceof RunAgain || engine.isTransient(error);
        if (!again || attempt === attempts) throw error;
        await pause(Math.random() * 10 * 2 ** attempt);
      }
    }
  };
  const close = async () => {
    await db.destroy();
    engine.release();
  };
  return { engine: engine.name, db, transaction, connections: engine.connections, close };
};

/** Resolves when the database answers. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

/**
 * Opens PostgreSQL by its URL, else the embedded database, and runs missing migrations.
 * @throws Error when the data directory is in use by another process
 */
export const openDatabase = async (options: {
  url?: string | undefined;
  directory: string;
}): Promise<Database> => {
  const engine = options.url ? postgres(options.url) : sqlite(options.directory);
  const database = wrap(engine);
  try {
    await migrate(database.db, engine);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
