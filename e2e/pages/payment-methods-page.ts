import { expect, type Locator, type Page } from 'playwright/test';

/** 'Formas de pago', behind the settings of the business. */
export class PaymentMethodsPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly create: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('list', { name: 'Formas de pago en su orden' });
    this.create = page.getByRole('button', { name: 'Agregar forma de pago' });
    this.dialog = page.getByRole('dialog', { name: /forma de pago$/ });
  }

  /** From the settings, as people do. */
  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Ver las formas de pago' }).click();
    await expect(this.list).toBeVisible();
  }

  async names(): Promise<string[]> {
    const names = await this.list
      .getByRole('switch')
      .evaluateAll((all) =>
        all.map((each) => document.querySelector(`label[for="${each.id}"]`)?.textContent ?? ''),
      );
    return names.map((name) => name.replace(/^Mostrar (.*) al cobrar$/, '$1'));
  }

  get name(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Nombre' });
  }

  async edit(name: string): Promise<void> {
    await this.list.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^(Agregar|Guardar cambios)$/ }).click();
  }

  /** Adds one of the usual kind, only summed up. */
  async add(name: string): Promise<void> {
    await this.create.click();
    await this.name.fill(name);
    await this.submit();
    await expect(this.dialog).toBeHidden();
  }

  shown(name: string): Locator {
    return this.list.getByRole('switch', { name: `Mostrar ${name} al cobrar` });
  }

  handle(name: string): Locator {
    return this.list.getByRole('button', { name: `Mover ${name}`, exact: true });
  }
}
