import { expect, test } from '../fixtures.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import type { RecordedRequest } from '../support/fault-proxy.ts';

const isCreation = ({ method, path }: RecordedRequest) =>
  method === 'POST' && path === '/api/products/';

test('a product is created once after a lost reply, and two tabs create two products', async ({
  faultProxy,
  proxied,
  tables,
}) => {
  const till = new Till(proxied.page);
  const products = new ProductsPage(till.page);
  await till.start();
  await products.go();
  await products.create.click();
  await products.name.fill('Colada morada');
  await products.description.fill('De noviembre');
  await products.price.fill('2.50');
  // A browser tries once more by itself where a connection breaks.
  faultProxy.break(isCreation, 'lose-reply', Number.POSITIVE_INFINITY);
  await products.save.click();
  await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
  faultProxy.heal();
  await products.name.fill('Colada morada con guagua');
  await products.save.click();
  await expect(till.says('Producto guardado exitosamente')).toBeVisible();
  // $2.50 with IVA 15 %.
  const made = tables.products().filter(({ name }) => name.startsWith('Colada'));
  expect(made).toMatchObject([{ name: 'Colada morada con guagua', priceCents: 217 }]);

  await products.create.click();
  await products.name.fill('Quimbolito de casa');
  await products.description.fill('En hoja de achira');
  await products.price.fill('1');
  const other = new ProductsPage(await proxied.context.newPage());
  await other.open();
  await expect(other.price).toHaveValue('1');
  await other.name.fill('Chigüil');
  await other.save.click();
  await expect(other.form).toBeHidden();
  await products.save.click();
  await expect(products.form).toBeHidden();
  for (const name of ['Chigüil', 'Quimbolito de casa']) expect(tables.named(name)).toHaveLength(1);
});
