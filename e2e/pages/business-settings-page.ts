import { expect, type Locator, type Page } from 'playwright/test';

/** 'Configuración del negocio'. */
export class BusinessSettingsPage {
  readonly #page: Page;
  readonly save: Locator;
  readonly timeZone: Locator;
  readonly dayStartsAt: Locator;
  readonly finishBilled: Locator;
  readonly requireShift: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.save = page.getByRole('button', { name: 'Guardar cambios' });
    this.finishBilled = page.getByRole('switch', {
      name: 'Finalizar la orden al cobrar lo último',
    });
    this.requireShift = page.getByRole('switch', {
      name: 'Pedir un turno de caja abierto para cobrar en efectivo',
    });
    this.dayStartsAt = page.getByLabel('El día del negocio empieza a las');
    this.timeZone = page.getByRole('combobox', { name: 'Zona horaria' });
  }

  /** From the business, as people do. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Menú de/ }).click();
    await this.#page.getByRole('menuitem', { name: 'Editar Negocio' }).click();
    await this.#page.getByRole('link', { name: 'Configuración', exact: true }).click();
    await expect(this.save).toBeVisible();
  }

  number(
    name:
      | 'Servicio (%)'
      | 'Descuento sin permiso (%)'
      | 'Aviso para consumidor final'
      | 'Minutos sin uso'
      | 'Diferencia que se acepta al cerrar la caja',
  ): Locator {
    return this.#page.getByRole('spinbutton', { name });
  }

  async choose(group: 'Volver a pedir quién atiende' | 'Nombre de quien atiende', way: string) {
    const ways = this.#page.getByRole('radiogroup', { name: group });
    await ways.getByRole('radio', { name: way, exact: true }).check();
  }

  async saved(): Promise<void> {
    await this.save.click();
    await expect(this.#page.getByText('Configuración guardada').first()).toBeVisible();
  }
}
