import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, TestInfo } from 'playwright/test';
import type { demo } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { ProfileTablet } from '../support/profile-tablet.ts';
import { readBoard } from './board-reader.ts';

/** Runs in a tab or worker: its clock is off by so much from now on, whatever it was before. */
const beAhead = (by: number) => {
  const scope = globalThis as { RightDate?: DateConstructor };
  scope.RightDate ??= Date;
  const now = () => (scope.RightDate ?? Date).now() + by;
  globalThis.Date = new Proxy(scope.RightDate, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

/** A tablet of the cafe, which may be killed while its waiter taps. */
export class Device {
  readonly name: string;
  readonly #tablet: ProfileTablet;
  #lives = 1;
  #ahead = 0;
  #reopening: Promise<unknown> = Promise.resolve();
  /** Aborts when the browser is killed: a call to a browser that just dies may never return. */
  #life = new AbortController();

  private constructor(name: string, tablet: ProfileTablet) {
    this.name = name;
    this.#tablet = tablet;
  }

  /** A new tablet, signed in and with all it needs to work alone. */
  static async signedIn(name: string, port: number, person: typeof demo): Promise<Device> {
    const profile = await mkdtemp(join(tmpdir(), `comanda-chaos-${name}-`));
    const tablet = await ProfileTablet.create({ port, profile });
    const begun = new Till(tablet.page);
    await begun.signIn(person);
    await begun.canWorkAlone();
    // Local storage, where the token is, reaches the disk seconds after it was written, or when the browser closes.
    const till = new Till(await tablet.restart());
    await till.board.open();
    await readBoard(till);
    return new Device(name, tablet);
  }

  /** One till a tab. */
  tills(): Till[] {
    return this.#tablet.context.pages().map((page) => new Till(page));
  }

  get till(): Till {
    return new Till(this.#tablet.page);
  }

  async newTab(): Promise<Till> {
    const till = new Till(await this.#tablet.context.newPage());
    await till.board.open();
    return till;
  }

  /** Kills the browser and opens it again, with one empty tab. */
  async kill(): Promise<void> {
    this.#lives += 1;
    this.#life.abort();
    this.#life = new AbortController();
    this.#reopening = this.#tablet
      .crash()
      .then(() => this.#tablet.open())
      .then(() => this.setClock(this.#ahead));
    await this.#reopening;
  }

  /** Waits until the browser is open. @returns how often it has been opened */
  async opened(): Promise<number> {
    let known: Promise<unknown>;
    do {
      known = this.#reopening;
      await known;
    } while (known !== this.#reopening);
    return this.#lives;
  }

  /**
   * Does work on the screens.
   * @returns false when the browser was killed meanwhile
   * @throws what the work throws for any other reason
   */
  async survives(work: () => Promise<void>): Promise<boolean> {
    const life = await this.opened();
    const { signal } = this.#life;
    const over = new AbortController();
    const death = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', reject, { signal: over.signal });
    });
    try {
      await Promise.race([work(), death]);
      return true;
    } catch (error) {
      if (life === this.#lives) throw error;
      return false;
    } finally {
      over.abort();
    }
  }

  /**
   * Sets the device's clock, so far ahead of the right time, in all its tabs and its service worker, and in those to come.
   * The browser's own processes keep the right time: its HTTP cache and the lifetimes of cookies go by that.
   * @returns how many tabs and workers run with it now; others were just loading or ending
   */
  async setClock(ahead: number): Promise<{ tabs: number; workers: number }> {
    this.#ahead = ahead;
    const { context } = this.#tablet;
    const setNew = () => context.addInitScript(beAhead, ahead);
    // It fails when a tab is closed at that moment.
    await setNew().catch(setNew);
    const set = async (scopes: readonly Pick<Page, 'evaluate'>[]) => {
      const all = await Promise.allSettled(scopes.map((scope) => scope.evaluate(beAhead, ahead)));
      return all.filter(({ status }) => status === 'fulfilled').length;
    };
    context.removeAllListeners('serviceworker');
    context.on('serviceworker', (worker) => void set([worker]));
    return { tabs: await set(context.pages()), workers: await set(context.serviceWorkers()) };
  }

  /** As a tablet that finds its network again. */
  async reconnect(): Promise<void> {
    await this.#tablet.context.setOffline(true);
    await this.#tablet.context.setOffline(false);
  }

  attachScreenshots(info: TestInfo): Promise<void> {
    return this.#tablet.attachScreenshots(info);
  }

  dispose(): Promise<void> {
    return this.#tablet.dispose();
  }
}
