import { afterAll, beforeAll, describe } from 'vitest';
import { type Cluster, startCluster } from './postgres.ts';

/**
 * Runs a suite on both databases.
 * @param suite gets a function that returns the URL of a new database, undefined for the embedded one
 */
export const onBothEngines = (suite: (newDatabase: () => Promise<string | undefined>) => void) => {
  describe('SQLite', () => suite(async () => undefined));
  describe('PostgreSQL', () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(() => cluster.stop());
    suite(() => cluster.createDatabase());
  });
};
