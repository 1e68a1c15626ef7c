import { expect, test } from '../fixtures.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';
import type { RecordedRequest } from '../support/fault-proxy.ts';
import { badFiles, imageFile, program } from '../support/image-files.ts';
import { holdNextChange, refuseNextChange } from '../support/intercept.ts';

const isMaking = ({ method, path }: RecordedRequest) =>
  method === 'POST' && path === '/api/products/';

test('products: found, made with a picture, changed and deleted, with and without the server', async ({
  server,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page } = till;
  const products = new ProductsPage(page);
  const [category = '', gone = ''] = tables.categories();
  await till.start();
  await products.go();

  await test.step('ten a page, found by name without its accents', async () => {
    await expect(products.cards).toHaveCount(10);
    await till.history.step('Siguiente').click();
    await expect(products.cards).toHaveCount(10);
    await products.search.fill('bolon mixto');
    await expect(products.card('Bolón de verde mixto')).toBeVisible();
    await products.search.fill('zzz');
    await expect(till.says('No hay productos que coincidan.')).toBeVisible();
    await products.go();
    await expect(products.search).toHaveValue('');
    await expect(products.cards).toHaveCount(10);
    await page.goBack();
    await expect(products.search).toHaveValue('zzz');
  });

  await test.step('what is missing is said before anything is sent', async () => {
    await products.create.click();
    await products.save.click();
    await expect(products.name).toBeFocused();
    await expect(products.name).toHaveAccessibleDescription(
      'El nombre del producto es obligatorio',
    );
    await expect(products.description).toHaveAccessibleDescription('La descripción es obligatoria');
    await expect(products.price).toHaveAccessibleDescription('El precio unitario es obligatorio');
  });

  await test.step('a bad file changes nothing', async () => {
    await products.name.fill('Té de guayusa');
    for (const [file, words] of badFiles) {
      await products.pick(file);
      await expect(products.form.getByRole('alert')).toHaveText(words);
    }
    expect(await products.drop(products.image, program, await imageFile())).toBe(true);
    await expect(products.form.getByRole('alert')).toHaveText('Elige una sola imagen.');
    expect(await products.drop(products.image, program)).toBe(true);
    await expect(products.form.getByRole('alert')).toHaveText(/no es una imagen/);
    // Beside the field: the browser would open it in the app's place.
    expect(await products.drop(products.description, await imageFile())).toBe(true);
    await expect(products.cropping).toBeHidden();
    await expect(products.name).toHaveValue('Té de guayusa');
  });

  await test.step('a dropped picture is cut to shape, by keys too', async () => {
    await products.drop(products.image, await imageFile());
    await expect(products.cropping).toBeVisible();
    await products.cropping.getByRole('slider', { name: 'Acercar' }).press('ArrowRight');
    await products.cropping.getByRole('button', { name: 'Usar imagen' }).press('Enter');
    await expect(products.form.getByRole('button', { name: 'Quitar imagen' })).toBeVisible();
    await expect(products.form.getByRole('alert')).toBeHidden();
  });

  await test.step('taxes follow the price until they are told otherwise', async () => {
    await products.description.fill('De la Amazonía');
    await products.price.fill('4,5');
    await expect(products.priceWithTax).toHaveText('$4.50');
    await page.getByRole('button', { name: 'Agregar impuesto' }).click();
    await expect(products.taxBase).toHaveValue('4,5');
    await products.save.click();
    await expect(products.tax).toHaveAccessibleDescription('Cada impuesto debe tener un taxId');
    await products.tax.selectOption({ index: 1 });
    await expect(products.priceWithTax).toHaveText('$5.18');
    await products.taxBase.fill('x');
    await expect(products.taxBase).toHaveAccessibleDescription(
      'Cada impuesto debe tener un taxBase válido',
    );
    await products.taxBase.fill('4');
    await expect(products.priceWithTax).toHaveText('$5.10');
  });

  await test.step('what is counted has a code and a unit', async () => {
    await expect(products.sku).toBeHidden();
    await expect(products.stock).toBeDisabled();
    await products.stockable.click();
    await expect(products.unit).toHaveValue('Unidad');
    await products.stock.fill('7');
    await products.sku.fill('TE-07');
    await products.category(category).click();
  });

  await test.step('what was typed survives a reload, and is saved', async () => {
    await expect.poll(() => storedDrafts(page)).toMatch(/"categories":\[\d/);
    await page.reload();
    await expect(till.says('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    await expect(products.form.getByRole('button', { name: 'Quitar imagen' })).toBeVisible();
    await expect(products.category(category)).toHaveAttribute('aria-pressed', 'true');
    await products.save.click();
    await expect(till.says('Producto guardado exitosamente')).toBeVisible();
    const card = await products.find('Té de guayusa');
    await expect(card).toContainText('$5.10');
    await expect(card).toContainText('Stock: 7 u');
    await expect(card).toContainText(category);
    await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/images\//);
    await till.go('Nueva Orden');
    await till.order.add('Té de guayusa');
    await till.go('Inicio');
    await till.order.leave('Descartar');
    await products.go();
  });

  await test.step('a refusal is said, and what was typed stays', async () => {
    await products.edit('Té de guayusa');
    await products.name.fill('Té de guayusa frío');
    await products.form.getByRole('button', { name: 'Quitar imagen' }).click();
    const go = await holdNextChange(page);
    await products.name.press('Enter');
    await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
    for (const field of [products.name, products.price, products.tax, products.stockable])
      await expect(field).toBeDisabled();
    await server.kill();
    go();
    await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
    await expect(products.name).toBeFocused();
    await server.start();
    await refuseNextChange(page, 'internal', 'Ocurrió un error.', 500);
    await products.save.click();
    await expect(page.getByRole('alert')).toContainText('Ocurrió un error.');
    await products.category(gone).click();
    tables.replaceCategories([category]);
    await products.save.click();
    await expect(products.form.getByRole('alert')).toHaveText('La categoría no existe.');
    await expect(products.name).toHaveValue('Té de guayusa frío');
    await expect(products.category(gone)).toBeHidden();
    await products.save.click();
    await expect(till.says('Producto actualizado exitosamente')).toBeVisible();
    const card = await products.find('Té de guayusa frío');
    await expect(card.locator('img')).toHaveCount(0);
  });

  await test.step('what others change and sell meanwhile is not undone', async () => {
    const [tea] = tables.named('Té de guayusa frío');
    await products.edit('Té de guayusa frío');
    await products.description.fill('De la Amazonía, con hielo');
    tables.changeProduct(Number(tea?.id), 'unit_price_cents = 500, stock = 5');
    await expect.poll(() => storedDrafts(page)).toContain('con hielo');
    await page.reload();
    await expect(products.price).toHaveValue('5.00');
    await expect(products.description).toHaveValue('De la Amazonía, con hielo');
    tables.changeProduct(Number(tea?.id), "sku = 'TE-08', stock = 3");
    await products.save.click();
    await expect(till.says('Producto actualizado exitosamente')).toBeVisible();
    expect(tables.named('Té de guayusa frío')).toMatchObject([
      { description: 'De la Amazonía, con hielo', priceCents: 500, sku: 'TE-08', stock: 3 },
    ]);
    await products.find('Té de guayusa frío');
  });

  await test.step('deleted by keys alone, once it was confirmed', async () => {
    const menu = products.card('Té de guayusa frío').getByRole('button', { name: /^Acciones/ });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(till.says('Producto eliminado exitosamente')).toBeVisible();
    await expect(till.says('No hay productos que coincidan.')).toBeVisible();
  });

  await test.step('no such product', async () => {
    await page.goto('/app/products/999999');
    await expect(page.getByRole('alert')).toHaveText('El producto no existe.');
    await page.getByRole('link', { name: 'Volver a los productos' }).click();
    await expect(products.cards).toHaveCount(10);
  });

  await server.kill();

  await test.step('without the server the list is there, and what was typed is kept', async () => {
    await products.create.click();
    await products.name.fill('Canelazo');
    await products.description.fill('Caliente');
    await products.price.fill('3');
    await products.save.click();
    await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(till.says(/^Sin conexión\. Se muestra .* actualizado hace/)).toBeVisible();
    await expect(products.cards).toHaveCount(10);
    await products.create.click();
    await expect(products.name).toHaveValue('Canelazo');
  });

  await server.start();
  await products.save.click();
  await expect(till.says('Producto guardado exitosamente')).toBeVisible();
  await products.find('Canelazo');
});

test('a product whose reply was lost is made once, one of each of two tabs is two', async ({
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
  faultProxy.break(isMaking, 'lose-reply', Number.POSITIVE_INFINITY);
  await products.save.click();
  await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
  faultProxy.heal();
  await products.name.fill('Colada morada con guagua');
  await products.save.click();
  await expect(till.says('Producto guardado exitosamente')).toBeVisible();
  const made = tables.products().filter(({ name }) => name.startsWith('Colada'));
  expect(made).toMatchObject([{ name: 'Colada morada con guagua', priceCents: 250 }]);

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
