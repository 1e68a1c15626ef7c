import type { Locator, Page } from 'playwright/test';

/** The user's profile, the business, and the form that founds one. */
export class AccountPage {
  readonly #page: Page;
  readonly createBusiness: Locator;
  readonly dialog: Locator;
  readonly save: Locator;
  readonly changePassword: Locator;
  /** Its name contains the countdown. */
  readonly resend: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.createBusiness = page.getByRole('button', { name: 'Crear negocio' });
    this.dialog = page.getByRole('dialog');
    this.save = page.getByRole('button', { name: 'Guardar' });
    this.changePassword = this.dialog.getByRole('button', { name: 'Cambiar contraseña' });
    this.resend = page.getByRole('button', { name: /código en \d+s|Reenviar código/ });
  }

  async open(item: 'Editar Perfil' | 'Editar Negocio'): Promise<void> {
    await this.openMenu();
    await this.#page.getByRole('menuitem', { name: item }).click();
  }

  async openMenu(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Menú de/ }).click();
  }

  /** Goes on in another business of the user. */
  async switchTo(business: string): Promise<void> {
    await this.openMenu();
    await this.#page.getByRole('menuitem', { name: business, exact: true }).click();
  }

  async press(name: 'Editar' | 'Cambiar contraseña' | 'Enviar código' | 'Cancelar'): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).last().click();
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true });
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  /** Fills the form that changes the password. */
  async fillPassword(code: string, current: string, next: string, again: string): Promise<void> {
    await this.fill({
      Código: code,
      'Contraseña actual': current,
      'Nueva contraseña': next,
      'Confirmar contraseña': again,
    });
  }

  /** The value of a named field. */
  value(name: string): Locator {
    return this.#page.locator(`dt:text-is("${name}") + dd`);
  }
}
