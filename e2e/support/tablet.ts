import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from 'playwright/test';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';
import { copyFolder } from './copy-folder.ts';

const options = {
  executablePath: findChromium() ?? chromium.executablePath(),
  viewport: { width: 1280, height: 800 },
  hasTouch: true,
  locale: 'es-EC',
  // Not the zone of the business, which is what every screen must show.
  timezoneId: 'UTC',
  // Every action waits until its target stands still, and drawing each frame costs more than the app's own work.
  reducedMotion: 'reduce' as const,
};

/**
 * Features of Chromium that are switched off. The first two render the address bar's suggestions in a process of their
 * own, which no headless test shows and which costs a fifth of a short story. The rest are Playwright's own, repeated
 * because Chromium reads only the last of these switches.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
const args = [...chromiumArgs, `--disable-features=${disabledFeatures.join(',')}`];

/**
 * Origin of the app on tablets of the baseline, whatever port the server listens on: a browser stores data by origin, so
 * a profile works with any server.
 */
const origin = 'http://comanda.localhost';

/** A waiter's tablet: Chromium on a profile that stays on disk from one start to the next. */
export class Tablet {
  readonly #profile: string;
  readonly #port: number | null;
  readonly address: string;
  #context: BrowserContext | null = null;

  private constructor(profile: string, port: number | null, address = origin) {
    this.#profile = profile;
    this.#port = port;
    this.address = address;
  }

  /** A tablet that has never seen the app, for the address of a server. */
  static async fresh(address: string): Promise<Tablet> {
    const profile = await mkdtemp(join(tmpdir(), 'comanda-tablet-'));
    return new Tablet(profile, null, address).open();
  }

  /** A tablet on a given profile, for the server or proxy at a port. */
  static create({ port, profile }: { port: number; profile: string }): Promise<Tablet> {
    return new Tablet(profile, port).open();
  }

  /** A tablet on a copy of a profile, for the server or proxy at a port. */
  static async copyOf(from: string, port: number): Promise<Tablet> {
    const profile = await mkdtemp(join(tmpdir(), 'comanda-tablet-'));
    await copyFolder(from, profile);
    return Tablet.create({ port, profile });
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('the browser is closed');
    return this.#context;
  }

  /** The first tab. */
  get page(): Page {
    const [page] = this.context.pages();
    if (!page) throw new Error('the browser has no tab');
    return page;
  }

  async open(): Promise<this> {
    const rules = `--host-resolver-rules=MAP ${new URL(origin).host}:80 127.0.0.1:${this.#port}`;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...options,
      args: this.#port ? [...args, rules] : args,
      baseURL: this.address,
    });
    this.#context.setDefaultTimeout(30_000);
    return this;
  }

  /** Closes the browser and starts it again. Returns its first tab. */
  async restart(): Promise<Page> {
    await this.close();
    return (await this.open()).page;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** Kills the browser with all its processes, as a dead battery would. */
  async crash(): Promise<void> {
    const gone = this.context.waitForEvent('close');
    for (const pid of await this.#processes()) killGroup(pid);
    await gone;
    this.#context = null;
  }

  /** Attaches a screenshot of every tab to the report of a failed test. */
  async attachScreenshots(info: TestInfo): Promise<void> {
    for (const page of this.#context?.pages() ?? []) {
      const body = await page.screenshot({ timeout: 5_000 }).catch(() => null);
      if (body) await info.attach('screen', { body, contentType: 'image/png' });
    }
  }

  async dispose(): Promise<void> {
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
