import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { copyFolder } from './copy-folder.ts';
import { launch, screen, Tablet } from './tablet.ts';

/**
 * Origin of the app on tablets of the baseline, whatever port the server listens on: a browser stores data by origin, so
 * a profile works with any server.
 */
const origin = 'http://comanda.localhost';

/** A tablet with its own Chromium on a profile that stays on disk from one start to the next: with service worker, and to be killed. */
export class ProfileTablet extends Tablet {
  readonly #profile: string;
  readonly #port: number | null;

  private constructor(profile: string, port: number | null, address = origin) {
    super(address);
    this.#profile = profile;
    this.#port = port;
  }

  /** A tablet that has never seen the app, for the address of a server. */
  static async fresh(address: string): Promise<ProfileTablet> {
    const profile = await mkdtemp(join(tmpdir(), 'comanda-tablet-'));
    return new ProfileTablet(profile, null, address).open();
  }

  /** A tablet on a given profile, for the server or proxy at a port. */
  static create({ port, profile }: { port: number; profile: string }): Promise<ProfileTablet> {
    return new ProfileTablet(profile, port).open();
  }

  /** A tablet on a copy of a profile, for the server or proxy at a port. */
  static async copyOf(from: string, port: number): Promise<ProfileTablet> {
    const profile = await mkdtemp(join(tmpdir(), 'comanda-tablet-'));
    await copyFolder(from, profile);
    return ProfileTablet.create({ port, profile });
  }

  async open(): Promise<this> {
    const rules = `--host-resolver-rules=MAP ${new URL(origin).host}:80 127.0.0.1:${this.#port}`;
    const args = this.#port ? [...launch.args, rules] : launch.args;
    await this.begin(
      chromium.launchPersistentContext(this.#profile, {
        ...{ ...screen, ...launch, args, baseURL: this.address },
      }),
    );
    return this;
  }

  /** Closes the browser and starts it again. Returns its first tab. */
  async restart(): Promise<Page> {
    await this.close();
    return (await this.open()).page;
  }

  /** Kills the browser with all its processes, as a dead battery would. */
  async crash(): Promise<void> {
    const gone = this.context.waitForEvent('close');
    for (const pid of await this.#processes()) killGroup(pid);
    await gone;
    this.opened = null;
  }

  override async dispose(): Promise<void> {
    await this.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #processes(): Promise<number[]> {
    const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
    const own = await Promise.all(
      pids.map(async (pid) =>
        (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(this.#profile),
      ),
    );
    return pids.filter((_pid, index) => own[index]);
  }
}

/** Chromium is started as the leader of a process group; its helpers are also killed one by one. */
const killGroup = (pid: number): void => {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // The process has ended already, or leads no group.
    }
  }
};
