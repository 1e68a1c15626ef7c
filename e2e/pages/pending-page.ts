import type { Locator, Page } from 'playwright/test';

/** What has not reached the server yet, and what the server lost. */
export class PendingPage {
  readonly #page: Page;
  readonly entries: Locator;
  readonly lost: Locator;
  readonly sendNow: Locator;
  readonly sendAllAgain: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.entries = page.getByRole('list', { name: 'Operaciones por enviar' }).locator('> li');
    this.lost = page.getByRole('list', { name: /^El servidor perdió/ }).locator('> li');
    this.sendNow = page.getByRole('button', { name: 'Enviar ahora' });
    this.sendAllAgain = page.getByRole('button', { name: 'Enviar todo de nuevo' });
  }

  /** By its menu: the rare actions of an entry or of something lost. */
  async choose(item: Locator, action: 'Exportar' | 'Descartar'): Promise<void> {
    await item.getByRole('button', { name: /^Más acciones/ }).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/pendientes');
  }
}
