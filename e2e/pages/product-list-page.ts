import { expect, type Locator, type Page } from 'playwright/test';

/** The list of products that edits in place. */
export class ProductListPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly chooseAll: Locator;
  readonly many: Locator;
  readonly manyPrice: Locator;
  readonly save: Locator;
  /** How many products have changes. */
  readonly pending: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('list', { name: 'Productos por editar' });
    this.rows = this.list.getByRole('listitem');
    this.search = page.getByRole('searchbox', { name: 'Buscar producto' });
    this.chooseAll = page.getByRole('checkbox', { name: /^Elegir (el que|los \d+)/ });
    this.many = page.getByRole('region', { name: 'Cambiar los elegidos' });
    this.manyPrice = this.many.getByRole('textbox', { name: 'Precio o cambio' });
    const bar = page.getByRole('region', { name: 'Guardar cambios' });
    this.save = bar.getByRole('button', { name: 'Guardar cambios' });
    this.pending = bar.getByRole('status').filter({ hasText: /cambios$/ });
  }

  /** From the list of products. */
  async open(): Promise<void> {
    await this.#page.getByRole('link', { name: 'Editar en lista' }).click();
    await expect(this.rows.first()).toBeVisible();
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem', { name, exact: true });
  }

  price(name: string): Locator {
    return this.list.getByRole('textbox', { name: `Precio final de ${name}`, exact: true });
  }

  category(name: string): Locator {
    return this.list.getByRole('combobox', { name: `Categoría de ${name}`, exact: true });
  }

  available(name: string): Locator {
    return this.list.getByRole('switch', { name: `${name} disponible`, exact: true });
  }

  choose(name: string): Locator {
    return this.list.getByRole('checkbox', { name: `Elegir ${name}`, exact: true });
  }
}
