import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { groupCommits } from './group-commit.ts';
import { business } from './migrations/0001-business.ts';
import { catalog } from './migrations/0002-catalog.ts';
import { orders } from './migrations/0003-orders.ts';
import { bills } from './migrations/0004-bills.ts';
import { referenceData } from './migrations/0005-reference-data.ts';
import { accounts } from './migrations/0006-accounts.ts';
import { growth } from './migrations/0007-growth.ts';
import { clocks } from './migrations/0012-clocks.ts';
import { lines } from './migrations/0018-lines.ts';
import { options } from './migrations/0019-options.ts';
import { people } from './migrations/0024-people.ts';
import { trail } from './migrations/0025-trail.ts';
import { numbers } from './migrations/0026-numbers.ts';
import { kitchenTickets } from './migrations/0032-kitchen-tickets.ts';
import { billTexts } from './migrations/0062-bill-texts.ts';
import { lineCopies } from './migrations/0063-line-copies.ts';
import { shortKeys } from './migrations/0066-short-keys.ts';
import { narrowIndexes } from './migrations/0068-narrow-indexes.ts';
import { tills } from './migrations/0073-tills.ts';
import { fiscalDocuments } from './migrations/0083-fiscal-documents.ts';
import { sriIssuer } from './migrations/0084-sri-issuer.ts';
import { additions } from './migrations/additions.ts';
import { additionsTo0050 } from './migrations/additions-to-0050.ts';
import type { Change } from './migrations/ddl.ts';
import { postgres } from './postgres.ts';
import type { Db, Schema, Tx } from './schema.ts';
import { sqlite } from './sqlite.ts';

/** They run in the order of their names. A released migration is never changed. */
export const changes: Record<string, Change> = {
  '0001-business': business,
  '0002-catalog': catalog,
  '0003-orders': orders,
  '0004-bills': bills,
  '0005-reference-data': referenceData,
  '0006-accounts': accounts,
  '0007-growth': growth,
  '0012-clocks': clocks,
  ...additionsTo0050,
  ...additions,
  '0018-lines': lines,
  '0019-options': options,
  '0024-people': people,
  '0025-trail': trail,
  '0026-numbers': numbers,
  '0032-kitchen-tickets': kitchenTickets,
  '0062-bill-texts': billTexts,
  '0063-line-copies': lineCopies,
  '0066-short-keys': shortKeys,
  '0068-narrow-indexes': narrowIndexes,
  '0073-tills': tills,
  '0084-sri-issuer': sriIssuer,
  '0083-fiscal-documents': fiscalDocuments,
};

/** Runs missing migrations; on PostgreSQL under an advisory lock, so that instances may start concurrently. */
export const migrate = async (db: Db, { columns }: Engine): Promise<void> => {
  const migrations = Object.entries(changes).map(([name, change]): [string, Migration] => [
    name,
    { up: (tx) => change(tx, columns) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
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
  const once = engine.oneConnection
    ? groupCommits(db)
    : <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  const transaction: Database['transaction'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work);
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
 * @param bringUp takes the place of the migrations in tests, which open hundreds of new databases
 * @throws Error when the data directory is in use by another process, or PostgreSQL can't be used as it is
 */
export const openDatabase = async (
  options: { url?: string | undefined; directory: string },
  bringUp = migrate,
): Promise<Database> => {
  const engine = options.url ? postgres(options.url) : sqlite(options.directory);
  const database = wrap(engine);
  try {
    await engine.check?.();
    await bringUp(database.db, engine);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
