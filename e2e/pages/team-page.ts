import { expect, type Locator, type Page } from 'playwright/test';

/** 'Equipo': its people, invitations and PINs. */
export class TeamPage {
  readonly #page: Page;
  readonly people: Locator;
  readonly former: Locator;
  readonly invitations: Locator;
  /** The window of an invitation that was just made. */
  readonly made: Locator;
  readonly link: Locator;
  readonly qr: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.people = page.getByRole('region', { name: 'Personas del equipo' });
    this.former = page.getByRole('region', { name: 'Ya no trabajan aquí' });
    this.invitations = page.getByRole('region', { name: 'Invitaciones abiertas' });
    this.made = page.getByRole('dialog', { name: 'Invitación lista' });
    this.link = this.made.getByRole('textbox', { name: 'Enlace' });
    this.qr = this.made.getByRole('img', { name: 'Código QR de la invitación' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/team');
    await expect(this.people.getByRole('listitem').first()).toBeVisible();
  }

  member(name: string): Locator {
    return this.people.getByRole('listitem').filter({ hasText: name });
  }

  /** Invites by link, or by mail to an address. @returns the link, once it is shown */
  async invite(role: string, email?: string): Promise<string> {
    await this.#page.getByRole('button', { name: 'Invitar', exact: true }).first().click();
    const window = this.#page.getByRole('dialog', { name: 'Invitar a una persona' });
    await window.getByRole('radio', { name: role, exact: true }).check();
    if (email !== undefined) {
      await window.getByRole('radio', { name: 'Correo', exact: true }).check();
      await window.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    }
    await window.getByRole('button', { name: 'Crear invitación' }).click();
    await expect(this.link).toHaveValue(/\/invitation\//);
    return this.link.inputValue();
  }

  /** Closes the window of the invitation. A tap that follows the one that opened it as fast as a double tap is none. */
  async closeMade(): Promise<void> {
    await expect(async () => {
      await this.made.getByRole('button', { name: 'Listo' }).click();
      await expect(this.made).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }

  async revoke(role: string): Promise<void> {
    await this.invitations
      .getByRole('button', { name: new RegExp(`^Anular la invitación: .*${role}$`) })
      .click();
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
    await expect(this.#page.getByText('Invitación anulada').first()).toBeVisible();
  }

  /** Does something with a member that their menu offers. */
  async choose(
    name: string,
    action:
      | 'Cambiar rol'
      | 'Nombre y color'
      | 'Poner PIN'
      | 'Cambiar PIN'
      | 'Quitar PIN'
      | 'Desactivar'
      | 'Volver a activar',
  ): Promise<void> {
    await this.#page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).click();
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** `easy`: a PIN that is asked about, and then not taken. */
  async setPin(name: string, pin: string, easy: string): Promise<void> {
    await this.choose(name, 'Poner PIN');
    const window = this.#page.getByRole('dialog', { name: `PIN de ${name}` });
    for (const typed of [easy, pin]) {
      await window.getByLabel('PIN', { exact: true }).fill(typed);
      await window.getByRole('button', { name: 'Guardar' }).click();
      if (typed === easy) await expect(window.getByText(/^Es fácil de adivinar/)).toBeVisible();
    }
    await expect(window).toBeHidden();
  }

  async changeRole(name: string, role: string): Promise<void> {
    await this.choose(name, 'Cambiar rol');
    const window = this.#page.getByRole('dialog', { name: `Rol de ${name}` });
    await window.getByRole('radio', { name: role, exact: true }).check();
    await window.getByRole('button', { name: 'Guardar' }).click();
    await expect(window).toBeHidden();
  }

  async deactivate(name: string): Promise<void> {
    await this.choose(name, 'Desactivar');
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
    await expect(this.former.getByText(name)).toBeVisible();
  }

  /** Adds somebody without an account. */
  async addPerson(name: string, role: string, pin: string, colour?: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Agregar sin correo' }).click();
    const window = this.#page.getByRole('dialog', { name: 'Agregar a una persona sin correo' });
    await window.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await window.getByRole('radio', { name: role, exact: true }).check();
    if (colour !== undefined) await window.getByRole('radio', { name: colour }).check();
    await window.getByLabel('PIN', { exact: true }).fill(pin);
    await window.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(window).toBeHidden();
  }

  async changeLooks(name: string, looks: { name: string; colour: string }): Promise<void> {
    await this.choose(name, 'Nombre y color');
    const window = this.#page.getByRole('dialog', { name: `Cómo se ve a ${name}` });
    await window.getByRole('textbox', { name: 'Nombre' }).fill(looks.name);
    await window.getByRole('radio', { name: looks.colour }).check();
    await window.getByRole('button', { name: 'Guardar' }).click();
    await expect(window).toBeHidden();
  }

  /** The colour of a member's face. */
  colourOf(name: string): Locator {
    return this.member(name).locator('[data-colour]');
  }
}
