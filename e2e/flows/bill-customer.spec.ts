import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';

test('a made bill gets the data of a guest whom another tablet has billed, by the number alone', async ({
  tables,
  tablet,
  newTablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
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
  await other.checkout.submit.click();
  await expect.poll(() => tables.newBills().length).toBe(2);

  await page.getByRole('button', { name: 'Agregar datos del cliente' }).click();
  const identity = dialog.getByRole('combobox', { name: 'Cédula o RUC' });
  await test.step('by the name, with a choice', async () => {
    await identity.fill(customer.fullName.slice(0, 4));
    await dialog.getByRole('option', { name: customer.fullName }).click();
    await filled();
  });
  await test.step('what was typed already stays', async () => {
    await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill('Otra persona');
    await identity.fill('');
    await identity.fill(customer.dni);
    await expect(dialog.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue(
      'Otra persona',
    );
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
});
