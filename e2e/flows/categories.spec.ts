import { pixels } from '#tests/harness/pixels.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';
import { holdNextChange, refuseNextChange } from '../support/intercept.ts';
import { press, reach, write } from '../support/keyboard.ts';

test('a category is made, filled, changed and taken away', async ({ server, tables, tablet }) => {
  const till = new Till(tablet.page);
  const { page, categories } = till;
  const { dialog, confirmation, name, submit } = categories;
  const [first = '', second = '', third = '', fourth = ''] = tables.menu(4);
  await till.start();
  await categories.open();

  await test.step('without a name there is none', async () => {
    await categories.create.click();
    await expect(name).toBeFocused();
    await expect(submit).toBeDisabled();
    await name.fill('   ');
    await name.blur();
    await expect(dialog.getByText('El nombre de la categoría no puede estar vacío.')).toBeVisible();
    await expect(submit).toBeDisabled();
  });

  await test.step('products by search; without an image it is asked', async () => {
    await name.fill('  Jugos de la casa ');
    await categories.searchProducts.fill(first);
    await categories.product(first).check();
    await categories.searchProducts.fill('zzz');
    await expect(dialog.getByText('No hay productos que coincidan.')).toBeVisible();
    await submit.click();
    await expect(confirmation).toContainText('Confirmar Creación');
    await expect(confirmation).toContainText('La categoría será creada sin una imagen.');
    await categories.answer('Cancelar');
    await expect(name).toHaveValue('  Jugos de la casa ');
  });

  await test.step('while it is being saved nothing closes the window, and it is made once', async () => {
    const go = await holdNextChange(page);
    await submit.click();
    await categories.answer('Aceptar');
    await expect(submit).toHaveText('Creando...');
    await expect(submit).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
    await expect(dialog).toBeVisible();
    go();
    await expect(till.says('Categoría creada exitosamente')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(categories.row('Jugos de la casa')).toContainText('1 producto');
    await till.go('Nueva Orden');
    await page.getByRole('button', { name: 'Jugos de la casa' }).click();
    await expect(till.order.card(first)).toBeVisible();
    await expect(till.order.card(second)).toBeHidden();
    await categories.open();
  });

  await test.step('a ready picture, and what was changed stays through failures', async () => {
    await categories.choose('Editar', 'Jugos de la casa');
    await categories.press('Elegir de la galería');
    await dialog.getByRole('radio', { name: 'Jugos tropicales' }).check();
    await name.fill('Aguas frescas');
    await dialog.getByRole('button', { name: 'Elegidos (1)' }).click();
    await expect(categories.product(first)).toBeChecked();
    await dialog.getByRole('button', { name: 'Todos' }).click();
    await categories.searchProducts.fill(second);
    await categories.product(second).check();
    await page.keyboard.press('Escape');
    await expect(confirmation).toContainText('¿Descartar los cambios?');
    await categories.answer('Seguir editando');

    await page.reload();
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
    await server.kill();
    await submit.click();
    await expect(dialog.getByText('Para guardar se necesita la conexión')).toBeVisible();
    await expect(name).toHaveValue('Aguas frescas');
    tables.putInto('Jugos de la casa', third);
    await server.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Behind the window: the device has heard what somebody else put into it.
    const behind = page.locator('li').filter({ hasText: 'Jugos de la casa' });
    await expect(behind).toContainText('2 productos');
    // Of this one the device has not heard.
    tables.putInto('Jugos de la casa', fourth);
    await submit.click();
    await expect(till.says('Categoría actualizada exitosamente')).toBeVisible();
    await expect(till.says('«Aguas frescas»: Categoría editada exitosamente.')).toBeVisible();
    await expect(categories.row('Aguas frescas')).toContainText('4 productos');
    await expect(categories.row('Aguas frescas').locator('img')).toBeVisible();
  });

  await test.step('an own picture, cut; a file that is none says so', async () => {
    await categories.choose('Editar', 'Aguas frescas');
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ no picture'),
    });
    await expect(dialog.getByText('El archivo no es una imagen')).toBeVisible();
    const buffer = await pixels({ format: 'png', width: 320, height: 200 });
    await files.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Usar imagen' }).click();
    await expect.poll(() => storedDrafts(page)).toContain('"kind":"file"');
    await expect.poll(() => storedDrafts(page)).toContain('"category-picture:1"');
    await page.reload();
    await expect(dialog).toContainText('Recuperamos lo que estabas escribiendo.');
    await submit.click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(categories.menu('Aguas frescas')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(categories.row('Aguas frescas')).toContainText('4 productos');
  });

  await test.step('the image is taken away by keyboard', async () => {
    await reach(categories.menu('Aguas frescas'));
    await page.keyboard.press('Enter');
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

  await test.step('it goes after a question; its products stay', async () => {
    await categories.choose('Eliminar', 'Aguas y limonadas');
    await expect(confirmation).toContainText('Sus 4 productos se conservan.');
    const go = await holdNextChange(page);
    await categories.answer('Eliminar');
    await expect(confirmation.getByRole('button', { name: 'Eliminando...' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(confirmation).toBeVisible();
    go();
    await expect(till.says('Categoría eliminada exitosamente')).toBeVisible();
    await expect(till.says('Categoría eliminada correctamente.')).toBeVisible();
    await expect(categories.menu('Aguas y limonadas')).toBeHidden();
    expect(tables.categories()).not.toContain('Aguas y limonadas');
    expect(tables.menu(2)).toEqual([first, second]);
  });

  await test.step('three hundred of them, and none; without the server what the device knows', async () => {
    tables.replaceCategories(Array.from({ length: 300 }, (_, i) => `Sección ${i + 1}`));
    await page.reload();
    await expect(categories.rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Ir a la página 2', exact: true }).click();
    await expect(categories.rows.first()).toContainText('Sección 11');
    await page.getByRole('button', { name: 'Siguiente grupo' }).click();
    await expect(categories.rows.first()).toContainText('Sección 101');
    await categories.search.fill('seccion 299');
    await expect(categories.rows).toHaveText([/Sección 299/]);
    await categories.search.fill('ninguna');
    await expect(till.says('No se encontraron categorías')).toBeVisible();
    await server.kill();
    await page.reload();
    await expect(till.says('No se encontraron categorías')).toBeVisible();
    await categories.search.fill('');
    await expect(categories.rows).toHaveCount(10);
    await expect(till.says('Se muestra lo que este dispositivo conoce.')).toBeVisible();
    await categories.choose('Eliminar', 'Sección 1');
    await categories.answer('Eliminar');
    await expect(till.says('Para eliminar se necesita la conexión')).toBeVisible();
    await expect(categories.menu('Sección 1')).toBeVisible();
    tables.replaceCategories([]);
    await server.start();
    await page.reload();
    await expect(till.says('No hay categorías disponibles.')).toBeVisible();
  });
});
