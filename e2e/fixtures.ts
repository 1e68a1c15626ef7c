import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { Tablet } from './support/browser.ts';
import { Home } from './support/home.ts';
import { ServerProcess } from './support/server.ts';
import { Tables } from './support/tables.ts';
import { Wire } from './support/wire.ts';

export { expect } from 'playwright/test';

interface WorkerFixtures {
  /** What all tests of a worker begin with. */
  home: Home;
}

interface Fixtures {
  /** The real server on a demo cafe of its own. */
  server: ServerProcess;
  /** The server's tables. */
  tables: Tables;
  /** A line to the server that can be listened to and broken, for those who use its address. */
  wire: Wire;
  /** Opens tablets, and closes them at the end. */
  tablets: (tablet: Promise<Tablet>) => Promise<Tablet>;
  /** One more tablet for an address, which has never seen the app. */
  newTablet: (address: string) => Promise<Tablet>;
  /** A tablet that talks to the server directly, and has never seen the app. */
  fresh: Tablet;
  /** A tablet that talks to the server directly. The cafe's owner is signed in. */
  tablet: Tablet;
  /** A tablet that talks to the server over the wire. The cafe's owner is signed in. */
  watched: Tablet;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  home: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
    async ({}, use, info) => {
      const home = await Home.create(info.parallelIndex, String(process.env.E2E_SEED));
      await use(home);
      await home.dispose();
    },
    { scope: 'worker' },
  ],

  server: async ({ home }, use, info) => {
    const directory = await mkdtemp(join(tmpdir(), 'comanda-server-'));
    await cp(home.directory, directory, { recursive: true });
    const server = new ServerProcess(home.ports.server, directory);
    await server.start();
    await use(server);
    await server.kill();
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.output, contentType: 'text/plain' });
    }
    await rm(directory, { recursive: true, force: true });
  },

  tables: async ({ server }, use) => use(new Tables(server.directory)),

  wire: async ({ home, server }, use) => {
    const wire = new Wire(home.ports.wire, server.address);
    await wire.listen();
    await use(wire);
    await wire.close();
  },

  tablets: async ({ server: _up }, use, info) => {
    const open: Tablet[] = [];
    await use(async (coming) => {
      const tablet = await coming;
      open.push(tablet);
      return tablet;
    });
    if (info.status !== info.expectedStatus) {
      for (const tablet of open) await tablet.attachPictures(info);
    }
    for (const tablet of open) await tablet.dispose();
  },

  newTablet: async ({ tablets }, use) => use((address) => tablets(Tablet.create(address))),
  fresh: async ({ server, newTablet }, use) => use(await newTablet(server.address)),
  tablet: async ({ home, server, tablets }, use) =>
    use(await tablets(home.owner(server.address).copy())),
  watched: async ({ home, wire, tablets }, use) =>
    use(await tablets(home.owner(wire.address).copy())),
});
