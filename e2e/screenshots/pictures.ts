import { mkdir } from 'node:fs/promises';
import { newBusiness, newPasswordOfTests, signUp } from '#tests/harness/accounts.ts';
import { expect, test } from '../own-process.ts';
import { ProductsPage } from '../pages/products-page.ts';
import type { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';
import type { Tables } from '../support/tables.ts';
import { shareTablet, team } from '../support/team.ts';
import { forManifest, forManual, forReadme, low, openBrowser, openTill, usual } from './album.ts';

/** The pictures in the documents and in the manifest, of the demo cafe on one evening: `npm run pictures`. */

test.beforeAll(() => mkdir('docs/manual/pictures', { recursive: true }));

/** Tables of the evening, and for how long they have been open (minutes). */
const evening = [
  ['12', 47, ['Seco de pollo', 'Seco de chivo', 'Jugo de mora', 'Jugo de mora']],
  ['4', 26, ['Repe lojano', 'Humita', 'Café pasado lojano']],
  ['9', 14, ['Bolón de verde mixto', 'Tigrillo con huevo', 'Jugo de naranja']],
  ['Barra', 6, ['Espresso', 'Quimbolito']],
  ['2', 3, ['Hamburguesa de la casa', 'Limonada imperial']],
] as const;

const fillEvening = async (till: Till, tables: Tables): Promise<void> => {
  for (const [table, minutes, products] of evening) {
    await till.takeOrder(table, products);
    await expect(till.board.sent(table)).toBeVisible();
    tables.takenEarlier(table, minutes);
  }
};

test('pictures of an evening', async ({ server, tables }) => {
  test.slow();
  const browser = await openBrowser();
  const till = await openTill(browser, server.address);
  const { page, board, checkout, order } = till;
  await till.signIn();
  await fillEvening(till, tables);

  await board.open();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(board.order('12').getByText('47 min')).toBeVisible();
  await forManual('ordenes', page);
  await forManifest('ordenes', page);

  await board.bill('12');
  // A note, and change.
  await page
    .getByRole('button', { name: /^\$\d+\.00$/ })
    .last()
    .click();
  await forManual('cobrar', page);
  await forManifest('cobro', page);
  await checkout.split.click();
  await forManual('dividir', checkout.splitDialog);
  await pressEscape(page);
  await checkout.submit.click();
  await expect(checkout.paid.getByText(/^Factura \d{4}/)).toBeVisible();
  await forManual('cobrado', checkout.paid);
  await checkout.paid.getByRole('button', { name: 'Nueva orden' }).click();

  await order.add('Capuchino', 2);
  await order.add('Bolón de verde mixto');
  await order.add('Batido de frutilla');
  await order.noteLine('Capuchino', 'uno sin azúcar');
  await order.head(order.line('Capuchino')).click();
  await order.table.fill('7');
  await page.mouse.click(5, 400);
  await till.closeMessages();
  await forManual('orden', page);
  await forManifest('orden', page);
  await forReadme(page);
  await page.setViewportSize(low);
  await order.openLine(order.line('Capuchino'));
  await forManual('linea', order.cart);
  await page.setViewportSize(usual);
  await order.create.click();
  await expect(board.sent('7')).toBeVisible();

  await board.printComanda('7');
  await page.emulateMedia({ media: 'print' });
  await forManual('comanda', page.locator('.print-sheet'));
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const products = new ProductsPage(page);
  await products.go();
  await products.edit('Capuchino');
  await products.kindOfPrice('Precio final').check();
  await till.closeMessages();
  await forManual('producto', page);

  await server.kill();
  await till.takeOrder('5', ['Tamal lojano', 'Jugo de mora']);
  await till.billOrder('4');
  await till.topBar.pill.click();
  // Each is tried now and then.
  await expect(till.pending.entries.getByText(/^(Sin confirmar|En espera)$/)).toHaveCount(2);
  await page.setViewportSize(low);
  await forManual('por-enviar', page.getByRole('dialog'));
  await browser.close();
});

test('pictures of a team', async ({ server }) => {
  const browser = await openBrowser();
  const till = await openTill(browser, server.address);
  await till.signIn();
  await shareTablet(till, server);
  await till.start();
  await till.team.open();
  await forManual('equipo', till.team.people);
  await till.people.open();
  await till.people.faceOf(till.people.picker, team.luis.name).click();
  await till.people.type(till.people.picker, '44');
  await forManual('quien-atiende', till.page);
  await browser.close();
});

test('pictures of a first day', async ({ server }) => {
  const { call, email } = await signUp([server.address], {
    firstName: 'Rosa',
    lastName: 'Sarango',
  });
  await call('POST', 'business', { body: newBusiness({ comercialName: 'Café del Parque' }) });
  const browser = await openBrowser();
  const till = await openTill(browser, server.address);
  await till.login.open();
  await till.login.submit({ email, password: newPasswordOfTests });
  await forManual('primeros-pasos', till.page.getByRole('region', { name: 'Primeros pasos' }));
  await browser.close();
});
