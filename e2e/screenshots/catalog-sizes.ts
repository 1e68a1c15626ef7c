import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { newBusiness, newPasswordOfTests, signUp } from '#tests/harness/accounts.ts';
import { expect, test } from '../own-process.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { cameraOf } from './camera.ts';

const longName =
  'Café pasado lojano de altura, tostado en casa y servido en jarrito de barro con bizcochos de Cayambe';

test('screenshots of a catalog with nothing in it', async ({ server, fresh: { page } }) => {
  const { call, email } = await signUp([server.address]);
  expect((await call('POST', 'business', { body: newBusiness() })).status).toBe(201);
  const till = new Till(page);
  const { folder, take } = await cameraOf(page);
  await till.login.open();
  await till.login.submit({ email, password: newPasswordOfTests });
  await expect(page.getByText('Aún no hay ventas')).toBeVisible();
  await till.closeMessages();
  await take('dashboard-zero');
  await new ProductsPage(page).go();
  await expect(page.getByText('No hay productos disponibles.')).toBeVisible();
  await take('products-zero');
  await page.getByRole('link', { name: 'Nuevo Producto' }).click();
  await expect(page.getByText('No hay categorías disponibles.')).toBeVisible();
  await take('product-zero');
  await page.getByRole('link', { name: 'Crear Categoría' }).click();
  await expect(page.getByText('No hay categorías disponibles.')).toBeVisible();
  await take('categories-zero');
  await till.categories.create.click();
  await expect(till.categories.name).toBeFocused();
  await take('category-zero');
  process.stdout.write(`\n${folder}\n`);
});

test('screenshots of ten thousand products, the first without an image', async ({
  server,
  tables,
  fresh: { page },
}) => {
  await server.stop();
  await promisify(execFile)('npm', ['run', 'seed', '--', '--products', '10000'], {
    env: { ...process.env, DATA_DIR: server.directory },
  });
  const [{ id } = { id: 0 }] = tables.products();
  tables.changeProduct(id, `name = 'A ${longName}', image_hash = null`);
  await server.start();
  const till = new Till(page);
  const products = new ProductsPage(page);
  const { folder, take } = await cameraOf(page);
  await till.signIn();
  await till.go('Inicio');
  await expect(page.getByText('10,000')).toBeVisible();
  await till.closeMessages();
  await take('dashboard-many');
  await products.go();
  await expect(products.cards).toHaveCount(10);
  await take('products-many');
  await till.history.step('Siguiente').scrollIntoViewIfNeeded();
  await take('products-many-foot');
  await products.search.fill(longName);
  await products.cards.first().getByRole('link').click();
  await expect(products.name).toHaveValue(`A ${longName}`);
  await take('product-many');
  await till.categories.open();
  await expect(till.categories.rows).toHaveCount(10);
  await take('categories-many');
  await till.categories.create.click();
  await till.categories.searchProducts.fill('cafe');
  await till.categories.searchProducts.scrollIntoViewIfNeeded();
  await take('category-many');
  process.stdout.write(`\n${folder}\n`);
});
