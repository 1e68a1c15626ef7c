import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';

test('the manual without a server, from the menu and where its question arises', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, help, order } = till;
  await till.start();
  network.cut();

  await test.step('from the pill, over an order that stays as it is', async () => {
    await order.add(coffee);
    await till.topBar.pill.click();
    await page.getByRole('button', { name: 'Ayuda' }).click();
    const chapter = help.window('Qué dice el botón de arriba');
    await expect(chapter.getByText('Se envían solas.').first()).toBeVisible();
    // From then on Escape is the chapter's: before, it is that of the window beneath.
    await expect
      .poll(() => chapter.evaluate((window) => window.contains(document.activeElement)))
      .toBe(true);
    await pressEscape(page);
    await expect(chapter).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Por enviar' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ayuda' })).toBeFocused();
    await pressEscape(page);
    await expect(order.line(coffee)).toBeVisible();
    await order.table.fill('7');
    await order.create.click();
    await expect(till.board.unsent('7')).toBeVisible();
  });

  await test.step('from the menu: the chapters, one of them, and another by its link', async () => {
    await help.open();
    await expect(page).toHaveURL('/app/help');
    await help.chapters.filter({ hasText: 'Tomar órdenes' }).click();
    await expect(help.title('Tomar órdenes')).toBeVisible();
    const picture = help.picture(/^La pantalla de una orden/);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
    await help.link('Cobrar').first().click();
    await expect(help.title('Cobrar')).toBeVisible();
    await expect(page).toHaveURL('/app/help/cobrar');
    await page.goBack();
    await expect(help.title('Tomar órdenes')).toBeVisible();
  });

  await test.step('the same after a reload, and by an address that no chapter has', async () => {
    await reload(page);
    await expect(help.title('Tomar órdenes')).toBeVisible();
    await page.goto('/app/help/nada');
    await expect(page).toHaveURL('/app/help');
    await expect(help.chapters.first()).toBeVisible();
  });
});

test('the manual over a form loses nothing that was typed', async ({ tablet }) => {
  const till = new Till(tablet.page);
  const { page, help, businessSettings: settings } = till;
  await till.start();
  await settings.open();
  await settings.number('Servicio (%)').fill('8');
  await page.getByRole('main').getByRole('button', { name: 'Ayuda' }).click();
  await help
    .window('El negocio y sus ventas')
    .getByRole('button', { name: 'Todos los capítulos' })
    .click();
  await help.chapters.filter({ hasText: 'Imprimir' }).click();
  await expect(help.window('Imprimir')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(settings.number('Servicio (%)')).toHaveValue('8');
});
