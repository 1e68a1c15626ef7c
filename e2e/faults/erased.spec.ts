import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

test('the browser deletes the device’s database: how much waited there is told, and stays until somebody closes it', async ({
  network,
  tables,
  tablet,
}) => {
  const { page, context } = tablet;
  const [product = ''] = tables.menu(1);
  const till = new Till(page);
  await till.start();
  network.cut();
  for (const table of ['5', '6']) await till.takeOrder(table, [product]);
  await expect(till.topBar.pill).toHaveAccessibleName(/^2 por enviar/);
  await page.goto('/robots.txt');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: tablet.address,
    storageTypes: 'indexeddb',
  });
  await network.restore(false);
  await till.order.open();
  const words = /se perdieron 2 operaciones sin enviar, registradas desde el /;
  await expect(page.locator('[data-sonner-toast]').getByText(words)).toBeVisible();
  // A message goes by itself, what it said does not.
  await page.reload();
  await till.topBar.pill.click();
  const list = page.getByRole('dialog', { name: 'Por enviar' });
  await expect(list.getByText(words)).toBeVisible();
  await expect(list.getByText('Todo está enviado')).toBeHidden();
  await list
    .getByRole('status')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Cerrar' })
    .click();
  await expect(list.getByText('Todo está enviado')).toBeVisible();
  expect(tables.newOrders()).toEqual([]);
});
