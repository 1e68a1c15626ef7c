import { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { postgres } from './postgres.ts';
import type { Db, Schema, Tx } from './schema.ts';
import { sqlite } from './sqlite.ts';

export interface Database {
  engine: Engine['name'];
  db: Db;
  /**
   * Runs `work` in one transaction, again when the engine says that it only had bad luck. `work` may
   * run several times and must have no effect outside its transaction.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  connections: Engine['connections'];
  close: () => Promise<void>;
}

/** Thrown inside a transaction to roll it back and run it again on what others have committed. */
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

/**
 * Opens the database and brings its tables up to date: PostgreSQL by its URL, else the embedded one.
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
