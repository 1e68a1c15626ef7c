import { expect, type Locator, type Page } from 'playwright/test';

/** The till of the app: its shift, its count and its closings. */
export class DrawerPage {
  readonly #page: Page;
  readonly float: Locator;
  readonly close: Locator;
  readonly counted: Locator;
  readonly closings: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.float = page.getByLabel(/^Fondo inicial/);
    this.close = page.getByRole('button', { name: 'Cerrar caja' });
    this.counted = page.getByRole('region', { name: 'Contado en caja' });
    this.closings = page.getByRole('region', { name: 'Cierres' });
  }

  /** Through the menu of the user: an address would load the page, which a tablet without worker can't offline. */
  async go(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Menú de / }).click();
    await this.#page.getByRole('menuitem', { name: 'Caja' }).click();
    await expect(this.#page.getByRole('heading', { name: 'Caja', exact: true })).toBeVisible();
  }

  async open(float: string): Promise<void> {
    await this.float.fill(float);
    await this.#page.getByRole('button', { name: 'Abrir caja' }).click();
    await expect(this.close).toBeVisible();
  }

  async move(kind: 'Entrada' | 'Salida' | 'Retiro', amount: string, reason: string): Promise<void> {
    await this.#page.getByRole('button', { name: kind, exact: true }).click();
    await this.#page.getByLabel('Monto').fill(amount);
    await this.#page.getByLabel('Motivo').fill(reason);
    await this.#page.getByRole('button', { name: 'Guardar' }).click();
    await expect(this.#page.getByText(`${kind} · ${reason}`)).toBeVisible();
  }

  /** Types how many there are of each note and coin. */
  async count(pieces: Record<string, number>): Promise<void> {
    await this.close.click();
    for (const [piece, count] of Object.entries(pieces))
      await this.#page
        .getByRole('spinbutton', { name: `Cantidad: ${piece}`, exact: true })
        .fill(String(count));
    await this.#page.getByRole('button', { name: 'Contar', exact: true }).click();
  }

  /** Types what it is in all. @returns what there should be, as the screen says */
  async countTotal(total: string): Promise<string> {
    const field = this.#page.getByLabel('Total contado');
    await this.close.click();
    await expect(this.counted).toBeVisible();
    // A count that was begun is kept, with how it is done.
    const typed = this.#page.getByRole('button', { name: 'Escribir el total' });
    await expect(typed.or(field)).toBeVisible();
    if (await typed.isVisible()) await typed.click();
    await field.fill(total);
    await this.#page.getByRole('button', { name: 'Contar', exact: true }).click();
    const expected = this.counted.getByText('Esperado en efectivo').locator('..');
    return (await expected.innerText()).match(/[−-]?\$[\d,.]+/)?.[0] ?? '';
  }

  async sign(reason?: string): Promise<void> {
    if (reason) await this.#page.getByLabel('Motivo de la diferencia').fill(reason);
    await this.#page.getByRole('button', { name: 'Cerrar turno' }).click();
    await expect(this.float).toBeVisible();
  }

  /** Of a closing, by its row: what its window says. */
  async detail(name: string | RegExp): Promise<Locator> {
    await this.closings.getByRole('button', { name }).click();
    return this.#page.getByRole('dialog');
  }
}
