import { expect, test } from '../fixtures.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { holdNextChange, refuseNextChange } from '../support/intercept.ts';
import { pressAt } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';

test('edits of a product survive refusals and the changes of others, and it is deleted by keyboard', async ({
  network,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page } = till;
  const products = new ProductsPage(page);
  const [category = '', gone = ''] = tables.categories();
  const [original] = tables.products();
  tables.changeProduct(Number(original?.id), "name = 'Té de guayusa', stockable = 1, stock = 7");
  await till.start();
  await products.go();

  await test.step('a refusal is reported, and the typed text stays', async () => {
    await products.edit('Té de guayusa');
    await products.name.fill('Té de guayusa frío');
    await products.form.getByRole('button', { name: 'Quitar imagen' }).click();
    const go = await holdNextChange(page);
    await products.name.press('Enter');
    await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
    for (const field of [products.name, products.price, products.tax, products.stockable])
      await expect(field).toBeDisabled();
    network.cut();
    go();
    await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
    await expect(products.name).toBeFocused();
    await network.restore();
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

  await test.step('changes and sales of others are not undone', async () => {
    const [tea] = tables.named('Té de guayusa frío');
    const read = /\/api\/products\/\d+$/;
    await page.route(read, (route) => route.fulfill({ status: 400 }));
    await products.edit('Té de guayusa frío');
    const toast = page.locator('[data-sonner-toast]').getByText('Ocurrió un error.');
    await expect(toast).toBeVisible();
    await expect(till.says(/lo que este dispositivo conoce, de/)).toBeVisible();
    expect(await page.getByText('Ocurrió un error.').count()).toBe(1);
    await page.unroute(read);
    await reload(page);
    await expect(products.name).toHaveValue('Té de guayusa frío');
    await expect(till.says(/lo que este dispositivo conoce/)).toBeHidden();
    await products.description.fill('De la Amazonía, con hielo');
    tables.changeProduct(
      Number(tea?.id),
      'unit_price_cents = 1250, final_price_cents = null, stock = 5',
    );
    await reload(page);
    await expect(products.price).toHaveValue('12.50');
    await expect(products.description).toHaveValue('De la Amazonía, con hielo');
    tables.changeProduct(Number(tea?.id), "sku = 'TE-08', stock = 3");
    await products.save.click();
    await expect(till.says('Producto actualizado exitosamente')).toBeVisible();
    expect(tables.named('Té de guayusa frío')).toMatchObject([
      { description: 'De la Amazonía, con hielo', priceCents: 1250, sku: 'TE-08', stock: 3 },
    ]);
    await products.find('Té de guayusa frío');
  });

  await test.step('it is deleted by keyboard, after a question', async () => {
    const menu = products.card('Té de guayusa frío').getByRole('button', { name: /^Acciones/ });
    await pressAt(menu);
    await pressAt(page.getByRole('menuitem', { name: 'Eliminar' }));
    await pressAt(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
    await expect(till.says('Producto eliminado exitosamente')).toBeVisible();
    await expect(till.says('No hay productos que coincidan.')).toBeVisible();
  });

  await test.step('an unknown product shows an error and the way back', async () => {
    await page.goto('/app/products/999999');
    await expect(page.getByRole('alert')).toHaveText('El producto no existe.');
    await page.getByRole('link', { name: 'Volver a los productos' }).click();
    await expect(products.cards).toHaveCount(10);
  });
});
