import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { waiter } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { storedRows } from '../support/drafts.ts';

test('what one waiter left is not sent as another', async ({ server, tables, tablet }) => {
  const till = new Till(tablet.page);
  await till.start();
  await server.kill();
  await till.takeOrder('5', tables.menu(1));
  await test.step('she leaves, and is warned', async () => {
    await till.signOut();
    await expect(till.says('¿Cerrar sesión con cambios por enviar?')).toBeVisible();
    await expect(till.says(/nadie podrá iniciar sesión en este dispositivo/)).toBeVisible();
    await till.confirm('Cerrar Sesión');
    await expect(till.page.getByLabel('Email')).toBeVisible();
  });

  await server.start();
  await test.step('he works in between', async () => {
    await till.signIn(waiter, /^1 por enviar/);
    await till.takeOrder('6', tables.menu(1));
    await expect(till.board.sent('6')).toBeVisible();
    expect(tables.newOrders().map(({ tableNumber }) => tableNumber)).toEqual(['6']);
    await till.signOut();
    await expect(till.says('Queda 1 operación de otra persona por enviar.')).toBeVisible();
    await till.confirm('Cerrar Sesión');
    await expect(till.page.getByLabel('Email')).toBeVisible();
  });

  await test.step('she returns', async () => {
    await till.signIn();
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
  await till.checkout.submit.click();
  await expect(till.topBar.online).toBeVisible();
  await expect.poll(() => storedRows(till.page, 'bills')).toContain(customer.fullName);

  await till.signOut();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  for (const store of ['orders', 'bills'])
    await expect.poll(() => storedRows(till.page, store)).toBe('[]');
  const kept = JSON.parse(await storedRows(till.page, 'drafts')) as { key: string }[];
  expect(kept.map(({ key }) => key)).toEqual(['device-clock']);
  expect(await till.page.evaluate(() => caches.has('images'))).toBe(false);
});
