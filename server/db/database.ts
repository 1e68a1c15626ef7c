import { Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { postgres } from './postgres.ts';
import type { Db, Schema, Tx } from './schema.ts';
import { sqlite } from './sqlite.ts';

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

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 10 * 2 ** attempt);
  });

const wrap = (engine: Engine): Database => {
  const db = new Kysely<Schema>({ dialect: engine.dialect });
  const transaction: Database['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        const again = error instanceof RunAgain || engine.isTransient(error);
        if (!again || attempt === attempts) throw error;
        await pause(attempt);
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
