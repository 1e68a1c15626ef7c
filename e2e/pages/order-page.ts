import { expect, type Locator, type Page } from 'playwright/test';
import { amountBeside } from '../support/cents.ts';

export type LineAction = 'Nota' | 'Línea aparte' | 'Separar 1' | 'Quitar';

/** The order screen, new or edit. */
export class OrderPage {
  readonly #page: Page;
  readonly cart: Locator;
  readonly table: Locator;
  readonly note: Locator;
  readonly create: Locator;
  readonly save: Locator;
  readonly pay: Locator;
  readonly search: Locator;
  readonly categories: Locator;
  /** The scrolling list below the search. */
  readonly products: Locator;
  /** The question about unsaved changes. */
  readonly leaving: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.cart = page.getByRole('region', { name: 'Orden', exact: true });
    this.table = page.getByLabel('Número de mesa');
    this.note = page.getByLabel('Nota de la orden');
    this.create = page.getByRole('button', { name: 'CREAR ORDEN' });
    this.save = page.getByRole('button', { name: 'EDITAR ORDEN' });
    this.pay = page.getByRole('button', { name: 'PAGAR' });
    this.search = page.getByRole('searchbox', { name: 'Buscar productos' });
    this.categories = page.getByRole('navigation', { name: 'Categorías', exact: true });
    this.products = page.getByRole('region', { name: 'Productos', exact: true });
    this.leaving = page.getByRole('dialog', { name: /^¿Salir sin/ });
  }

  /** Saves an edit that takes units off, and says why where it is asked: what was just added is nobody's question. */
  async saveTakingBack(reason = 'Error al tomar'): Promise<void> {
    await this.save.click();
    // A question lies over the screen.
    await expect(this.save).toBeHidden();
    const why = this.#page.getByRole('alertdialog', { name: '¿Por qué se quita?' });
    if (await why.isVisible()) await why.getByRole('button', { name: reason }).click();
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/order/new');
  }

  card(product: string): Locator {
    return this.#page.getByRole('group', { name: product, exact: true });
  }

  /** A category, 'Favoritos' or 'Todos los productos' among the chips. */
  category(name: string): Locator {
    return this.categories.getByRole('button', { name, exact: true });
  }

  /** Waits until the device has the catalog. */
  async knowsProducts(): Promise<void> {
    await expect(this.products.getByRole('group').first()).toBeVisible();
  }

  /** Waits until the device has heard from the server that the product has options. */
  async knowsOptionsOf(product: string): Promise<void> {
    await expect(this.card(product)).toContainText('Con opciones');
  }

  /** The same of one that has none. */
  async knowsNoOptionsOf(product: string): Promise<void> {
    await expect(this.card(product)).toBeVisible();
    await expect(this.card(product)).not.toContainText('Con opciones');
  }

  /** The same of a code that so many products have. */
  async knowsCode(code: string, products: number): Promise<void> {
    await this.search.fill(code);
    await expect(this.products.getByRole('group')).toHaveCount(products);
    await this.search.clear();
  }

  line(product: string): Locator {
    return this.cart.getByRole('listitem').filter({ hasText: product });
  }

  /** What a tap on a line opens and closes. */
  head(line: Locator): Locator {
    return line.getByRole('button', { name: /^\d+ × / });
  }

  /** The quantity of a product in the cart. */
  units(product: string): Locator {
    return this.line(product).locator('[data-units]');
  }

  /** Opens what can be done with a line. */
  async openLine(line: Locator): Promise<void> {
    if ((await this.head(line).getAttribute('aria-expanded')) === 'false')
      await this.head(line).click();
  }

  async add(product: string, times = 1): Promise<void> {
    const button = this.card(product).getByRole('button', { name: `Agregar ${product}` });
    for (let tap = 0; tap < times; tap += 1) await button.click();
    await expect(this.line(product).first()).toBeVisible();
  }

  /** Fills the cart with products, by their quantities, for a table. */
  async fillCart(quantities: Record<string, number>, table: string): Promise<void> {
    for (const [product, times] of Object.entries(quantities)) await this.add(product, times);
    await this.table.fill(table);
  }

  /** Answers the question about unsaved changes. */
  async leave(answer: 'Guardar borrador' | 'Descartar' | 'Seguir editando'): Promise<void> {
    await this.leaving.getByRole('button', { name: answer }).click();
    await expect(this.leaving).toBeHidden();
  }

  async take(product: string): Promise<void> {
    await this.card(product)
      .getByRole('button', { name: `Quitar ${product}` })
      .click();
  }

  /** One unit more of the product's line. */
  async addToLine(product: string): Promise<void> {
    await this.openLine(this.line(product));
    await this.line(product)
      .getByRole('button', { name: /^Uno más de / })
      .click();
  }

  async noteLine(product: string, note: string): Promise<void> {
    await this.lineAction(this.line(product), 'Nota');
    await this.noteOf(this.line(product)).fill(note);
  }

  /** The field of a line's note. */
  noteOf(line: Locator): Locator {
    return line.getByRole('textbox', { name: /^Nota de / });
  }

  /** A table to choose; one with an open order says so. */
  tableChip(name: string): Locator {
    return this.cart
      .getByRole('group', { name: 'Mesas' })
      .getByRole('button', { name, exact: true });
  }

  /** Something that a guest may want of the line that was touched last. */
  chip(name: string): Locator {
    return this.cart.getByRole('button', { name: new RegExp(`^${name}( |$)`) });
  }

  /** Does something that an opened line offers. */
  async lineAction(line: Locator, action: LineAction): Promise<void> {
    await this.openLine(line);
    await line.getByRole('button', { name: action, exact: true }).click();
  }

  /** Total of the cart, in cents. */
  total(): Promise<number> {
    return amountBeside(this.cart, 'Total');
  }
}
