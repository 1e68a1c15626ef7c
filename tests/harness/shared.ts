import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { startCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL cluster of the run and the name of a migrated database in it, or why there is none. */
    cluster: { directory: string; migrated: string } | { missing: string };
    /** The folder that the server's bundle is put into by the first test that starts it as a process. */
    bundle: string;
  }
}

/** Starts a cluster with a migrated database, which new ones are copied from. */
const startShared = async () => {
  const { directory, createDatabase, stop } = await startCluster();
  const url = await createDatabase();
  const database = await openDatabase({ url, directory: '' });
  await database.close();
  return { directory, migrated: new URL(url).pathname.slice(1), stop };
};

/** What test files with servers share in a run: made for each of them it cost more than most of their tests. */
export default async (project: TestProject) => {
  const bundle = resolve('.cache', `server-of-${process.pid}`);
  const removeBundle = () => rmSync(bundle, { recursive: true, force: true });
  project.provide('bundle', bundle);
  project.onTestsRerun(removeBundle);

  // Tests on SQLite alone run without PostgreSQL too.
  const cluster = await startShared().catch((error: Error) => ({ missing: error.message }));
  if ('missing' in cluster) project.provide('cluster', cluster);
  else project.provide('cluster', { directory: cluster.directory, migrated: cluster.migrated });
  return async () => {
    if ('stop' in cluster) await cluster.stop();
    removeBundle();
  };
};
