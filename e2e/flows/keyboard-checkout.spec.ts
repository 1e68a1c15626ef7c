import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { press, pressEscape, reach, write } from '../support/keyboard.ts';

test('from the board to the corrected bill and the sign-out by keyboard alone', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout, history } = till;
  const { keyboard } = page;
  const main = page.getByRole('main');
  await till.start();
  await till.takeOrder('7', [first, first, second]);
  await expect(board.sent('7')).toBeVisible();

  await test.step('she checks out a part of the order', async () => {
    await press(
      board
        .order('7')
        .getByRole('link', { name: 'Facturar' })
        .or(board.order('7').getByRole('button', { name: 'Facturar' })),
    );
    await expect(checkout.partial).toBeVisible();
    await expect(main).toBeFocused();
    await press(checkout.split);
    await expect(page.getByRole('dialog', { name: 'Dividir la cuenta' })).toBeVisible();
    await pressEscape(page);
    await expect(checkout.split).toBeFocused();
    await reach(checkout.partial);
    await keyboard.press('Space');
    await write(checkout.quantity(first), '1');
    await press(checkout.addDiscount(first));
    await write(checkout.discount(first), '0.10');
    await reach(checkout.finalConsumer);
    if (await checkout.finalConsumer.isChecked()) await keyboard.press('Space');
    await write(checkout.identity, customer.dni);
    await write(checkout.field('Nombre completo'), customer.fullName);
    await write(checkout.field('Dirección'), customer.address);
    await write(checkout.field('Correo electrónico'), customer.email);
    await write(checkout.field('Teléfono'), customer.phone);
    await reach(checkout.methods.getByRole('radio', { checked: true }));
    // Another way to pay, and cash again, which comes first.
    await keyboard.press('ArrowRight');
    await expect(checkout.received).toBeHidden();
    await keyboard.press('ArrowLeft');
    await reach(checkout.received);
    await keyboard.press('ArrowDown');
    await expect(checkout.received).toHaveValue('0.00');
    await keyboard.press('ArrowUp');
    await expect(checkout.received).toHaveValue('0.01');
    await press(checkout.cash('Exacto'));
    await press(checkout.submit);
    await expect(checkout.paid).toBeVisible();
    await pressEscape(page);
    await expect(history.bills.first()).toBeVisible();
    await expect(main).toBeFocused();
  });

  await test.step('she finds the bill and corrects its customer', async () => {
    await press(history.filter('Factura con datos'));
    await press(history.bills.first().getByRole('link'));
    await expect(page.getByRole('heading', { name: /^Factura \d/ })).toBeVisible();
    await expect(main).toBeFocused();
    const edit = page.getByRole('button', { name: 'Editar cliente' });
    await press(edit);
    await write(checkout.identity, '123');
    await keyboard.press('Enter');
    await expect(till.says('El número de cédula o RUC no es válido.')).toBeVisible();
    await expect(checkout.identity).toBeFocused();
    await write(checkout.identity, customer.dni);
    await write(checkout.field('Teléfono'), '022345678');
    await keyboard.press('Enter');
    await expect(till.says('Cliente actualizado exitosamente')).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(main).toContainText('022345678');
    const [bill] = tables.newBills();
    expect(bill).toMatchObject({ customerDni: customer.dni });
    expect(bill?.lines).toContainEqual({ product: first, quantity: 1, discountCents: 10 });
  });

  await test.step('she signs out', async () => {
    // While the change is on its way the sign-out would ask.
    await expect(till.topBar.online).toBeVisible();
    await press(page.getByRole('button', { name: /^Menú de/ }));
    await keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
