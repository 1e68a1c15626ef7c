import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { Tablet } from './support/browser.ts';
import { freePort } from './support/ports.ts';

import { ServerProcess } from './support/server.ts';
import { Tables } from './support/tables.ts';
import { Wire } from './support/wire.ts';

export { expect } from 'playwright/test';

interface Fixtures {
  /** The real server on a demo cafe of its own. */
  server: ServerProcess;
  /** The server's tables. */
  tables: Tables;
  /** A line to the server that can be listened to and broken, for those who use its address. */
  wire: Wire;
  /** One more tablet for an address; closed at the end. */
  newTablet: (address: string) => Promise<Tablet>;
  /** A tablet that talks to the server directly. */
  tablet: Tablet;
  /** A tablet that talks to the server over the wire. */
  watched: Tablet;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  server: async ({}, use, info) => {
    const directory = await mkdtemp(join(tmpdir(), 'comanda-server-'));
    await cp(String(process.env.E2E_SEED), directory, { recursive: true });
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

  wire: async ({ server }, use, info) => {
    const wire = new Wire(await freePort(info.parallelIndex), server.address);
    await wire.listen();
    await use(wire);
    await wire.close();
  },

  newTablet: async ({ server: _up }, use, info) => {
    const tablets: Tablet[] = [];
    await use(async (address) => {
      const tablet = await Tablet.create(address);
      tablets.push(tablet);
      return tablet;
    });
    if (info.status !== info.expectedStatus) {
      for (const tablet of tablets) await tablet.attachPictures(info);
    }
    for (const tablet of tablets) await tablet.dispose();
  },

  tablet: async ({ server, newTablet }, use) => use(await newTablet(server.address)),
  watched: async ({ wire, newTablet }, use) => use(await newTablet(wire.address)),
});
