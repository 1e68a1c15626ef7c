import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';

/** A file as somebody picks it. */
export interface Picked {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The list of products, and the form of one. */
export class ProductsPage {
  readonly #page: Page;
  readonly cards: Locator;
  readonly search: Locator;
  readonly create: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly price: Locator;
  readonly priceWithTax: Locator;
  readonly priceWithoutTax: Locator;
  readonly stockable: Locator;
  readonly stock: Locator;
  readonly sku: Locator;
  readonly unit: Locator;
  readonly tax: Locator;
  readonly taxBase: Locator;
  readonly save: Locator;
  readonly notKept: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.cards = page.getByRole('region', { name: 'Lista de productos' }).getByRole('article');
    this.search = page.getByRole('searchbox', { name: 'Buscar producto' });
    this.create = page.getByRole('link', { name: 'Nuevo Producto' });
    this.form = page.getByRole('form', { name: /^(Nuevo|Editar) Producto$/ });
    this.name = this.form.getByRole('textbox', { name: 'Nombre' });
    this.description = this.form.getByRole('textbox', { name: 'Descripción' });
    this.price = this.form.getByRole('spinbutton', { name: 'Precio unitario' });
    this.priceWithTax = this.form.getByRole('status', { name: 'Precio con impuestos' });
    this.priceWithoutTax = this.form.getByRole('status', { name: 'Precio sin impuestos' });
    this.stockable = this.form.getByRole('switch', { name: 'Llevar inventario' });
    this.stock = this.form.getByRole('spinbutton', { name: 'Stock' });
    this.sku = this.form.getByRole('textbox', { name: 'SKU' });
    this.unit = this.form.getByRole('combobox', { name: 'Unidad de medida' });
    this.tax = this.form.getByRole('combobox', { name: 'Impuesto' });
    this.taxBase = this.form.getByRole('spinbutton', { name: 'Base imponible' });
    this.save = page.getByRole('button', { name: 'Guardar' });
    this.notKept = page.getByText('Este dispositivo no puede conservar lo que escribes');
  }

  /** The form of a new one, in a tab of its own. */
  async open(): Promise<void> {
    await this.#page.goto('/app/products/new');
  }

  /** By the menu on top: the app stays loaded. */
  async go(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('button', { name: 'Manejo de Productos' })
      .click();
    await this.#page.getByRole('menuitem', { name: 'Productos' }).click();
    await expect(this.#page.getByRole('heading', { name: /^Productos/ })).toBeVisible();
  }

  card(name: string): Locator {
    return this.cards.and(this.#page.getByRole('article', { name, exact: true }));
  }

  /** Makes a product of the list a favourite, or no longer one. */
  favorite(name: string): Locator {
    return this.card(name).getByRole('button', { name: `${name} es favorito`, exact: true });
  }

  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    const card = this.card(name);
    await expect(card).toBeVisible();
    return card;
  }

  async edit(name: string): Promise<void> {
    await (await this.find(name)).getByRole('link', { name }).click();
    await expect(this.name).toHaveValue(name);
  }

  /** 'Precio final' or 'Precio sin impuestos': what the price is typed as. */
  kindOfPrice(name: string): Locator {
    return this.form.getByRole('radio', { name, exact: true });
  }

  category(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  async pick(file: Picked): Promise<void> {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent('filechooser'),
      this.form.getByRole('button', { name: /^(Elegir|Cambiar) imagen$/ }).click(),
    ]);
    // From the disk, as people do; from memory it would go to the browser as text, which takes seconds for a big one.
    const folder = await mkdtemp(join(tmpdir(), 'comanda-picked-'));
    const path = join(folder, file.name);
    await writeFile(path, file.buffer);
    await chooser.setFiles(path);
    this.#page.once('close', () => void rm(folder, { recursive: true, force: true }));
  }

  /** Drops files, as out of a folder. @returns whether the page kept the browser from opening them */
  drop(on: Locator, ...files: Picked[]): Promise<boolean> {
    const carried = files.map(({ buffer, ...file }) => ({
      ...file,
      bytes: buffer.toString('base64'),
    }));
    return on.evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer();
      for (const { name, mimeType: type, bytes } of dropped) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([content], name, { type }));
      }
      const event = (name: string) =>
        new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer });
      element.dispatchEvent(event('dragover'));
      return !element.dispatchEvent(event('drop'));
    }, carried);
  }

  get image(): Locator {
    return this.form.getByRole('group', { name: 'Imagen' });
  }

  get cropping(): Locator {
    return this.#page.getByRole('dialog', { name: 'Ajustar imagen' });
  }
}
