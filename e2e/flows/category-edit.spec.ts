import { pixels } from '#tests/harness/pixels.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';
import { refuseNextChange } from '../support/intercept.ts';
import { press, pressEscape, reach, write } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';

test('edits of a category survive reloads, refusals, a missing server and the changes of others', async ({
  network,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, categories } = till;
  const { dialog, confirmation, name, submit } = categories;
  const [first = '', second = '', third = '', fourth = ''] = tables.menu(4);
  tables.replaceCategories(['Jugos de la casa']);
  tables.putInto('Jugos de la casa', first);
  await till.start();
  await categories.open();
  await expect(categories.row('Jugos de la casa')).toContainText('1 producto');

  await test.step('a gallery image and other changes stay through failures', async () => {
    await categories.choose('Editar', 'Jugos de la casa');
    await categories.press('Elegir de la galería');
    await dialog.getByRole('radio', { name: 'Jugos tropicales' }).check();
    await name.fill('Aguas frescas');
    await dialog.getByRole('button', { name: 'Elegidos (1)' }).click();
    await expect(categories.product(first)).toBeChecked();
    await dialog.getByRole('button', { name: 'Todos' }).click();
    await categories.searchProducts.fill(second);
    await categories.product(second).check();
    await pressEscape(page);
    await expect(confirmation).toContainText('¿Descartar los cambios?');
    await categories.answer('Seguir editando');

    await reload(page);
    await expect(dialog).toContainText('Recuperamos lo que estabas escribiendo.');
    await expect(name).toHaveValue('Aguas frescas');
    await expect(categories.product(first)).toBeChecked();
    await expect(categories.product(second)).toBeChecked();

    await refuseNextChange(page, 'invalid-image', 'La imagen no se puede leer.');
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('La imagen no se puede leer.');
    await refuseNextChange(page, 'internal', 'Ocurrió un error.', 500);
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText('Ocurrió un error.');
    network.cut();
    await submit.click();
    await expect(dialog.getByText('Para guardar se necesita la conexión')).toBeVisible();
    await expect(name).toHaveValue('Aguas frescas');
    tables.putInto('Jugos de la casa', third);
    await network.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Behind the dialog: the device has pulled the product that another person added.
    const behind = page.locator('li').filter({ hasText: 'Jugos de la casa' });
    await expect(behind).toContainText('2 productos');
    // The device has not pulled this one.
    tables.putInto('Jugos de la casa', fourth);
    await submit.click();
    await expect(till.says('Categoría actualizada exitosamente')).toBeVisible();
    await expect(till.says('«Aguas frescas»: Categoría editada exitosamente.')).toBeVisible();
    await expect(categories.row('Aguas frescas')).toContainText('4 productos');
    await expect(categories.row('Aguas frescas').locator('img')).toBeVisible();
  });

  await test.step('an own image is cropped; another file is refused', async () => {
    await categories.choose('Editar', 'Aguas frescas');
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ no image'),
    });
    await expect(dialog.getByText('El archivo no es una imagen')).toBeVisible();
    const buffer = await pixels({ format: 'png', width: 320, height: 200 });
    await files.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Usar imagen' }).click();
    await expect.poll(() => storedDrafts(page)).toContain('"kind":"file"');
    await expect.poll(() => storedDrafts(page)).toContain('"category-picture:1"');
    await reload(page);
    await expect(dialog).toContainText('Recuperamos lo que estabas escribiendo.');
    await submit.click();
    await expect(dialog).toBeHidden();
    await reload(page);
    await expect(categories.menu('Aguas frescas')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(categories.row('Aguas frescas')).toContainText('4 productos');
  });

  await test.step('the image is removed by keyboard', async () => {
    await reach(categories.menu('Aguas frescas'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await press(dialog.getByRole('button', { name: 'Quitar imagen' }));
    await write(name, 'Aguas y limonadas');
    await page.keyboard.press('Enter');
    await expect(confirmation).toContainText('Confirmar Edición');
    await expect(confirmation).toContainText('La categoría será editada sin una imagen.');
    await press(confirmation.getByRole('button', { name: 'Aceptar' }));
    await expect(dialog).toBeHidden();
    await expect(categories.menu('Aguas y limonadas')).toBeVisible();
    await expect(categories.row('Aguas y limonadas').locator('img')).toBeHidden();
  });

  await test.step('deleting it would keep its products', async () => {
    await categories.choose('Eliminar', 'Aguas y limonadas');
    await expect(confirmation).toContainText('Sus 4 productos se conservan.');
  });
});
