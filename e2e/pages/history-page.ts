import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright/test';
import { cents } from '../support/cents.ts';

/** The sales history. */
export class HistoryPage {
  readonly #page: Page;
  readonly bills: Locator;
  readonly ofOtherDays: Locator;
  readonly everywhere: Locator;
  readonly search: Locator;
  readonly totals: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly export: Locator;
  readonly pages: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.bills = page.getByRole('region', { name: 'Facturas', exact: true }).getByRole('listitem');
    this.ofOtherDays = page
      .getByRole('region', { name: 'Facturas de otras fechas' })
      .getByRole('listitem');
    this.everywhere = page.getByRole('button', { name: 'Buscar en todas las ventas' });
    this.search = page.getByRole('searchbox', { name: /^Buscar por número/ });
    this.totals = page.getByRole('region', { name: 'Totales del período' });
    this.from = page.getByLabel('Desde');
    this.to = page.getByLabel('Hasta');
    this.export = page.getByRole('button', { name: 'Exportar', exact: true });
    this.pages = page.getByRole('navigation', { name: 'Paginación' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/bills/history');
  }

  page(number: number): Locator {
    return this.pages.getByRole('button', { name: `Ir a la página ${number}`, exact: true });
  }

  step(name: 'Anterior' | 'Siguiente' | 'Grupo anterior' | 'Siguiente grupo'): Locator {
    return this.pages.getByRole('button', { name, exact: true });
  }

  filter(
    name: 'Todas' | 'Factura consumidor final' | 'Factura con datos' | 'Precio distinto',
  ): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  #textOf(card: string): Promise<string> {
    return this.totals.locator('div', { hasText: new RegExp(`^${card}`) }).innerText();
  }

  /** How many bills a totals card counts. */
  async count(card: string): Promise<number> {
    return Number(/(\d+) facturas?/.exec(await this.#textOf(card))?.[1]);
  }

  /** The amount of a totals card, in cents. */
  async amount(card: string): Promise<number> {
    return cents(await this.#textOf(card));
  }

  exportAs(name: 'Excel (.xlsx)' | 'CSV' | 'Lista en pantalla (CSV)'): Locator {
    return this.#page.getByRole('menuitem', { name, exact: true });
  }

  /** The file that the menu makes. */
  async exported(name: Parameters<HistoryPage['exportAs']>[0]): Promise<Download> {
    await this.export.click();
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.exportAs(name).click(),
    ]);
    return download;
  }

  /** The rows of a CSV file, by default of the list that is shown, without its head. */
  async exportedRows(
    name: 'CSV' | 'Lista en pantalla (CSV)' = 'Lista en pantalla (CSV)',
  ): Promise<string[]> {
    const file = await readFile(await (await this.exported(name)).path(), 'utf8');
    return file.split('\r\n').slice(1, -1);
  }

  /** Bills that the server has not numbered yet. */
  unsent(): Locator {
    return this.bills.filter({ hasText: 'Pendiente' });
  }
}
