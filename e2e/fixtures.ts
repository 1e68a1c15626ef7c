import { test as base } from 'playwright/test';
import { baselineOfToday, dataOf, type Person, profileOf, storageOf } from './support/baseline.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { Network } from './support/network.ts';
import { freePort } from './support/ports.ts';
import { ProfileTablet } from './support/profile-tablet.ts';
import type { ServerProcess } from './support/server.ts';
import { end, reset, type SharedServer, startOn } from './support/shared-server.ts';
import { Tables } from './support/tables.ts';
import { sharedLaunch, Tablet } from './support/tablet.ts';

export { expect } from 'playwright/test';

/**
 * Of a story whose tablets have the app's service worker: it loads the app without network, or is about the worker. They are browsers
 * of their own then, which takes seconds more.
 */
export const serviceWorker = { tag: '@service-worker' };

/** What one worker's stories use one after the other, besides its browser. */
interface Shared {
  sharedServer: ServerProcess;
}

/** Where tablets find the server. */
type Entry = Pick<SharedServer, 'address' | 'port'>;

interface Fixtures {
  /** Whether tablets have the app's service worker. */
  hasWorker: boolean;
  /** The state that the test starts from. */
  baseline: string;
  /** The real server, with the demo cafe of the baseline as if nobody had worked there since. */
  server: SharedServer;
  /** Between all tablets and the server. */
  network: Network;
  entry: Entry;
  /** The server's tables. */
  tables: Tables;
  /** Stands between `proxied` and the network: records requests and breaks them on demand. */
  faultProxy: FaultProxy;
  /** Registers a tablet, which is closed after the test. */
  register: <T extends Tablet>(tablet: Promise<T>) => Promise<T>;
  /** Opens a tablet on which a person of the demo cafe is signed in, or none. */
  open: (entry: Entry, person?: Person) => Promise<Tablet>;
  /** Opens one more tablet that has never seen the app. */
  newTablet: () => Promise<Tablet>;
  /** Opens a tablet on which a person of the demo cafe is signed in. */
  tabletOf: (person: Person) => Promise<Tablet>;
  /** A tablet that has never seen the app. */
  fresh: Tablet;
  /** A tablet on which the cafe's owner is signed in. */
  tablet: Tablet;
  /** The same, with the fault proxy between tablet and network. */
  proxied: Tablet;
}

export const test = base.extend<Fixtures, Shared>({
  launchOptions: [sharedLaunch, { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  hasWorker: ({}, use, { tags }) => use(tags.includes(serviceWorker.tag)),

  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => {
      const baseline = await baselineOfToday(parallelIndex);
      const server = await startOn(dataOf(baseline), await freePort(parallelIndex));
      await use(server);
      await end(server);
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's needs from this pattern.
  baseline: async ({}, use, info) => use(await baselineOfToday(info.parallelIndex)),

  server: async ({ baseline, sharedServer }, use, info) => {
    await reset(sharedServer, dataOf(baseline));
    await use(sharedServer);
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: sharedServer.output, contentType: 'text/plain' });
    }
  },

  network: async ({ hasWorker, server }, use, { parallelIndex }) => {
    const port = await freePort(parallelIndex, server.port + 1);
    const network = new Network(port, server.address, !hasWorker);
    await network.listen();
    await use(network);
    await network.close();
  },

  entry: ({ network }, use) => use(network),
  tables: async ({ server }, use) => use(new Tables(server.directory)),

  faultProxy: async ({ entry }, use, { parallelIndex }) => {
    const port = await freePort(parallelIndex, entry.port + 1);
    const faultProxy = new FaultProxy(port, entry.address);
    await faultProxy.listen();
    await use(faultProxy);
    await faultProxy.close();
  },

  register: async ({ entry: _running }, use, info) => {
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

  open: ({ baseline, browser, hasWorker, network, register }, use) => {
    const opening = async ({ address, port }: Entry, person?: Person): Promise<Tablet> => {
      if (!hasWorker) {
        const storage = person ? await storageOf(baseline, person) : [];
        return Tablet.within(browser, address, storage);
      }
      const profile = person && profileOf(baseline, person);
      return profile ? ProfileTablet.copyOf(profile, port) : ProfileTablet.fresh(address);
    };
    return use(async (entry, person) => {
      const tablet = await register(opening(entry, person));
      network.join(tablet.context);
      return tablet;
    });
  },

  newTablet: ({ entry, open }, use) => use(() => open(entry)),
  tabletOf: ({ entry, open }, use) => use((person) => open(entry, person)),
  fresh: async ({ newTablet }, use) => use(await newTablet()),
  tablet: async ({ tabletOf }, use) => use(await tabletOf('owner')),
  proxied: async ({ faultProxy, open }, use) => {
    const { port } = faultProxy;
    await use(await open({ address: `http://127.0.0.1:${port}`, port }, 'owner'));
  },
});
