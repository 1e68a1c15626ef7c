import { expect, test } from '../fixtures.ts';
import { OptionsPage } from '../pages/options-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { cents } from '../support/cents.ts';
import { refuseNextChange } from '../support/intercept.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';

test('an owner makes a group and orders it; a waiter finds it on the order screen', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [coffee, juice] = tables.products();
  if (!coffee || !juice) throw new Error('the demo has too few products');
  for (const { id } of [coffee, juice]) tables.giveOptions(id, []);
  const till = new Till(tablet.page);
  const { page } = till;
  const options = new OptionsPage(page);
  await till.start();
  await options.go();
  await options.create.click();

  await test.step('what can’t be right is said beside its field, with the number', async () => {
    await options.save.click();
    await expect(options.name).toBeFocused();
    await expect(options.name).toHaveAccessibleDescription('El nombre del grupo es obligatorio.');
    await options.name.fill('Leche de coco');
    await options.addOption('Entera');
    await options.addOption('Coco', '0,6');
    await options.addOption('Sin leche', '-x');
    await expect(options.difference('Sin leche')).toHaveAccessibleDescription(
      'La diferencia de precio debe estar entre -999,999.99 y 999,999.99, con 2 decimales como máximo.',
    );
    await options.difference('Sin leche').fill('0.20');
    await expect(
      options.form.getByRole('button', { name: 'Sin leche cuesta menos' }),
    ).toHaveAttribute('aria-pressed', 'true');
    await options.several.check();
    await options.min.fill('4');
    await options.save.click();
    await expect(options.min).toHaveAccessibleDescription(
      'El mínimo (4) no puede ser mayor que el máximo (3).',
    );
    await options.min.fill('3');
    await options.available('Coco').click();
    await expect(options.min).toHaveAccessibleDescription(
      'El mínimo es 3, pero hay 2 opciones disponibles.',
    );
    await options.min.fill('1');
    await options.max.fill('1');
    for (const name of ['Entera', 'Sin leche']) await options.usual(name).check();
    await expect(options.max).toHaveAccessibleDescription(
      'Hay 2 opciones por defecto, pero el máximo es 1.',
    );
    await options.form.getByRole('radio', { name: 'Una' }).check();
    await expect(options.usual('Sin leche')).not.toBeChecked();
    await options.available('Coco').click();
  });

  await test.step('Enter goes on to the next option, and behind the last one to a new one', async () => {
    await options.options.nth(1).press('Enter');
    await expect(options.options.nth(2)).toBeFocused();
    await options.options.nth(2).press('Enter');
    await expect(options.options.nth(3)).toBeFocused();
    await options.options.nth(3).press('Enter');
    await expect(options.options).toHaveCount(4);
    await options.form.getByRole('button', { name: 'Quitar opción 4' }).click();
    await expect(options.options).toHaveCount(3);
  });

  await test.step('by keys and by dragging, the order is another one, and is told', async () => {
    const said = page.getByRole('status').filter({ hasText: /posición/i });
    await options.handle('Sin leche').focus();
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Sin leche: tomado. Posición 3 de 3.');
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText('Sin leche: posición 2 de 3.');
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Sin leche: quedó en la posición 2 de 3.');
    await expect(options.options.nth(1)).toHaveValue('Sin leche');
    await expect(options.handle('Sin leche')).toBeFocused();
    await options.drag('Coco', 'Entera');
    await expect(options.options.nth(0)).toHaveValue('Coco');
    await expect(options.options.nth(1)).toHaveValue('Entera');
    await options.handle('Coco').press('Space');
    await page.keyboard.press('ArrowDown');
    await pressEscape(page);
    await expect(options.options.nth(0)).toHaveValue('Coco');
  });

  await test.step('the line is shown as guests would see it', async () => {
    await options.giveTo(coffee.name);
    await expect(options.usedBy).toContainText('La usa 1 producto');
    await expect(options.preview).toContainText(coffee.name);
    const price = options.preview.getByRole('status');
    const withCoco = cents((await price.textContent()) ?? '');
    // With tax: what was typed is what the guest pays.
    await expect(options.preview.getByRole('button', { name: /^Coco/ })).toContainText('0.60');
    await options.preview.getByRole('button', { name: 'Sin leche' }).click();
    await expect.poll(async () => withCoco - cents((await price.textContent()) ?? '')).toBe(80);
  });

  await test.step('a reload keeps all of it, and it is saved', async () => {
    await reload(page);
    await expect(till.says('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    await expect(options.name).toHaveValue('Leche de coco');
    await expect(options.options.nth(2)).toHaveValue('Sin leche');
    await options.save.click();
    await expect(till.says('Grupo guardado exitosamente')).toBeVisible();
    await options.search.fill('coco');
    await expect(options.rows).toContainText(['Coco, Entera, Sin leche']);
    await expect(options.rows).toContainText(['1 producto']);
  });

  await test.step('another product gets it in its own form, first of two', async () => {
    const products = new ProductsPage(page);
    await products.go();
    await products.edit(juice.name);
    const section = products.form.getByRole('region', { name: 'Opciones' });
    for (const group of ['Tamaño', 'Leche de coco']) {
      await section.getByRole('button', { name: 'Agregar opciones' }).click();
      await page.getByRole('menuitem', { name: group, exact: true }).click();
    }
    await section.getByRole('button', { name: 'Mover Leche de coco' }).focus();
    await page.keyboard.press('Space');
    await expect(till.says('Leche de coco: tomado. Posición 2 de 2.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(till.says('Leche de coco: posición 1 de 2.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(section.getByRole('listitem')).toHaveText([/^Leche de coco/, /^Tamaño/]);
    await products.save.click();
    await expect(till.says('Producto actualizado exitosamente')).toBeVisible();
  });

  const waiter = new Till((await tabletOf('waiter')).page);
  await waiter.start();
  await expect(waiter.order.card(juice.name)).toBeVisible();
  await waiter.order
    .card(juice.name)
    .getByRole('button', { name: `Agregar ${juice.name}` })
    .click();
  await expect(waiter.order.chip('Coco')).toBeVisible();
  await waiter.order.chip('Coco').click();
  await expect(waiter.order.line(juice.name)).toContainText('Coco');
});

test('a group survives refusals, a lost server and the changes of others, and is deleted after a question', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  tables.giveOptions(coffee.id, [
    {
      ...{ name: 'Punto', min: 1, max: 1 },
      options: [
        { option: 'Suave', cents: 0, usual: true },
        { option: 'Fuerte', cents: 25 },
      ],
    },
  ]);
  const till = new Till(tablet.page);
  const { page } = till;
  const options = new OptionsPage(page);
  await till.start();
  await options.go();
  await options.search.fill('fuerte');
  await options.edit('Punto');

  await test.step('the server’s refusal is shown, and what was typed stays', async () => {
    await options.difference('Fuerte').fill('0.35');
    await refuseNextChange(page, 'internal', 'Ocurrió un error.', 500);
    await options.save.click();
    await expect(page.getByRole('alert')).toContainText('Ocurrió un error.');
    await expect(options.difference('Fuerte')).toHaveValue('0.35');
  });

  await test.step('without the server it says that saving needs it', async () => {
    network.cut();
    await options.save.click();
    await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect(options.search).toHaveValue('fuerte');
    await expect(
      till.says(/^Sin conexión\. Se muestra lo que este dispositivo conoce/),
    ).toBeVisible();
    await options.edit('Punto');
    await expect(options.difference('Fuerte')).toHaveValue('0.35');
    await network.restore();
  });

  await test.step('what somebody else has changed meanwhile stays', async () => {
    tables.renameOption('Suave', 'Muy suave');
    await options.save.click();
    await expect(till.says('Grupo actualizado exitosamente')).toBeVisible();
    expect(tables.optionsOf('Punto')).toEqual([
      { option: 'Muy suave', cents: 0 },
      { option: 'Fuerte', cents: 35 },
    ]);
  });

  await test.step('it is deleted after a question that says who uses it', async () => {
    await options.choose('Eliminar', 'Punto');
    await expect(options.confirmation).toContainText('El producto que lo usa se queda sin él.');
    await options.confirmation.getByRole('button', { name: 'Eliminar' }).click();
    await expect(till.says('Grupo eliminado exitosamente')).toBeVisible();
    await expect(till.says('No hay opciones que coincidan.')).toBeVisible();
    await page.goto('/app/options/999999');
    await expect(page.getByRole('alert')).toHaveText('El grupo de opciones no existe.');
    await page.getByRole('link', { name: 'Volver a las opciones' }).click();
    await expect(options.rows.first()).toBeVisible();
  });
});
