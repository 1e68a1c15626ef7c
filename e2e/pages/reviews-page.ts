import type { Locator, Page } from 'playwright/test';

/** 'Por revisar': what owners should look at, and what was done to the business. */
export class ReviewsPage {
  readonly #page: Page;
  /** In the top bar. */
  readonly badge: Locator;
  readonly list: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.badge = page.getByRole('link', { name: /^Por revisar: \d/ });
    this.list = page.getByRole('region', { name: 'Lo que hay que revisar' });
    this.rows = this.list.locator('> ul > li');
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/reviews');
  }

  /** Which of them are shown. */
  async show(
    kind: 'Lo marcado' | 'Descuentos' | 'Anulaciones' | 'Precio distinto' | 'Negocio y equipo',
  ): Promise<void> {
    await this.#page
      .getByRole('group', { name: 'Qué' })
      .getByRole('button', { name: kind })
      .click();
  }

  async showPerson(name: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Persona' }).selectOption(name);
  }

  /** What was done, with all that the row says. */
  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  async mark(title: string): Promise<void> {
    await this.#page
      .getByRole('button', { name: `Marcar como revisado: ${title}` })
      .first()
      .click();
  }
}
