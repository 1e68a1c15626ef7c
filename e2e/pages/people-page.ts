import { expect, type Locator, type Page } from 'playwright/test';

/** Who works at a shared tablet: the face in the top bar, the picker, and the window for approvals. Counts its touches. */
export class PeoplePage {
  readonly face: Locator;
  readonly picker: Locator;
  readonly approval: Locator;
  /** What a role may not do at all, or nobody can approve here. */
  readonly refusal: Locator;
  touches = 0;

  constructor(page: Page) {
    this.face = page.getByRole('button', { name: /^Atiende .*Cambiar de persona$/ });
    this.picker = page.getByRole('dialog', { name: '¿Quién atiende?' });
    this.approval = page.getByRole('dialog', { name: 'Hace falta un permiso' });
    this.refusal = page.getByRole('dialog', { name: /^Tu rol no permite/ });
  }

  async #touch(target: Locator): Promise<void> {
    this.touches += 1;
    await target.click();
  }

  /** The face of somebody in one of the windows. */
  faceOf(window: Locator, name: string): Locator {
    return window.getByRole('button', { name: new RegExp(`^${name},`) });
  }

  /** Types digits on the window's own keys. */
  async type(window: Locator, pin: string): Promise<void> {
    for (const digit of pin)
      await this.#touch(window.getByRole('button', { name: digit, exact: true }));
  }

  async open(): Promise<void> {
    await this.face.click();
    await expect(this.picker).toBeVisible();
  }

  /** From now on somebody else works at the tablet. Counts from the open picker. */
  async change(name: string, pin: string): Promise<void> {
    await this.open();
    await this.enter(name, pin);
  }

  async enter(name: string, pin: string): Promise<void> {
    await this.#touch(this.faceOf(this.picker, name));
    await this.type(this.picker, pin);
    await expect(this.picker).toBeHidden();
    await expect(this.face).toHaveAccessibleName(new RegExp(`^Atiende ${name},`));
  }

  async approve(name: string, pin: string): Promise<void> {
    await this.#touch(this.faceOf(this.approval, name));
    await this.type(this.approval, pin);
    await expect(this.approval).toBeHidden();
  }
}
