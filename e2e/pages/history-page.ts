import type { Locator, Page } from 'playwright/test';

/** The sales history. */
export class HistoryPage {
  readonly #page: Page;
  readonly bills: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.bills = page.getByRole('region', { name: 'Facturas' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/bills/history');
  }

  /** Bills that the server has not numbered yet. */
  unsent(): Locator {
    return this.bills.filter({ hasText: 'Pendiente' });
  }
}
