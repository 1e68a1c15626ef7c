import type { Locator, Page } from 'playwright/test';

/** The manual, on its own screen or in its window over another one. */
export class HelpPage {
  readonly #page: Page;
  readonly chapters: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.chapters = page.getByRole('region', { name: 'Capítulos' }).getByRole('link');
  }

  /** By the user's menu. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Menú de/ }).click();
    await this.#page.getByRole('menuitem', { name: 'Ayuda' }).click();
  }

  /** A chapter on its screen. */
  title(chapter: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name: chapter });
  }

  /** A chapter over a screen. */
  window(chapter: string): Locator {
    return this.#page.getByRole('dialog', { name: chapter });
  }

  /** A link of the text to another chapter. */
  link(chapter: string): Locator {
    return this.#page.getByRole('link', { name: chapter, exact: true });
  }

  picture(words: RegExp): Locator {
    return this.#page.getByRole('img', { name: words });
  }
}
