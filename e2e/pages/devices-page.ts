import { expect, type Locator, type Page } from 'playwright/test';

/** 'Dispositivos': this one, and all that the business shares. */
export class DevicesPage {
  readonly #page: Page;
  readonly own: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.own = page.getByRole('region', { name: 'Este dispositivo' });
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

  async end(name: string): Promise<void> {
    await this.list.getByRole('button', { name: `Terminar ${name}`, exact: true }).click();
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
    await expect(this.#page.getByText('Dispositivo terminado').first()).toBeVisible();
  }
}
