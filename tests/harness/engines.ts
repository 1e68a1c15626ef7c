import { afterAll, beforeAll, describe } from 'vitest';
import { type Cluster, startCluster } from './postgres.ts';

/**
 * Runs a suite on both databases.
 * @param suite is given what makes the URL of a new database; undefined means the embedded one
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
