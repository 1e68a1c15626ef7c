import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { freePort } from '../support/ports.ts';
import { ServerProcess } from '../support/server.ts';
import type { Driver } from './driver.ts';
import { Firefox } from './firefox.ts';
import { WebKit } from './webkit.ts';

/** A driver per project of the configuration. */
const engines: Record<string, (profile: string, port: number) => Driver> = {
  firefox: (profile) => new Firefox(profile),
  webkit: (profile, port) => new WebKit(profile, port),
};

interface Fixtures {
  /** The real server with the demo cafe. */
  server: ServerProcess;
  /** The browser under test, not started yet, on an empty profile. */
  driver: Driver;
  /** Takes a screenshot into the test's results, for people to look at. */
  shoot: (name: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  server: async ({}, use, info) => {
    const directory = await mkdtemp(join(tmpdir(), 'comanda-server-'));
    const server = new ServerProcess(await freePort(info.parallelIndex), directory);
    await server.start();
    await use(server);
    await server.kill();
    await rm(directory, { recursive: true, force: true });
  },

  driver: async ({ server }, use, info) => {
    const profile = await mkdtemp(join(tmpdir(), 'comanda-profile-'));
    const create = engines[info.project.name];
    if (!create) throw new Error(`no engine ${info.project.name}`);
    const driver = create(profile, await freePort(info.parallelIndex, server.port + 1));
    await use(driver);
    await driver.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },

  shoot: async ({ driver }, use, info) => {
    const take = async (name: string) =>
      writeFile(info.outputPath(`${name}.png`), await driver.screenshot());
    await use(take);
    if (info.status !== info.expectedStatus) await take('failed').catch(() => undefined);
  },
});
