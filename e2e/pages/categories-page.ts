import { expect, type Locator, type Page } from 'playwright/test';

/** The categories and the window that makes and changes one. */
export class CategoriesPage {
  readonly #page: Page;
  readonly create: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly submit: Locator;
  readonly searchProducts: Locator;
  readonly confirmation: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.create = page.getByRole('button', { name: 'Crear Categoría' });
    this.search = page.getByRole('searchbox', { name: 'Buscar categoría' });
    this.rows = page.getByRole('region', { name: 'Lista de categorías' }).getByRole('listitem');
    this.dialog = page.getByRole('dialog', { name: /^(Crear|Editar) Categoría$/ });
    this.name = this.dialog.getByRole('textbox', { name: 'Nombre' });
    this.submit = this.dialog.getByRole('button', {
      name: /^(Crear|Editar|Creando...|Editando...)$/,
    });
    this.searchProducts = this.dialog.getByRole('searchbox', { name: 'Buscar producto' });
    this.confirmation = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Manejo de Productos' }).click();
    await this.#page.getByRole('menuitem', { name: 'Categorías' }).click();
    await expect(this.#page.getByRole('heading', { name: /^Categorías/ })).toBeVisible();
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.menu(name) });
  }

  menu(name: string): Locator {
    return this.#page.getByRole('button', { name: `Acciones de ${name}`, exact: true });
  }

  async choose(action: 'Editar' | 'Eliminar', name: string): Promise<void> {
    await this.menu(name).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  product(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
  }

  async answer(name: 'Aceptar' | 'Cancelar' | 'Eliminar' | 'Seguir editando'): Promise<void> {
    await this.confirmation.getByRole('button', { name }).click();
  }
}
