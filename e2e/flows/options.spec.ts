import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import type { GroupRecord } from '../support/tables.ts';

const milk: GroupRecord = {
  ...{ name: 'Leche', min: 1, max: 1 },
  options: [
    { option: 'Entera', cents: 0, usual: true },
    { option: 'Almendra', cents: 60 },
  ],
};
const extras: GroupRecord = {
  ...{ name: 'Extras', min: 0, max: 2, repeat: true },
  options: [{ option: 'Shot extra', cents: 50 }],
};
const meat: GroupRecord = {
  ...{ name: 'Término', min: 1, max: 1 },
  options: [
    { option: 'Medio', cents: 0 },
    { option: 'Bien cocido', cents: 0 },
  ],
};

test('what has to be chosen is asked before, and a sent line that changes becomes another', async ({
  server: _up,
  tables,
  tablet,
}) => {
  const [steak] = tables.products();
  if (!steak) throw new Error('the demo has too few products');
  tables.giveOptions(steak.id, [meat, extras]);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const lines = order.cart.getByRole('listitem');
  await till.start();
  const dialog = page.getByRole('dialog', { name: steak.name });

  await test.step('the question stays until it is answered', async () => {
    await order
      .card(steak.name)
      .getByRole('button', { name: `Agregar ${steak.name}` })
      .click();
    await dialog.getByRole('button', { name: /^Agregar/ }).click();
    await expect(dialog).toContainText('Elige una opción de Término.');
    await dialog.getByRole('radio', { name: 'Medio' }).check();
    await dialog.getByRole('button', { name: /^Agregar/ }).click();
    await expect(lines).toContainText(['Medio']);
    await order.table.fill('3');
    await order.create.click();
    await expect(board.sent('3')).toContainText('Medio');
  });

  await test.step('the kitchen is told both: one less of the old, one more of the new', async () => {
    await board.edit('3');
    await order.lineAction(steak.name, 'Opciones');
    await dialog.getByRole('radio', { name: 'Bien cocido' }).check();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(lines).toContainText(['Bien cocido']);
    await order.save.click();
    await expect(board.order('3')).toContainText('Bien cocido');
    await expect(board.order('3')).not.toContainText('Medio');
  });
  await expect
    .poll(() => tables.newOrders()[0]?.lines)
    .toMatchObject([{ product: steak.name, quantity: 1 }]);
});

test('what is sold out today is so on all tablets, and stays in the carts that have it', async ({
  server,
  tables,
  tablet,
  tabletOf,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  const { id, name } = coffee;
  tables.giveOptions(id, [milk]);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const lines = order.cart.getByRole('listitem');
  const plus = order.card(name).getByRole('button', { name: `Agregar ${name}` });
  const dialog = page.getByRole('dialog', { name });
  await till.start();
  await plus.click();
  await order.chip('Almendra').click();

  const other = await tabletOf('waiter');
  const he = new Till(other.page);
  await he.start();
  const hers = he.order.card(name);
  await he.order.open();
  await expect(hers).toBeVisible();

  await test.step('an option, from the card', async () => {
    await order.card(name).click({ button: 'right', position: { x: 20, y: 150 } });
    await dialog.getByRole('switch', { name: 'Almendra agotado hoy' }).click();
    await expect(dialog.getByRole('switch', { name: 'Almendra agotado hoy' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(lines).toContainText(['Agotado hoy: Almendra.']);
    await plus.click();
    await expect(lines).toHaveCount(2);
    await expect(order.chip('Almendra')).toBeHidden();
  });

  await test.step('the product, from its line', async () => {
    await lines
      .first()
      .getByRole('button', { name: /^Más acciones de/ })
      .click();
    await page.getByRole('menuitem', { name: 'Agotado hoy' }).click();
    await dialog.getByRole('switch', { name: 'Agotado hoy', exact: true }).click();
    await expect(dialog.getByRole('switch', { name: 'Agotado hoy', exact: true })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(plus).toBeDisabled();
    await expect(lines).toHaveCount(2);
    // On its own, with the next look at the board: nobody touches the other tablet.
    await expect(hers).toContainText('Agotado', { timeout: 75_000 });
    await expect(hers.getByRole('button', { name: `Agregar ${name}` })).toBeDisabled();
  });

  await test.step('without the server it stays as it is, and says why', async () => {
    await server.kill();
    await order.card(name).click({ button: 'right', position: { x: 20, y: 150 } });
    await dialog.getByRole('switch', { name: 'Agotado hoy', exact: true }).click();
    await expect(till.says('No se pudo cambiar lo agotado.')).toBeVisible();
    await expect(dialog.getByRole('switch', { name: 'Agotado hoy', exact: true })).toBeChecked();
    await server.start();
    await dialog.getByRole('switch', { name: 'Agotado hoy', exact: true }).click();
    await expect(
      dialog.getByRole('switch', { name: 'Agotado hoy', exact: true }),
    ).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(plus).toBeEnabled();
  });
});
