import { expect, test } from '../fixtures.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { badFiles, imageFile, program } from '../support/image-files.ts';
import { reload } from '../support/reload.ts';

test('a product is created with an image, taxes and stock, and can be sold at once', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page } = till;
  const products = new ProductsPage(page);
  const [category = ''] = tables.categories();
  await till.start();
  await products.go();

  await test.step('missing fields are reported before anything is sent', async () => {
    await products.create.click();
    await products.save.click();
    await expect(products.name).toBeFocused();
    await expect(products.name).toHaveAccessibleDescription(
      'El nombre del producto es obligatorio',
    );
    await expect(products.description).toHaveAccessibleDescription('La descripción es obligatoria');
    await expect(products.price).toHaveAccessibleDescription('El precio unitario es obligatorio');
  });

  await test.step('an invalid file changes nothing', async () => {
    await products.name.fill('Té de guayusa');
    for (const [file, words] of badFiles) {
      await products.pick(file);
      await expect(products.form.getByRole('alert')).toHaveText(words);
    }
    expect(await products.drop(products.image, program, await imageFile())).toBe(true);
    await expect(products.form.getByRole('alert')).toHaveText('Elige una sola imagen.');
    expect(await products.drop(products.image, program)).toBe(true);
    await expect(products.form.getByRole('alert')).toHaveText(/no es una imagen/);
    // Dropped beside the field: the browser would open it in place of the app.
    expect(await products.drop(products.description, await imageFile())).toBe(true);
    await expect(products.cropping).toBeHidden();
    await expect(products.name).toHaveValue('Té de guayusa');
  });

  await test.step('a dropped image is cropped, also by keyboard', async () => {
    await products.drop(products.image, await imageFile());
    await expect(products.cropping).toBeVisible();
    await products.cropping.getByRole('slider', { name: 'Acercar' }).press('ArrowRight');
    await products.cropping.getByRole('button', { name: 'Usar imagen' }).press('Enter');
    await expect(products.form.getByRole('button', { name: 'Quitar imagen' })).toBeVisible();
    await expect(products.form.getByRole('alert')).toBeHidden();
  });

  await test.step('a price is typed with tax, IVA 15 % at first, or before it', async () => {
    await products.description.fill('-');
    await expect(products.kindOfPrice('Precio final')).toBeChecked();
    await products.price.fill('3');
    await expect(products.priceWithoutTax).toHaveText('$2.61');
    await expect(products.taxBase).toHaveValue('2.61');
    await expect(products.taxBase).toBeDisabled();
    await products.kindOfPrice('Precio sin impuestos').check();
    await expect(products.price).toHaveValue('2.61');
    await expect(products.priceWithTax).toHaveText('$3.00');
  });

  await test.step('a tax base follows the price until one is typed', async () => {
    await products.price.fill('4,5');
    await expect(products.priceWithTax).toHaveText('$5.18');
    await products.form.getByRole('button', { name: 'Quitar IVA 15%' }).click();
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

  await test.step('a product with stock has a code and a unit', async () => {
    await expect(products.sku).toBeHidden();
    await expect(products.stock).toBeDisabled();
    await products.stockable.click();
    await expect(products.unit).toHaveValue('Unidad');
    await products.stock.fill('7');
    await products.sku.fill('TE-07');
    await products.category(category).click();
  });

  await test.step('typed text survives a reload, and is saved', async () => {
    await reload(page);
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
  });
});
