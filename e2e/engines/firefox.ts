import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import type { Driver, Found, Target } from './driver.ts';
import { findShown, isReachable, isServed, stepsTo, textOf } from './find.ts';
import { findFirefox } from './programs.mjs';
import { size, surroundings } from './surroundings.ts';

const preferences = {
  'intl.accept_languages': 'es-EC',
  'ui.prefersReducedMotion': 1,
};

/** Firefox without a window, over WebDriver BiDi. */
export class Firefox implements Driver {
  readonly #profile: string;
  #open: { browser: Browser; page: Page } | null = null;

  constructor(profile: string) {
    this.#profile = profile;
  }

  async start(): Promise<void> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox() ?? 'firefox',
      userDataDir: this.#profile,
      extraPrefsFirefox: preferences,
      env: surroundings(this.#profile),
      defaultViewport: size,
    });
    this.#open = { browser, page: await browser.newPage() };
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async find(target: Target): Promise<Found | null> {
    const handle = await this.#page.evaluateHandle(findShown, stepsTo(target));
    const element = handle.asElement() as ElementHandle | null;
    return (
      element && {
        isReachable: () => element.evaluate(isReachable),
        click: () => element.click(),
        type: (text) => element.type(text),
        text: () => element.evaluate(textOf),
      }
    );
  }

  isServed(): Promise<boolean> {
    return this.#page.evaluate(isServed);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async close(): Promise<void> {
    await this.#open?.browser.close();
    this.#open = null;
  }

  get #page(): Page {
    if (!this.#open) throw new Error('Firefox is closed');
    return this.#open.page;
  }
}
