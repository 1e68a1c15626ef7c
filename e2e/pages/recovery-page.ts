import type { Locator, Page } from 'playwright/test';

export class RecoveryPage {
  readonly #page: Page;
  readonly email: Locator;
  readonly send: Locator;
  readonly code: Locator;
  readonly submit: Locator;
  /** Whatever it says: the way to another code, or how long until there is one. */
  readonly resend: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.email = page.getByRole('textbox', { name: 'Email' });
    this.send = page.getByRole('button', { name: 'Enviar código' });
    this.code = page.getByRole('textbox', { name: 'Código' });
    this.submit = page.getByRole('button', { name: 'Cambiar contraseña' });
    this.resend = page.getByRole('button', { name: /^(Reenviar|Podrás reenviar)/ });
  }

  async open(): Promise<void> {
    await this.#page.goto('/recover-password');
  }

  async choose(password: string, again = password): Promise<void> {
    await this.#page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
    await this.#page.getByLabel('Confirmar contraseña', { exact: true }).fill(again);
  }
}
