import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';

test('the browser starts without a server: everybody and everything is there', async ({
  server,
  tables,
  tablet,
}) => {
  const [product = '', other = ''] = tables.menu(2);
  let till = new Till(tablet.page);
  await till.start();
  await till.takeOrder('5', [product]);
  await expect(till.board.sent('5')).toBeVisible();
  await till.board.edit('5');
  await expect(till.order.save).toBeVisible();
  const editing = new URL(till.page.url()).pathname;
  await till.billOrder('5');
  await expect(till.history.bills.first()).toBeVisible();
  await expect(till.topBar.online).toBeVisible();
  await till.takeOrder('7', [product]);
  await expect(till.board.sent('7')).toBeVisible();
  await till.board.bill('7');
  await expect(till.checkout.line(product)).toContainText('1 ×');
  const checkout = new URL(till.page.url()).pathname;
  await till.go('Nueva Orden');
  await till.order.add(other, 3);
  await till.order.noteLine(other, 'bien caliente');
  await till.order.table.fill('9');
  await expect.poll(() => storedDrafts(till.page)).toContain('"tableNumber":"9"');

  await tablet.close();
  await server.kill();

  const starts: [address: string, shows: () => Promise<void>][] = [
    [
      '/app/order/new',
      async () => {
        await expect(till.order.card(product)).toBeVisible();
        await expect(till.order.line(other)).toContainText('3');
        await expect(till.order.cart.getByText('bien caliente')).toBeVisible();
        await expect(till.order.table).toHaveValue('9');
      },
    ],
    ['/app/order/active', () => expect(till.board.sent('7')).toBeVisible()],
    [checkout, () => expect(till.checkout.line(product)).toContainText('1 ×')],
    ['/app/bills/history', () => expect(till.history.bills.first()).toBeVisible()],
    [editing, () => expect(till.order.line(product)).toBeVisible()],
    ['/app', () => expect(till.page.getByText('Hola,')).toBeVisible()],
  ];
  await tablet.open();
  till = new Till(tablet.page);
  for (const [address, shows] of starts) {
    await test.step(address, async () => {
      await till.page.goto(address);
      await shows();
      await expect(till.topBar.pill).toBeVisible();
      await expect(till.page.getByLabel('Contraseña', { exact: true })).toHaveCount(0);
    });
  }
});

test('a browser that can not open its own store says so, and opens once it can', async ({
  fresh: { page },
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('healed')) return;
    indexedDB.open = () => {
      throw new DOMException('Internal error.', 'UnknownError');
    };
  });
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'nadie'));
  await page.goto('/app');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('healed', 'yes'));
  await retry.click();
  await expect(page.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
});

test('an old tab that keeps the device’s store open: the new one says what to do instead of hanging', async ({
  fresh: { page, context },
}) => {
  await page.goto('/login');
  // The page opens the store itself when it finds the token on its way to the form.
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('token', 'nadie');
    return new Promise((resolve, reject) => {
      // It listens to no `versionchange`, as a frozen tab, and has not yet made the tables of any build.
      const opening = indexedDB.open('comanda-ledger', 1);
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });
  const tab = await context.newPage();
  await tab.goto('/app');
  await expect(tab.getByText(/Cierra las demás pestañas/)).toBeVisible();
  await page.close();
  await tab.getByRole('button', { name: 'Reintentar' }).click();
  await expect(tab.getByText('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeVisible();
});
