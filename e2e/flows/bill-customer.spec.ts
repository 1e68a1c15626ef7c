import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';
import { reload } from '../support/reload.ts';

test('a made bill gets the data of a guest whom another tablet has billed, by the number alone', async ({
  tables,
  faultProxy,
  proxied,
  newTablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(proxied.page);
  const other = new Till((await newTablet()).page);
  const { page } = till;
  const dialog = page.getByRole('dialog', { name: 'Agregar datos del cliente' });
  const filled = async () => {
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await expect(field('Nombre completo')).toHaveValue(customer.fullName);
    await expect(field('Dirección')).toHaveValue(customer.address);
    await expect(field('Correo electrónico')).toHaveValue(customer.email);
  };
  await till.start();
  await till.takeOrder('5', [product]);
  await till.billOrder('5');
  await expect.poll(() => tables.newBills().length).toBe(1);
  const [bill] = tables.newBills();
  await page.goto(`/app/bill/${bill?.id}`);

  await other.signIn();
  await other.takeOrder('6', [product]);
  await other.board.bill('6');
  await other.checkout.fillCustomer(customer);
  await other.checkout.pay();
  await expect.poll(() => tables.newBills().length).toBe(2);

  await page.getByRole('button', { name: 'Agregar datos del cliente' }).click();
  const identity = dialog.getByRole('combobox', { name: 'Cédula o RUC' });
  await test.step('by the name, with a choice', async () => {
    await identity.fill(customer.fullName.slice(0, 4));
    await dialog.getByRole('option', { name: customer.fullName }).click();
    await filled();
  });
  await test.step('what was typed already stays until it is said whose the number is', async () => {
    await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill('Otra persona');
    await identity.fill('');
    await identity.fill(customer.dni);
    await expect(dialog.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue(
      'Otra persona',
    );
    const question = dialog.getByText(`Este número es de ${customer.fullName}.`);
    await expect(question).toBeVisible();
    await expect(identity).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(identity).toBeFocused();
    await dialog.getByRole('button', { name: 'Usar sus datos' }).click();
    await expect(question).toBeHidden();
    await filled();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
  await test.step('by the whole number, without a choice', async () => {
    await page.getByRole('button', { name: 'Agregar datos del cliente' }).click();
    await identity.fill(customer.dni);
    await filled();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
  });
  await expect
    .poll(() => tables.newBills().map(({ customerDni }) => customerDni))
    .toEqual([customer.dni, customer.dni]);

  await test.step('at the checkout, also when the number is typed before the server tells of them', async () => {
    const luis = { ...customer, dni: '1710034065', fullName: 'Luis Paz' };
    await other.takeOrder('7', [product]);
    await other.board.bill('7');
    await other.checkout.fillCustomer(luis);
    await other.checkout.pay();
    await expect.poll(() => tables.newBills().length).toBe(3);
    await till.takeOrder('8', [product]);
    faultProxy.break(({ path }) => path.startsWith('/api/bills/customers'), 'slow');
    await till.board.bill('8');
    await till.checkout.find.fill(luis.dni);
    await expect(page.getByRole('button', { name: 'Editar los datos del cliente' })).toBeVisible();
    await expect(page.getByText(luis.fullName)).toBeVisible();
  });
});

test('a known number typed over a chosen guest takes that guest, and a name is corrected only on purpose', async ({
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, checkout } = till;
  const luis = { ...customer, dni: '1710034065', fullName: 'Luis Paz', email: 'luis@example.com' };
  const name = page.getByRole('textbox', { name: 'Nombre completo' });
  const guestsOf = () => tables.newBills().map((bill) => bill.customerDni);
  await till.start();
  for (const [table, guest] of Object.entries({ 5: customer, 6: luis })) {
    await till.takeOrder(table, [product]);
    await till.board.bill(table);
    await checkout.fillCustomer(guest);
    await checkout.pay();
  }

  await test.step('at the checkout, through the pencil', async () => {
    await till.takeOrder('7', [product]);
    await till.board.bill('7');
    await checkout.find.fill(luis.dni);
    await page.getByRole('button', { name: 'Editar los datos del cliente' }).click();
    await checkout.identity.fill(customer.dni);
    await expect(name).toHaveValue(customer.fullName);
    await test.step('on the way to the RUC of the same person', async () => {
      await checkout.identity.fill(luis.dni);
      await expect(name).toHaveValue(luis.fullName);
      await checkout.identity.fill(`${luis.dni}001`);
      await expect(name).toHaveValue(luis.fullName);
    });
    await name.fill('Luisa Paz');
    await checkout.identity.fill(customer.dni);
    await expect(name).toHaveValue('Luisa Paz');
    await checkout.submit.click();
    await expect(checkout.identity).toBeFocused();
    const isStored = async () => {
      const drafts = await storedDrafts(page);
      return drafts.includes('Luisa Paz') && drafts.includes(customer.dni);
    };
    await expect.poll(isStored).toBe(true);
    await reload(page);
    await page.getByRole('button', { name: 'Corregir su nombre' }).click();
    await checkout.pay();
  });
  await expect.poll(guestsOf).toEqual([customer.dni, luis.dni, customer.dni]);

  await test.step('at the next order the guest has the new name', async () => {
    await till.takeOrder('8', [product]);
    await till.board.bill('8');
    await checkout.find.fill('Luisa');
    await expect(page.getByRole('option', { name: customer.dni })).toBeVisible();
  });
});
