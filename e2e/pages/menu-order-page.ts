import { expect, type Locator, type Page } from 'playwright/test';
import { drag } from '../support/drag.ts';

/** The screen that orders categories and, in each, products. */
export class MenuOrderPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly save: Locator;
  /** Whether there is something to save. */
  readonly pending: Locator;
  readonly back: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('list', { name: / en su orden$/ });
    this.rows = this.list.getByRole('listitem');
    this.search = page.getByRole('searchbox', { name: 'Buscar en la lista' });
    const bar = page.getByRole('region', { name: 'Guardar el orden de la carta' });
    this.save = bar.getByRole('button', { name: 'Guardar' });
    this.pending = bar
      .getByRole('status')
      .filter({ hasText: /^(Sin cambios|Cambios sin guardar)$/ });
    this.back = page.getByRole('link', { name: 'Volver a las categorías' });
  }

  /** From the list of products or that of categories. */
  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Orden de la carta' }).click();
    await expect(this.rows.first()).toBeVisible();
  }

  /** The products of a category, or those of none. */
  async openCategory(name: string): Promise<void> {
    const main = this.#page.getByRole('main');
    await main.getByRole('link', { name: new RegExp(`^${name} `) }).click();
    await expect(this.#page.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  /** Those of the first one. */
  async openFirst(): Promise<void> {
    await this.rows.first().getByRole('link').click();
    await expect(this.back).toBeVisible();
  }

  /** What a row is moved by. */
  handle(name: string): Locator {
    return this.list.getByRole('button', { name: `Mover ${name}`, exact: true });
  }

  /** The names of the rows, as they stand. */
  async names(): Promise<string[]> {
    const labels = await this.list
      .getByRole('button', { name: /^Mover / })
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
    return labels.map((label) => label.replace('Mover ', ''));
  }

  drag(name: string, onto: string): Promise<void> {
    return drag(this.#page, this.handle(name), this.handle(onto));
  }

  async up(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Subir ${name}`, exact: true }).click();
  }

  async first(name: string): Promise<void> {
    await this.#page
      .getByRole('button', { name: `Poner ${name} al principio`, exact: true })
      .click();
  }
}
