import type { Locator, Page } from 'playwright/test';
import { pressEscape } from '../support/keyboard.ts';

const announcement = 'Nuevas actualizaciones disponibles. La página se recargará.';

/** How a tab takes a new version. */
export class Updates {
  readonly #page: Page;
  readonly message: Locator;
  readonly reloadNow: Locator;

  private constructor(page: Page) {
    this.#page = page;
    this.message = page.getByText(announcement);
    this.reloadNow = page.getByRole('button', { name: 'Recargar ahora' });
  }

  /** To be called before the tab shows anything: counts how often it loads and announces, and what it forgets. */
  static async of(page: Page): Promise<Updates> {
    await page.addInitScript((text) => {
      const { getItem, setItem, removeItem } = Storage.prototype;
      const add = (key: string, more: string) =>
        setItem.call(sessionStorage, key, (getItem.call(sessionStorage, key) ?? '') + more);
      add('loads', 'x');
      Storage.prototype.removeItem = function remove(key) {
        add('removed', `${key} `);
        removeItem.call(this, key);
      };
      const isAnnouncement = (node: Node) => node.textContent?.includes(text) === true;
      new MutationObserver((records) => {
        if (records.some(({ addedNodes }) => [...addedNodes].some(isAnnouncement)))
          add('announced', 'x');
      }).observe(document, { childList: true, subtree: true });
    }, announcement);
    return new Updates(page);
  }

  /** Whether the tab has announced an update; the reload after it takes the message away. */
  hasAnnounced(): Promise<boolean> {
    return this.#page
      .evaluate(() => sessionStorage.getItem('announced') !== null)
      .catch(() => false);
  }

  /** 0 while one is under way. */
  loads(): Promise<number> {
    return this.#page.evaluate(() => sessionStorage.getItem('loads')?.length ?? 0).catch(() => 0);
  }

  forgotten(): Promise<string[]> {
    return this.#page.evaluate(() => (sessionStorage.getItem('removed') ?? '').trim().split(' '));
  }

  /** As if somebody came back to the tab. */
  async comeBack(): Promise<void> {
    await this.#page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** Looks for a new version and waits for what comes of it. @returns whether another worker took over */
  check(): Promise<boolean> {
    return this.#page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const before = registration.active;
      await registration.update();
      const coming = registration.installing;
      if (coming)
        await new Promise<void>((resolve) => {
          coming.addEventListener('statechange', () => {
            if (coming.state === 'redundant' || coming.state === 'activated') resolve();
          });
        });
      return registration.active !== before;
    });
  }

  /** The version that the user menu shows. */
  async version(): Promise<string> {
    await this.#page.getByRole('button', { name: /^Menú de/ }).click();
    const shown = await this.#page.getByText(/^Versión /).innerText();
    await pressEscape(this.#page);
    return shown.replace('Versión ', '');
  }

  caches(): Promise<string[]> {
    return this.#page.evaluate(() => caches.keys());
  }
}
