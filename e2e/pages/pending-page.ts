import type { Locator, Page } from 'playwright/test';

/** What has not reached the server yet. */
export class PendingPage {
  readonly #page: Page;
  readonly entries: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.entries = page.getByRole('list', { name: 'Operaciones por enviar' }).locator('> li');
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/pendientes');
  }
}
