import { expect, type Locator, type Page } from 'playwright/test';
import { drag } from '../support/drag.ts';

/** The groups of options, and the form of one. */
export class OptionsPage {
  readonly #page: Page;
  readonly rows: Locator;
  readonly search: Locator;
  readonly create: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly several: Locator;
  readonly required: Locator;
  readonly min: Locator;
  readonly max: Locator;
  readonly add: Locator;
  /** The rows of the form, in their order. */
  readonly options: Locator;
  readonly preview: Locator;
  readonly usedBy: Locator;
  readonly picker: Locator;
  readonly save: Locator;
  readonly confirmation: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page
      .getByRole('region', { name: 'Lista de grupos de opciones' })
      .getByRole('listitem');
    this.search = page.getByRole('searchbox', { name: 'Buscar opción' });
    this.create = page.getByRole('main').getByRole('link', { name: 'Nuevo Grupo' });
    this.form = page.getByRole('form', { name: /^(Nuevo|Editar) Grupo de Opciones$/ });
    this.name = this.form.getByRole('textbox', { name: 'Nombre', exact: true });
    this.several = this.form.getByRole('radio', { name: 'Varias' });
    this.required = this.form.getByRole('switch', { name: 'Obligatoria' });
    this.min = this.form.getByRole('spinbutton', { name: 'Mínimo' });
    this.max = this.form.getByRole('spinbutton', { name: 'Máximo' });
    this.add = this.form.getByRole('button', { name: 'Agregar opción' });
    this.options = this.form
      .getByRole('list', { name: 'Opciones del grupo' })
      .getByRole('textbox', { name: /^Nombre de/ });
    this.preview = this.form.getByRole('region', { name: 'Así se ve en la orden' });
    this.usedBy = this.form.getByRole('region', { name: 'Productos que la usan' });
    this.picker = page.getByRole('dialog', { name: 'Productos que la usan' });
    this.save = page.getByRole('button', { name: 'Guardar grupo' });
    this.confirmation = page.getByRole('alertdialog');
  }

  /** By the menu on top: the app stays loaded. */
  async go(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Manejo de Productos' }).click();
    await this.#page.getByRole('menuitem', { name: 'Opciones' }).click();
    await expect(this.#page.getByRole('heading', { name: /^Opciones/ })).toBeVisible();
  }

  async edit(name: string): Promise<void> {
    await this.rows.getByRole('link', { name, exact: true }).click();
    await expect(this.name).toHaveValue(name);
  }

  async choose(action: 'Editar' | 'Eliminar', name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  /** The row of an option. */
  option(name: string): Locator {
    return this.form.getByRole('group', { name, exact: true });
  }

  difference(name: string): Locator {
    return this.form.getByRole('textbox', { name: `Cambia el precio de ${name}`, exact: true });
  }

  usual(name: string): Locator {
    return this.form.getByRole('checkbox', { name: `${name} por defecto`, exact: true });
  }

  available(name: string): Locator {
    return this.form.getByRole('switch', { name: `${name} disponible`, exact: true });
  }

  /** What an option is moved by. */
  handle(name: string): Locator {
    return this.form.getByRole('button', { name: `Mover ${name}`, exact: true });
  }

  /** Fills the next row: a new group has an empty one. */
  async addOption(name: string, difference?: string): Promise<void> {
    const empty = this.form.getByRole('textbox', { name: /^Nombre de opción \d+$/ });
    if ((await empty.count()) === 0) await this.add.click();
    await empty.first().fill(name);
    if (difference !== undefined) await this.difference(name).fill(difference);
  }

  /** Gives the group to these products. */
  async giveTo(...products: string[]): Promise<void> {
    await this.usedBy.getByRole('button', { name: 'Cambiar' }).click();
    for (const product of products) {
      await this.picker.getByRole('searchbox').fill(product);
      await this.picker.getByRole('checkbox', { name: product, exact: true }).check();
    }
    await this.picker.getByRole('button', { name: 'Listo' }).click();
    await expect(this.picker).toBeHidden();
  }

  /** Drags an option by its handle onto the place of another one. */
  drag(name: string, onto: string): Promise<void> {
    return drag(this.#page, this.handle(name), this.handle(onto));
  }
}
