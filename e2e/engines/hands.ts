import { expect } from 'playwright/test';
import type { Driver, Found, Target } from './driver.ts';

/** The engine may wait a minute before it tries the server again. */
const patience = { timeout: 120_000, intervals: [100] };

/** A person at a browser: waits until an element is shown before using it. */
export class Hands {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Tries again until it succeeds: a driver's click that fails has not happened. */
  click(target: Target): Promise<void> {
    return this.#until(target, async (found) => {
      if (!(await found.isReachable())) throw new Error('disabled, or something lies over it');
      await found.click();
    });
  }

  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.#until(target, (found) => found.type(text));
  }

  /** Waits until an element is shown. `text`: and has it in it. */
  see(target: Target, text = ''): Promise<void> {
    return this.#until(target, async (found) => expect(await found.text()).toContain(text));
  }

  #until(target: Target, work: (found: Found) => Promise<void>): Promise<void> {
    return expect(async () => {
      const found = await this.#driver.find(target);
      if (!found) throw new Error('not shown');
      await work(found);
    }, inWords(target)).toPass(patience);
  }
}

const inWords = ({ role, name, within }: Target): string =>
  `${role} '${name}'${within ? ` in ${inWords(within)}` : ''}`;
