import type { Page } from 'playwright/test';

export const demo = { email: 'demo@comanda.test', password: 'Comanda2026' };
export const waiter = { email: 'mesero@comanda.test', password: 'Comanda2026' };

export class LoginPage {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/login');
  }

  async submit({ email, password }: typeof demo): Promise<void> {
    await this.#page.getByLabel('Email').fill(email);
    await this.#page.getByLabel('Contraseña', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: 'Iniciar sesión' }).click();
  }
}
