import { expect, test } from '../fixtures.ts';
import { PaymentMethodsPage } from '../pages/payment-methods-page.ts';
import { Till } from '../pages/till.ts';
import { expectNoViolations } from '../support/axe.ts';
import { reload } from '../support/reload.ts';

test('an owner names, orders and hides payment methods; a waiter’s checkout and old bills follow', async ({
  network,
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page } = till;
  const methods = new PaymentMethodsPage(page);
  await till.start();
  await till.takeOrder('5', [first]);
  await till.board.bill('5');
  await till.checkout.choose('Transferencia');
  await till.checkout.pay();
  await till.businessSettings.open();
  await methods.open();

  await test.step('the list begins as the checkout had it', async () => {
    expect(await methods.names()).toEqual(['Efectivo', 'Tarjeta de Crédito', 'Transferencia']);
    await expectNoViolations(page);
  });

  await test.step('what was typed without the server stays, also through a reload', async () => {
    network.cut();
    await methods.create.click();
    await methods.name.fill('DeUna');
    await methods.submit();
    await expect(methods.dialog.getByText(/Lo que escribiste sigue aquí/)).toBeVisible();
    await expectNoViolations(page);
    await network.restore();
    await reload(page);
    await expect(methods.name).toHaveValue('DeUna');
    await methods.submit();
    await expect(methods.dialog).toBeHidden();
    await expect.poll(() => methods.names()).toContain('DeUna');
  });

  await test.step('a name that there is says so beside the field', async () => {
    await methods.edit('Transferencia');
    await methods.name.fill('deuna');
    await methods.submit();
    await expect(methods.name).toHaveAccessibleDescription(
      /Ya tienes una forma de pago con este nombre\./,
    );
    await methods.name.fill('Banco Pichincha');
    await methods.submit();
    await expect(methods.dialog).toBeHidden();
  });

  await test.step('one is hidden and one is put first by keys', async () => {
    await methods.shown('Tarjeta de Crédito').click();
    await expect(methods.shown('Tarjeta de Crédito')).not.toBeChecked();
    await methods.handle('DeUna').focus();
    await page.keyboard.press('Space');
    for (let above = 0; above < 3; above += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    const order = ['DeUna', 'Efectivo', 'Tarjeta de Crédito', 'Banco Pichincha'];
    await expect.poll(() => methods.names()).toEqual(order);
    await reload(page);
    await expect.poll(() => methods.names()).toEqual(order);
  });

  await test.step('the waiter’s checkout shows them, and old bills the new name', async () => {
    const waiter = new Till((await tabletOf('waiter')).page);
    await waiter.start();
    await waiter.takeOrder('6', [first]);
    await waiter.board.bill('6');
    const choices = waiter.checkout.methods.getByRole('radio');
    await expect(choices).toHaveCount(3);
    await expect(choices.first()).toHaveAccessibleName('DeUna');
    await expect(choices.first()).toBeChecked();
    await waiter.go('Historial de Ventas');
    await expect(waiter.page.getByText('Banco Pichincha').first()).toBeVisible();
  });
});
