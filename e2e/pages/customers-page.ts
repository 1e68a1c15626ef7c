import type { Locator, Page } from 'playwright/test';

/** The example customers: list and form. */
export class CustomersPage {
  readonly #page: Page;
  readonly add: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly identity: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.add = page.getByRole('link', { name: 'Nuevo Cliente' });
    this.search = page.getByRole('searchbox', { name: 'Buscar por nombre, cédula o RUC' });
    this.rows = page.getByRole('region', { name: 'Lista de clientes' }).getByRole('listitem');
    this.identity = page.getByRole('combobox', { name: 'Cédula o RUC' });
    this.save = page.getByRole('button', { name: 'Guardar' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Menú de/ }).click();
    await this.#page.getByRole('menuitem', { name: 'Clientes' }).click();
  }

  edit(name: string): Locator {
    return this.#page.getByRole('link', { name: `Editar ${name}` });
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label });
  }
}
