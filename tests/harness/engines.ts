import { describe, inject } from 'vitest';
import { createDatabaseIn } from './postgres.ts';

/**
 * Creates a database in the PostgreSQL cluster of this run.
 * @param as `empty` for tests of the migrations
 * @returns its connection URL
 */
export const newPostgres = (as: 'migrated' | 'empty' = 'migrated'): Promise<string> => {
  const cluster = inject('cluster');
  if ('missing' in cluster) throw new Error(cluster.missing);
  const { directory, migrated } = cluster;
  return createDatabaseIn(directory, as === 'migrated' ? `template ${migrated}` : '');
};

/** Returns the URL of a new database, undefined for the embedded one. */
export type NewDatabase = (...as: Parameters<typeof newPostgres>) => Promise<string | undefined>;

export type EngineName = 'SQLite' | 'PostgreSQL';

/** New databases of each engine. */
export const newDatabaseOf: Record<EngineName, NewDatabase> = {
  SQLite: async () => undefined,
  PostgreSQL: newPostgres,
};

/** Runs a suite on both databases. */
export const onBothEngines = (suite: (newDatabase: NewDatabase, engine: EngineName) => void) => {
  for (const engine of ['SQLite', 'PostgreSQL'] as const)
    describe(engine, () => suite(newDatabaseOf[engine], engine));
};
