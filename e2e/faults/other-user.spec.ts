import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { demo, waiter } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { storedRows } from '../support/drafts.ts';
import { pressEscape } from '../support/keyboard.ts';
import { night } from '../support/night.ts';

test('what one waiter left is not sent as another', night, async ({ network, tables, tablet }) => {
  const [kept, gone] = tables.products();
  const till = new Till(tablet.page);
  const dialog = till.page.getByRole('dialog');
  await till.start();
  await till.order.add(gone?.name ?? '');
  await till.order.table.fill('4');
  tables.deleteProduct(gone?.id ?? 0);
  await till.order.create.click();
  await expect(till.topBar.pill).toHaveAccessibleName(/^1 requiere/);
  network.cut();
  await till.takeOrder('5', [kept?.name ?? '']);
  await test.step('she leaves, and is warned', async () => {
    await till.signOut();
    await expect(till.says('¿Cerrar sesión con cambios por enviar?')).toBeVisible();
    await expect(
      till.says(/aquí con tu usuario y revises lo que requiere tu atención/),
    ).toBeVisible();
    await expect(till.says(/nadie podrá iniciar sesión en este dispositivo/)).toBeVisible();
    await till.confirm('Cerrar Sesión');
    await expect(till.page.getByLabel('Email')).toBeVisible();
  });

  await network.restore();
  await test.step('he works in between', async () => {
    await till.signIn(waiter, /^1 requiere/);
    await till.takeOrder('6', [kept?.name ?? '']);
    await expect(till.board.sent('6')).toBeVisible();
    expect(tables.newOrders().map(({ tableNumber }) => tableNumber)).toEqual(['6']);
    await till.page.getByRole('button', { name: /ver el motivo, mesa 5$/ }).click();
    await expect(dialog).toHaveAccessibleDescription(
      /^Lo que registraron otras personas espera a que/,
    );
    await pressEscape(till.page);
    await till.page.getByRole('button', { name: /ver el motivo, mesa 4$/ }).click();
    await expect(dialog).toContainText('Un producto no existe.');
    await expect(dialog).toContainText('espera a que inicie sesión aquí y lo revise.');
    await expect(dialog.getByRole('link')).toHaveText('Ver todas');
    await pressEscape(till.page);
    await till.topBar.pill.click();
    await expect(till.pending.entries).toHaveCount(2);
    await expect(
      till.says(/inicien sesión aquí y revisen lo que requiere su atención/),
    ).toBeVisible();
    await expect(till.page.getByText('Se envía solo')).toHaveCount(0);
    await till.page.getByRole('link', { name: 'Ver todas' }).click();
    await expect(till.page.getByRole('heading', { name: /^Por enviar/ })).toBeVisible();
    await expect(till.pending.entries).toHaveCount(2);
    await expect(till.pending.sendNow).toHaveCount(0);
    await till.signOut();
    await expect(till.says('Quedan 2 operaciones de otras personas por enviar.')).toBeVisible();
    await till.confirm('Cerrar Sesión');
    await expect(till.page.getByLabel('Email')).toBeVisible();
  });

  await test.step('she returns', async () => {
    await till.signIn(demo, /^1 requiere/);
    await till.go('Ordenes');
    await expect(till.board.sent('5')).toBeVisible();
    expect(tables.newOrders().map(({ tableNumber }) => tableNumber)).toEqual(['6', '5']);
  });
});

test('a sign-out with nothing unsent leaves nothing of the guests on the tablet', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  await till.start();
  await till.takeOrder('5', tables.menu(1));
  await till.go('Ordenes');
  await till.board.bill('5');
  await till.checkout.fillCustomer(customer);
  await till.checkout.pay();
  await expect(till.topBar.online).toBeVisible();
  await expect.poll(() => storedRows(till.page, 'bills')).toContain(customer.fullName);

  await till.signOut();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  for (const store of ['orders', 'bills'])
    await expect.poll(() => storedRows(till.page, store)).toBe('[]');
  const kept = JSON.parse(await storedRows(till.page, 'drafts')) as { key: string }[];
  expect(kept.map(({ key }) => key)).toEqual(['device-clock', 'device-id']);
  expect(await till.page.evaluate(() => caches.has('images'))).toBe(false);
});
