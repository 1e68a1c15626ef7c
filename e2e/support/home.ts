import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { Till } from '../pages/till.ts';
import { Tablet } from './browser.ts';
import { freePort } from './ports.ts';
import { ServerProcess } from './server.ts';
import { Wire } from './wire.ts';

/** Where a worker's tests have their server and the wire to it: always there, since a browser keeps what it has by address. */
export interface Ports {
  server: number;
  wire: number;
}

/**
 * What a worker's tests begin with, each on a copy: the demo's cafe, and the tablets of its owner, who has signed in on
 * each by its screens before.
 */
export class Home {
  readonly ports: Ports;
  /** The server's data, which know of these sessions. */
  readonly directory: string;
  readonly #owners: Tablet[] = [];

  private constructor(ports: Ports, directory: string) {
    this.ports = ports;
    this.directory = directory;
  }

  static async create(worker: number, seed: string): Promise<Home> {
    const server = await freePort(worker);
    const ports = { server, wire: await freePort(worker, server + 1) };
    const home = new Home(ports, await mkdtemp(join(tmpdir(), 'comanda-home-')));
    await cp(seed, home.directory, { recursive: true });
    await home.#moveIn();
    return home;
  }

  /** The owner's tablet for an address. */
  owner(address: string): Tablet {
    const tablet = this.#owners.find((one) => one.address === address);
    if (!tablet) throw new Error(`nobody has signed in at ${address}`);
    return tablet;
  }

  async dispose(): Promise<void> {
    for (const tablet of this.#owners) await tablet.dispose();
    await rm(this.directory, { recursive: true, force: true });
  }

  async #moveIn(): Promise<void> {
    const server = new ServerProcess(this.ports.server, this.directory);
    const wire = new Wire(this.ports.wire, server.address);
    await server.start();
    await wire.listen();
    for (const address of [server.address, wire.address]) {
      const tablet = await Tablet.create(address);
      this.#owners.push(tablet);
      const till = new Till(tablet.page);
      await till.signIn();
      await expect.poll(() => picturesLeft(tablet), { timeout: 60_000 }).toBe(0);
      await tablet.close();
    }
    await wire.close();
    await server.stop();
  }
}

/** How many of the catalog's pictures the browser does not keep yet. */
const picturesLeft = ({ page }: Tablet): Promise<number> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/products/business/1', { headers });
    const text = await answer.text();
    const all = new Set(text.match(/\/api\/images\/[^"]+/g));
    const kept = await (await caches.open('images')).keys();
    return all.size - kept.filter(({ url }) => all.has(new URL(url).pathname)).length;
  });
