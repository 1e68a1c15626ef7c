import type { Locator, Page } from 'playwright/test';
import type { demo } from './login-page.ts';
import { SignupPage } from './signup-page.ts';

/** The page of an invitation's link. */
export class JoiningPage {
  readonly #page: Page;
  /** What used, revoked and expired links say. */
  readonly gone: Locator;
  readonly accept: Locator;
  readonly otherAccount: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.gone = page.getByRole('heading', { name: 'Esta invitación ya no sirve' });
    this.accept = page.getByRole('button', { name: 'Aceptar invitación' });
    this.otherAccount = page.getByRole('button', { name: 'Usar otra cuenta' });
  }

  /** By its path: the device may reach the server at another address than who invited. */
  async open(link: string): Promise<void> {
    await this.#page.goto(new URL(link).pathname);
  }

  title(business: string): Locator {
    return this.#page.getByRole('heading', { name: `Únete a ${business}` });
  }

  async signUp(values: Record<string, string>): Promise<void> {
    await new SignupPage(this.#page).fill(values);
    await this.#page.getByRole('button', { name: 'Crear cuenta y aceptar' }).click();
  }

  async signIn({ email, password }: typeof demo): Promise<void> {
    await this.#page.getByRole('radio', { name: 'Ya tengo cuenta' }).check();
    const form = this.#page.getByRole('form', { name: 'Ya tengo cuenta' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Contraseña', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Iniciar sesión y aceptar' }).click();
  }
}
