import { test as shared } from './fixtures.ts';
import { dataOf, profileOf } from './support/baseline.ts';
import { freePort } from './support/ports.ts';
import { ProfileTablet } from './support/profile-tablet.ts';
import type { ServerProcess } from './support/server.ts';
import { end, startOn } from './support/shared-server.ts';

export { expect } from 'playwright/test';

interface Own {
  /** The real server as a process of its own, which the story may kill, configure and replace. */
  server: ServerProcess;
  /** A tablet that may be killed and started again, on which the cafe's owner is signed in. */
  tablet: ProfileTablet;
  /** The same, with the fault proxy between tablet and server. */
  proxied: ProfileTablet;
}

/** For stories that need a server or a browser for themselves: seconds more for each of them. */
export const test = shared.extend<Own>({
  hasWorker: true,

  server: async ({ baseline }, use, info) => {
    const server = await startOn(dataOf(baseline), await freePort(info.parallelIndex));
    await use(server);
    if (info.status !== info.expectedStatus) {
      await info.attach('server', { body: server.output, contentType: 'text/plain' });
    }
    await end(server);
  },

  entry: ({ server }, use) => use(server),
  tablet: async ({ baseline, entry, register }, use) =>
    use(await register(ProfileTablet.copyOf(profileOf(baseline, 'owner'), entry.port))),
  proxied: async ({ baseline, faultProxy, register }, use) =>
    use(await register(ProfileTablet.copyOf(profileOf(baseline, 'owner'), faultProxy.port))),
});
