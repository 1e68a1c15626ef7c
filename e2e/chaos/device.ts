import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestInfo } from 'playwright/test';
import type { demo } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { Tablet } from '../support/tablet.ts';

/** A tablet of the cafe, which may be killed while its waiter taps. */
export class Device {
  readonly name: string;
  readonly #tablet: Tablet;
  #lives = 1;
  #reopening: Promise<unknown> = Promise.resolve();

  private constructor(name: string, tablet: Tablet) {
    this.name = name;
    this.#tablet = tablet;
  }

  /** A new tablet, signed in and with all it needs to work alone. */
  static async signedIn(name: string, port: number, person: typeof demo): Promise<Device> {
    const profile = await mkdtemp(join(tmpdir(), `comanda-chaos-${name}-`));
    const tablet = await Tablet.create({ port, profile });
    await new Till(tablet.page).signIn(person);
    // Local storage, where the token is, reaches the disk seconds after it was written, or when the browser closes.
    await new Till(await tablet.restart()).board.open();
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
    this.#reopening = this.#tablet.crash().then(() => this.#tablet.open());
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
    try {
      await work();
      return true;
    } catch (error) {
      if (life === this.#lives) throw error;
      return false;
    }
  }

  /** Moves the clock of every open tab, until the tab loads again. */
  async leap(ms: number): Promise<void> {
    for (const page of this.#tablet.context.pages())
      await page.evaluate((by) => {
        const True = Date;
        window.Date = class extends True {
          constructor(...given: [] | [number]) {
            super(given.length === 0 ? True.now() + by : given[0]);
          }
          static override now = () => True.now() + by;
        } as DateConstructor;
      }, ms);
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
