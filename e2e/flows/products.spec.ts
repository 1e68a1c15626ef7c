import { expect, test } from '../fixtures.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';

test('the product list has pages and a search; without the server it stays, and a new product waits', async ({
  network,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page } = till;
  const products = new ProductsPage(page);
  await till.start();
  await products.go();

  await test.step('ten products per page, found by name without accents', async () => {
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
    await products.go();
    await expect(products.search).toHaveValue('');
  });

  network.cut();

  await test.step('without the server the list is shown, and typed text is kept', async () => {
    await products.create.click();
    await products.name.fill('Canelazo');
    await products.description.fill('Caliente');
    await products.price.fill('3');
    await products.save.click();
    await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(till.says(/^Sin conexión\. Se muestra .*, de/)).toBeVisible();
    await expect(products.cards).toHaveCount(10);
    await products.create.click();
    await expect(products.name).toHaveValue('Canelazo');
  });

  await network.restore();
  await products.save.click();
  await expect(till.says('Producto guardado exitosamente')).toBeVisible();
  await products.find('Canelazo');
});
