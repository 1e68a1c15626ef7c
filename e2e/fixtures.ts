import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { baselineOfToday, dataOf, type Person, profileOf } from './support/baseline.ts';
import { copyFolder } from './support/copy-folder.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { freePort } from './support/ports.ts';
import { ServerProcess } from './support/server.ts';
import { Tables } from './support/tables.ts';
import { Tablet } from './support/tablet.ts';

export { expect } from 'playwright/test';

interface Fixtures {
  /** The state that the test starts from. */
  baseline: string;
  /** The real server, with the demo cafe of the baseline. */
  server: ServerProcess;
  /** The server's tables. */
  tables: Tables;
  /** Stands between `proxied` and the server: records requests and breaks them on demand. */
  faultProxy: FaultProxy;
  /** Registers a tablet, which is closed after the test. */
  register: (tablet: Promise<Tablet>) => Promise<Tablet>;
  /** Opens one more tablet that has never seen the app. */
  newTablet: () => Promise<Tablet>;
  /** Opens a tablet on which a person of the demo cafe is signed in. */
  tabletOf: (person: Person) => Promise<Tablet>;
  /** A tablet that has never seen the app. */
  fresh: Tablet;
  /** A tablet on which the cafe's owner is signed in. */
  tablet: Tablet;
  /** The same, with the fault proxy between tablet and server. */
  proxied: Tablet;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  baseline: async ({}, use, info) => use(await baselineOfToday(info.parallelIndex)),

  server: async ({ baseline }, use, info) => {
    const directory = await mkdtemp(join(tmpdir(), 'comanda-server-'));
    await copyFolder(dataOf(baseline), directory);
    const server = new ServerProcess(await freePort(info.parallelIndex), directory);
    await server.start();
    await use(server);
    await server.kill();
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.output, contentType: 'text/plain' });
    }
    await rm(directory, { recursive: true, force: true });
  },

  tables: async ({ server }, use) => use(new Tables(server.directory)),

  faultProxy: async ({ server }, use, info) => {
    const faultProxy = new FaultProxy(
      await freePort(info.parallelIndex, server.port + 1),
      server.address,
    );
    await faultProxy.listen();
    await use(faultProxy);
    await faultProxy.close();
  },

  register: async ({ server: _running }, use, info) => {
    const open: Tablet[] = [];
    await use(async (opening) => {
      const tablet = await opening;
      open.push(tablet);
      return tablet;
    });
    if (info.status !== info.expectedStatus) {
      for (const tablet of open) await tablet.attachScreenshots(info);
    }
    for (const tablet of open) await tablet.dispose();
  },

  newTablet: async ({ server, register }, use) => use(() => register(Tablet.fresh(server.address))),
  tabletOf: async ({ baseline, server, register }, use) =>
    use((person) => register(Tablet.copyOf(profileOf(baseline, person), server.port))),
  fresh: async ({ newTablet }, use) => use(await newTablet()),
  tablet: async ({ tabletOf }, use) => use(await tabletOf('owner')),
  proxied: async ({ baseline, faultProxy, register }, use) =>
    use(await register(Tablet.copyOf(profileOf(baseline, 'owner'), faultProxy.port))),
});
