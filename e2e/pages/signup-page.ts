import type { Locator, Page } from 'playwright/test';

export const newcomer = {
  Nombre: 'Ana María',
  Apellido: 'Núñez',
  'Correo electrónico': 'ana@example.com',
  'DNI o RUC': '1714307103',
  Contraseña: 'Una-clave-larga',
  'Confirmar contraseña': 'Una-clave-larga',
};

export class SignupPage {
  readonly #page: Page;
  readonly submit: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.submit = page.getByRole('button', { name: 'Crear cuenta' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/signup');
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }
}
