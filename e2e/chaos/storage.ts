import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from '#tests/harness/postgres.ts';
import { run } from '../../scripts/lib/run.mjs';
import { backUp, restore } from '../support/backup.ts';
import type { ChaosOptions } from './options.ts';

/** The database of a run, with the copies that an owner makes of it. */
export interface Storage {
  /** DATA_DIR of the server. */
  directory: string;
  env: Record<string, string>;
  /** Makes a copy in place of the earlier one. The server runs. */
  copy: () => Promise<void>;
  /** Puts the copy in place of the database. The server is down. */
  restore: () => Promise<void>;
  remove: () => Promise<void>;
}

const embedded = (directory: string): Storage => ({
  directory,
  env: {},
  copy: () => backUp(directory),
  restore: () => restore(directory),
  remove: () => rm(directory, { recursive: true, force: true }),
});

/** As `docs/deployment.md` says: devices see that it is another history. */
const afterRestore = ["update businesses set epoch = '', catalog_state = md5(random()::text)"];

const withClient = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const postgres = async (directory: string, cluster: Cluster): Promise<Storage> => {
  const url = await cluster.createDatabase();
  const dump = join(directory, 'copy.dump');
  const tool = async (name: string, args: readonly string[]) => {
    const code = await run(name, args);
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  };
  return {
    directory,
    env: { DATABASE_URL: url },
    copy: () => tool('pg_dump', ['--format=custom', `--file=${dump}`, url]),
    restore: async () => {
      await tool('pg_restore', ['--clean', '--if-exists', '--no-owner', `--dbname=${url}`, dump]);
      await withClient(url, afterRestore);
    },
    remove: async () => {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export const openStorage = async (database: ChaosOptions['database']): Promise<Storage> => {
  const directory = await mkdtemp(join(tmpdir(), 'comanda-chaos-'));
  return database === 'sqlite'
    ? embedded(directory)
    : postgres(directory, await startCluster({ durable: true }));
};
