import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { reload } from '../support/reload.ts';
import type { Tablet } from '../support/tablet.ts';

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
  await reload(page);
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

const deletions = {
  'another tab': async ({ context, address }: Tablet) => {
    const other = await context.newPage();
    await other.goto(`${address}/robots.txt`);
    await other.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('comanda-ledger');
          deleting.onsuccess = resolve;
          deleting.onerror = reject;
        }),
    );
    await other.close();
  },
  'the browser': async ({ context, page, address }: Tablet) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: address,
      storageTypes: 'indexeddb',
    });
  },
};

for (const [who, deleteLedger] of Object.entries(deletions)) {
  test(`${who} deletes the device’s database under an open page without a network: it says what was lost and goes on`, async ({
    network,
    tables,
    tablet,
  }) => {
    const { page } = tablet;
    const [product = ''] = tables.menu(1);
    const till = new Till(page);
    await till.start();
    network.cut();
    await till.takeOrder('5', [product]);
    await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar/);
    const reloaded = page.waitForEvent('load');
    await deleteLedger(tablet);
    await expect(
      page.locator('[data-sonner-toast]').getByText(/se perdió 1 operación sin enviar/),
    ).toBeVisible();
    await reloaded;
    await network.restore();
    // What is recorded now is sent.
    await till.takeOrder('6', [product]);
    await expect.poll(() => tables.newOrders()).toMatchObject([{ tableNumber: '6' }]);
  });
}

test('an order that is being taken is kept when the device’s database is deleted', async ({
  network,
  tables,
  tablet,
}) => {
  const { page } = tablet;
  const [product = ''] = tables.menu(1);
  const till = new Till(page);
  await till.start();
  network.cut();
  await till.order.open();
  await till.order.add(product);
  const reloaded = page.waitForEvent('load');
  await deletions['another tab'](tablet);
  await reloaded;
  await expect(till.order.line(product)).toBeVisible();
});
