import { expect, type Locator, type Page } from 'playwright/test';

/** The first page of a signed-in owner. */
export class DashboardPage {
  readonly #page: Page;
  readonly statistics: Locator;
  readonly sales: Locator;
  readonly recent: Locator;
  /** Also in the history of today. */
  readonly people: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.statistics = page.getByRole('region', { name: 'Estadísticas' });
    this.sales = page.getByRole('region', { name: 'Resumen de ventas' });
    this.recent = page.getByRole('region', { name: 'Ventas recientes' });
    this.people = page.getByRole('region', { name: 'Por persona' });
  }

  period(days: 1 | 7 | 30 | 90): Locator {
    return this.#page
      .getByRole('group', { name: 'Período de las estadísticas' })
      .getByRole('button', { name: days === 1 ? 'Hoy' : `${days} días` });
  }

  /** Scrolls to a chart, which is drawn once it is in sight. Figures that arrive meanwhile push it down again. */
  async see(chart: string): Promise<void> {
    const drawn = this.statistics.getByRole('img', { name: chart });
    await expect(async () => {
      await this.statistics.getByRole('figure').filter({ hasText: chart }).scrollIntoViewIfNeeded();
      await expect(drawn).toBeVisible({ timeout: 1000 });
    }).toPass();
  }

  /** Unfolds the table of a chart, here or in the history. @returns its rows: what, and how much */
  async table(chart: string): Promise<string[][]> {
    const rows = this.#page.getByRole('table', { name: chart }).locator('tbody tr');
    if (!(await rows.first().isVisible()))
      await this.#page.getByLabel(`Ver como tabla: ${chart}`).click();
    const texts = await rows.allInnerTexts();
    return texts.map((text) => text.split(/\s*\t\s*/));
  }
}
