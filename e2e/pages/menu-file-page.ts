import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';

/** The menu of the list of products that exports, and the screen that imports a file. */
export class MenuFilePage {
  readonly #page: Page;
  readonly submit: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.submit = page.getByRole('button', { name: 'Importar', exact: true });
    this.table = page.getByRole('table', { name: 'Qué cambia' });
  }

  async #choose(item: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Menú en un archivo' }).click();
    await this.#page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
  }

  /** The bytes that the browser downloads. */
  async exported(): Promise<Buffer> {
    const coming = this.#page.waitForEvent('download');
    await this.#choose('Exportar menú \\(Excel\\)');
    return readFile(await (await coming).path());
  }

  open(): Promise<void> {
    return this.#choose('Importar menú');
  }

  pick(name: string, bytes: Uint8Array): Promise<void> {
    return this.#page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
  }
}
