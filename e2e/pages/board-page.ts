import type { Locator, Page } from 'playwright/test';

/** Active and finished orders. */
export class BoardPage {
  readonly #page: Page;
  readonly active: Locator;
  readonly finished: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.active = page.getByRole('region', { name: 'Órdenes activas' });
    this.finished = page.getByRole('region', { name: 'Órdenes finalizadas' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/order/active');
  }

  /** The order of a table, whatever its number. */
  order(table: string): Locator {
    return this.#page.getByRole('article', { name: new RegExp(`^Orden .+, mesa ${table}$`) });
  }

  /** The order of a table that the server has not numbered yet. */
  unsent(table: string): Locator {
    return this.#page.getByRole('article', { name: `Orden Pendiente, mesa ${table}`, exact: true });
  }

  /** The order of a table that has its number. */
  sent(table: string): Locator {
    return this.#page.getByRole('article', { name: new RegExp(`^Orden \\d{4,}, mesa ${table}$`) });
  }

  async edit(table: string): Promise<void> {
    await this.#act(table, 'Editar');
  }

  async bill(table: string): Promise<void> {
    await this.#act(table, 'Facturar');
  }

  /** By the menu of its card. */
  async printComanda(table: string): Promise<void> {
    await this.order(table).getByRole('button', { name: 'Más acciones' }).click();
    await this.#page.getByRole('menuitem', { name: 'Imprimir comanda' }).click();
  }

  async #act(table: string, name: string): Promise<void> {
    const order = this.order(table);
    await order.getByRole('button', { name }).or(order.getByRole('link', { name })).click();
  }
}
