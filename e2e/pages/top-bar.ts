import type { Locator, Page } from 'playwright/test';

/** What every screen of the protected area has on top. */
export class TopBar {
  readonly pill: Locator;
  readonly online: Locator;

  constructor(page: Page) {
    this.pill = page.getByRole('button', {
      name: /^(En línea|Sin conexión|\d+ por enviar|\d+ requiere)/,
    });
    this.online = page.getByRole('button', { name: /^En línea/ });
  }
}
