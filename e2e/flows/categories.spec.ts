import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { holdNextChange } from '../support/intercept.ts';
import { pressEscape } from '../support/keyboard.ts';

test('a category is created once with its products, sold by, and deleted after a question', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, categories } = till;
  const { dialog, confirmation, name, submit } = categories;
  const [first = '', second = ''] = tables.menu(2);
  await till.start();
  await categories.open();

  await test.step('without a name it is not created', async () => {
    await categories.create.click();
    await expect(name).toBeFocused();
    await expect(submit).toBeDisabled();
    await name.fill('   ');
    await name.blur();
    await expect(dialog.getByText('El nombre de la categoría no puede estar vacío.')).toBeVisible();
    await expect(submit).toBeDisabled();
  });

  await test.step('products are found by search; without an image the app asks', async () => {
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

  await test.step('while it is being saved nothing closes the dialog, and it is created once', async () => {
    const go = await holdNextChange(page);
    await submit.click();
    await categories.answer('Aceptar');
    await expect(submit).toHaveText('Creando...');
    await expect(submit).toBeDisabled();
    await pressEscape(page);
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

  await test.step('it is deleted after a question, and its products stay', async () => {
    await categories.choose('Eliminar', 'Jugos de la casa');
    await expect(confirmation).toContainText('Su producto se conserva.');
    const go = await holdNextChange(page);
    await categories.answer('Eliminar');
    await expect(confirmation.getByRole('button', { name: 'Eliminando...' })).toBeDisabled();
    await pressEscape(page);
    await expect(confirmation).toBeVisible();
    go();
    await expect(till.says('Categoría eliminada exitosamente')).toBeVisible();
    await expect(till.says('Categoría eliminada correctamente.')).toBeVisible();
    await expect(categories.menu('Jugos de la casa')).toBeHidden();
    expect(tables.categories()).not.toContain('Jugos de la casa');
    expect(tables.menu(2)).toEqual([first, second]);
  });
});
