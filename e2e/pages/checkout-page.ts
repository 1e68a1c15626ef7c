import { expect, type Locator, type Page } from 'playwright/test';
import { amountBeside } from '../support/cents.ts';

export interface CustomerData {
  dni: string;
  fullName: string;
  address: string;
  email: string;
  phone: string;
}

export const customer: CustomerData = {
  dni: '1714307103',
  fullName: 'María Fernanda Paredes',
  address: 'Av. Amazonas N34-120, Quito',
  email: 'mafer@correo.test',
  phone: '0991234567',
};

export class CheckoutPage {
  readonly #page: Page;
  readonly partial: Locator;
  readonly finalConsumer: Locator;
  readonly received: Locator;
  readonly identity: Locator;
  /** Finds a guest while the bill is the final consumer's. */
  readonly find: Locator;
  /** Opens the form of the guest who was not found. */
  readonly create: Locator;
  readonly methods: Locator;
  readonly search: Locator;
  readonly split: Locator;
  readonly submit: Locator;
  readonly change: Locator;
  readonly splitDialog: Locator;
  /** What comes after paying. */
  readonly paid: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.partial = page.getByRole('switch', { name: 'Facturar parcial' });
    this.finalConsumer = page.getByRole('checkbox', { name: 'Consumidor final' });
    this.received = page.getByLabel('Monto recibido');
    this.identity = page.getByRole('combobox', { name: 'Cédula o RUC' });
    this.find = page.getByRole('combobox', { name: 'Cédula, RUC, nombre o teléfono' });
    this.create = page.getByRole('button', { name: /^Crear con este / });
    this.methods = page.getByRole('radiogroup', { name: 'Método de pago' });
    this.search = page.getByRole('searchbox', { name: 'Buscar en la orden' });
    this.split = page.getByRole('button', { name: 'Dividir', exact: true });
    this.change = page.locator('dt:text-is("Cambio") + dd');
    this.splitDialog = page.getByRole('dialog', { name: 'Dividir la cuenta' });
    this.paid = page.getByRole('dialog', { name: 'Factura creada exitosamente.' });
    this.submit = page.getByRole('button', { name: 'Facturar', exact: true });
  }

  quantity(product: string): Locator {
    return this.#page.getByRole('spinbutton', { name: `Cantidad de ${product}`, exact: true });
  }

  async fillQuantities(quantities: Record<string, number>): Promise<void> {
    for (const [product, quantity] of Object.entries(quantities))
      await this.quantity(product).fill(String(quantity));
  }

  discount(product: string): Locator {
    return this.#page.getByRole('spinbutton', { name: `Descuento de ${product}`, exact: true });
  }

  line(product: string): Locator {
    return this.#page
      .getByRole('region', { name: 'Productos de la orden' })
      .getByRole('listitem')
      .filter({ hasText: product });
  }

  /** Opens the field of a line's discount. */
  addDiscount(product: string): Locator {
    const named = (name: string) => this.#page.getByRole('button', { name, exact: true });
    return named(`Agregar descuento a ${product}`).or(named(`Cambiar descuento de ${product}`));
  }

  /** A discount on all that is billed. */
  async discountAll(kind: '%' | '$', value: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Descuento a toda la orden' }).click();
    const form = this.#page.getByRole('group', { name: 'Descuento a toda la orden' });
    await form.getByRole('radio', { name: kind }).check();
    await form.getByRole('textbox').or(form.getByRole('spinbutton')).fill(value);
    await form.getByRole('button', { name: 'Aplicar' }).click();
  }

  async fillDiscount(product: string, amount: string): Promise<void> {
    const add = this.addDiscount(product);
    await expect(add.or(this.discount(product))).toBeVisible();
    if (await add.isVisible()) await add.click();
    await this.discount(product).fill(amount);
  }

  async openSearch(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Buscar en la orden' }).click();
  }

  async choose(method: string): Promise<void> {
    await this.methods.getByRole('radio', { name: method }).click();
  }

  /** A note or the exact amount, in one tap. */
  cash(name: '$20.00' | 'Exacto'): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  /** A key for the received amount. */
  key(name: string): Locator {
    return this.#page
      .getByRole('group', { name: 'Teclas del monto' })
      .getByRole('button', { name, exact: true });
  }

  field(name: 'Nombre completo' | 'Dirección' | 'Correo electrónico' | 'Teléfono'): Locator {
    return this.#page.getByRole('textbox', { name });
  }

  async fillCustomer(data: CustomerData): Promise<void> {
    await this.finalConsumer.uncheck();
    await this.identity.fill(data.dni);
    await this.#page.getByRole('textbox', { name: 'Nombre completo' }).fill(data.fullName);
    await this.#page.getByRole('textbox', { name: 'Dirección' }).fill(data.address);
    await this.#page.getByRole('textbox', { name: 'Correo electrónico' }).fill(data.email);
    await this.#page.getByRole('textbox', { name: 'Teléfono' }).fill(data.phone);
  }

  /** Opens an order again that has finished by itself. */
  async undoFinish(): Promise<void> {
    await this.paid.getByRole('button', { name: 'Deshacer' }).click();
    await expect(this.paid.getByRole('button', { name: 'Finalizar Orden' })).toBeVisible();
  }

  /** Leaves what comes after paying, for the history. */
  async closePaid(): Promise<void> {
    // The note of a printer that failed has such a button too, above it.
    await this.paid.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(this.paid).toBeHidden();
  }

  /** Takes the payment, and goes on to the history. */
  async pay(): Promise<void> {
    await this.submit.click();
    await this.closePaid();
  }

  /** Total of the bill, in cents. */
  total(): Promise<number> {
    return amountBeside(this.#page.getByRole('main'), 'Total');
  }
}
