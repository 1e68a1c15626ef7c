import { expect, type Locator, type Page } from 'playwright/test';

/** Active and finished orders. */
export class BoardPage {
  readonly #page: Page;
  /** Shown one at a time: `show`. */
  readonly active: Locator;
  readonly finished: Locator;
  /** On a phone: opens the menu of how the board is shown. */
  readonly tools: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.active = page.getByRole('region', { name: 'Órdenes activas' });
    this.finished = page.getByRole('region', { name: 'Órdenes finalizadas' });
    this.tools = page.getByRole('button', { name: 'Más opciones', exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/order/active');
  }

  /** What chooses which orders are shown, with their number. */
  tab(group: 'activas' | 'finalizadas'): Locator {
    return this.#page.getByRole('radio', { name: new RegExp(`^(Órdenes )?${group}`, 'i') });
  }

  async show(group: 'activas' | 'finalizadas'): Promise<void> {
    await this.tab(group).check();
    await expect(group === 'activas' ? this.active : this.finished).toBeVisible();
  }

  /** Shows the orders in cards, small cards or rows. On a phone the choice is in a menu. */
  async view(layout: 'Tarjetas' | 'Compacto' | 'Lista'): Promise<void> {
    if ((this.#page.viewportSize()?.width ?? 0) >= 640) {
      await this.#page.getByRole('radio', { name: layout }).check();
      return;
    }
    const choice = this.#page.getByRole('menuitemradio', { name: layout });
    await this.tools.click();
    await choice.click();
    await expect(choice).toBeChecked();
    await this.#page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
  }

  /** The order of a table, whatever its number. */
  order(table: string): Locator {
    return this.#page.getByRole('article', { name: new RegExp(`^Orden .+, (mesa )?${table}$`) });
  }

  /** The order of a table that the server has not numbered yet. */
  unsent(table: string): Locator {
    return this.#page.getByRole('article', {
      name: new RegExp(`^Orden Pendiente, (mesa )?${table}$`),
    });
  }

  /** The order of a table that has its number. */
  sent(table: string): Locator {
    return this.#page.getByRole('article', {
      name: new RegExp(`^Orden \\d{4,}, (mesa )?${table}$`),
    });
  }

  async edit(table: string): Promise<void> {
    await this.#act(table, 'Editar');
  }

  /**
   * Opens the checkout, and waits until the board is gone: every card has a button of the name of the checkout's own. The
   * address tells nothing, since it changes before the screen does.
   */
  async bill(table: string): Promise<void> {
    await this.#act(table, 'Facturar');
    await expect(this.active).toBeHidden();
  }

  /** Opens the question about a change of status. */
  async ask(table: string, action: 'Finalizar' | 'Reactivar' | 'Cancelar'): Promise<void> {
    const isCancel = action === 'Cancelar';
    const button = this.order(table).getByRole('button', { name: action });
    await expect(this.order(table)).toBeVisible();
    // The first action of an order that is billed; else the menu has it.
    await (isCancel || !(await button.isVisible())
      ? this.#choose(table, action)
      : this.#act(table, action));
  }

  async printComanda(table: string): Promise<void> {
    await this.#choose(table, 'Imprimir comanda');
  }

  /** By the number on its card. */
  async move(table: string, to: string): Promise<void> {
    await this.#act(table, `${table} Cambiar mesa`);
    await this.#page
      .getByRole('dialog', { name: 'Cambiar mesa' })
      .getByLabel('Número de mesa')
      .fill(to);
    await this.#page.keyboard.press('Enter');
  }

  /** Opens what is sold out today. @returns the window */
  async soldOut(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Agotado hoy' }).click();
    return this.#page.getByRole('dialog', { name: 'Agotado hoy' });
  }

  /** Opens what sends units to another order. @returns the window */
  async transfer(table: string): Promise<Locator> {
    await this.#choose(table, 'Pasar a otra orden');
    return this.#page.getByRole('dialog', { name: 'Pasar a otra orden' });
  }

  /** Opens who did what to the order. @returns the window */
  async trail(table: string): Promise<Locator> {
    await this.#choose(table, 'Quién hizo qué');
    return this.#page.getByRole('dialog', { name: 'Quién hizo qué' });
  }

  /** By the menu of its card. */
  async #choose(table: string, name: string): Promise<void> {
    const menu = this.order(table).getByRole('button', { name: 'Más acciones' });
    const item = this.#page.getByRole('menuitem', { name, exact: true });
    // A menu that has just closed may take the focus back, and with it close the one that opens.
    await expect(async () => {
      if (!(await item.isVisible())) await menu.click();
      await item.click({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  }

  async #act(table: string, name: string): Promise<void> {
    const order = this.order(table);
    await order.getByRole('button', { name }).or(order.getByRole('link', { name })).click();
  }
}
