import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from 'playwright/test';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';

const options = {
  executablePath: findChromium() ?? chromium.executablePath(),
  args: chromiumArgs,
  viewport: { width: 1280, height: 800 },
  hasTouch: true,
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
};

/** A waiter's tablet: Chromium on a profile that stays on disk from one start to the next. */
export class Tablet {
  readonly #profile: string;
  readonly address: string;
  #context: BrowserContext | null = null;

  private constructor(profile: string, address: string) {
    this.#profile = profile;
    this.address = address;
  }

  /** A tablet that has never seen the app. */
  static async create(address: string): Promise<Tablet> {
    const tablet = new Tablet(await mkdtemp(join(tmpdir(), 'comanda-tablet-')), address);
    await tablet.open();
    return tablet;
  }

  /** One more tablet on which all is as on this one, which must be closed. */
  async copy(): Promise<Tablet> {
    const profile = await mkdtemp(join(tmpdir(), 'comanda-tablet-'));
    await cp(this.#profile, profile, { recursive: true });
    const tablet = new Tablet(profile, this.address);
    await tablet.open();
    return tablet;
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

  async open(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...options,
      baseURL: this.address,
    });
    this.#context.setDefaultTimeout(30_000);
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

  /** What every tab shows now, for a failed test's report. */
  async attachPictures(info: TestInfo): Promise<void> {
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

/** The launcher starts Chromium as the leader of a group; its helpers are killed one by one besides. */
const killGroup = (pid: number): void => {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // Already gone, or not a leader.
    }
  }
};
