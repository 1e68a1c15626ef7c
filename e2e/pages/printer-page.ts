import { expect, type Locator, type Page } from 'playwright/test';

/** 'Impresora', among what belongs to this device. */
export class PrinterPage {
  readonly #page: Page;
  readonly section: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.section = page.getByRole('region', { name: 'Impresora' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/app/devices');
    await expect(this.section).toBeVisible();
  }

  button(name: string): Locator {
    return this.section.getByRole('button', { name, exact: true });
  }

  async connect(way: 'USB' | 'Puerto serie' | 'Bluetooth'): Promise<void> {
    await this.section.getByRole('radio', { name: way }).check();
    await this.button('Conectar impresora').click();
    await expect(this.section).toContainText('Conectada');
  }

  toggle(name: 'Cortar el papel' | 'Abrir el cajón al cobrar en efectivo'): Locator {
    return this.section.getByRole('switch', { name });
  }
}
