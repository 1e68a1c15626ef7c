import { afterAll, beforeAll, describe } from 'vitest';
import { type EngineName, newDatabaseOf } from '#tests/harness/engines.ts';
import { remoteUrl, startServer, type Target } from '#tests/harness/target.ts';
import { groups } from './groups.ts';
import type { Under } from './steps.ts';

/** Tests a part of the API over HTTP on one engine, or once the server at BASE_URL. */
export const conformance = (engine: EngineName, group: keyof typeof groups): void => {
  const isRepeated = remoteUrl !== undefined && engine === 'PostgreSQL';
  describe.skipIf(isRepeated)(remoteUrl ?? engine, () => {
    let target: Target | undefined;
    beforeAll(async () => {
      target = await startServer(newDatabaseOf[engine]);
    });
    afterAll(() => target?.stop());
    const under: Under = () => {
      if (!target) throw new Error('the server under test has not started');
      return target;
    };
    for (const [name, suite] of Object.entries(groups[group])) describe(name, () => suite(under));
  });
};
