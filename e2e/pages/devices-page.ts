import { expect, type Locator, type Page } from 'playwright/test';

/** 'Dispositivos': this one, and all that the business shares. */
export class DevicesPage {
  readonly #page: Page;
  readonly own: Locator;
  readonly list: Locator;
  /** 'Comandas de la cocina' */
  readonly kitchen: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.own = page.getByRole('region', { name: 'Este dispositivo' });
    this.kitchen = page.getByRole('region', { name: 'Comandas de la cocina' });
    this.list = page.getByRole('region', { name: 'Dispositivos del negocio' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/devices');
    await expect(this.own).toBeVisible();
  }

  /** Gives this device a name, which shares it, or another one. */
  async name(name: string): Promise<void> {
    await this.own.getByRole('button').click();
    const window = this.#page.getByRole('dialog', { name: 'Nombre de este dispositivo' });
    await window.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await window.getByRole('button', { name: 'Guardar' }).click();
    await expect(window).toBeHidden();
  }

  /** Makes this device print what the others send. `categories`: only these. */
  async printForKitchen(name: string, categories: readonly string[] = []): Promise<void> {
    await this.kitchen
      .getByRole('button', { name: /^(Imprimir aquí lo de todos|Cambiar)$/ })
      .click();
    const window = this.#page.getByRole('dialog', { name: 'Imprimir aquí lo de todos' });
    await window.getByRole('textbox', { name: 'Nombre' }).fill(name);
    if (categories.length > 0) await window.getByRole('radio', { name: 'Unas categorías' }).check();
    for (const category of categories)
      await window.getByRole('checkbox', { name: category, exact: true }).check();
    await window.getByRole('button', { name: 'Guardar' }).click();
    await expect(window).toBeHidden();
    await expect(this.kitchen).toContainText(name);
  }

  async end(name: string): Promise<void> {
    await this.list.getByRole('button', { name: `Terminar ${name}`, exact: true }).click();
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
    await expect(this.#page.getByText('Dispositivo terminado').first()).toBeVisible();
  }
}
