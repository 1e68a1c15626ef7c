import { expect, test } from '../fixtures.ts';
import { ProductListPage } from '../pages/product-list-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { expectNoViolations } from '../support/axe.ts';
import { copies } from '../support/long-catalog.ts';
import { reload } from '../support/reload.ts';

test('an owner edits prices, availability and categories of many in one list, also after a lost server', async ({
  network,
  tables,
  tablet,
}) => {
  const [first, second, third] = tables.products();
  if (!first || !second || !third) throw new Error('the demo has too few products');
  const till = new Till(tablet.page);
  const { page } = till;
  const list = new ProductListPage(page);
  const saved = (name: string) => tables.named(name)[0];
  const before = saved(first.name);
  await till.start();
  await new ProductsPage(page).go();
  await list.open();

  await test.step('a price is typed and Enter goes on to the next one; what is typed back is no change', async () => {
    await expect(list.save).toBeDisabled();
    const place = list.rows.first();
    const next = list.rows.nth(1).getByRole('textbox');
    await place.getByRole('textbox').focus();
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(place.getByRole('textbox')).toBeFocused();
    const shown = await list.price(first.name).inputValue();
    await list.price(first.name).fill('99,90');
    await expect(list.row(first.name)).toContainText('Sin guardar');
    await list.price(first.name).fill(shown.replace('.', ','));
    await expect(list.pending).toHaveText('Sin cambios');
    await list.price(first.name).fill('99,90');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await till.confirm('Descartar');
    await expect(list.price(first.name)).toHaveValue(shown);
  });

  await test.step('what can’t be right is said beside its field, and the others are saved', async () => {
    await list.price(first.name).fill('12,50');
    await list.available(first.name).click();
    await list.category(first.name).selectOption('Postres');
    await list.price(second.name).fill('doce');
    await expect(list.pending).toHaveText('2 productos con cambios');
    await list.save.click();
    await expect(till.says('1 producto guardado')).toBeVisible();
    await expect(list.price(second.name)).toHaveAccessibleDescription(
      'Escribe un número, como 2.50.',
    );
    await expect(till.says('Un producto tiene un error: está marcado.')).toBeVisible();
    await expect(list.price(second.name)).toHaveValue('doce');
    expect(saved(first.name)).toMatchObject({
      ...{ finalCents: 1250, available: 0, category: 'Postres' },
      ...{ description: before?.description, sku: before?.sku, stock: before?.stock },
    });
    await expectNoViolations(page);
  });

  await test.step('without the server it says so, and a reload loses nothing', async () => {
    await list.price(second.name).fill('8');
    network.cut();
    await list.save.click();
    await expect(till.says('Para guardar se necesita la conexión con el servidor.')).toBeVisible();
    await reload(page);
    await expect(till.says('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    await expect(list.price(second.name)).toHaveValue('8');
    // Only what is confirmed is dropped.
    for (const discard of await page.getByRole('button', { name: 'Descartar' }).all()) {
      await discard.click();
      await till.confirm('Cancelar');
      await expect(list.price(second.name)).toHaveValue('8');
    }
    await network.restore();
    await list.save.click();
    await expect(till.says('1 producto guardado')).toBeVisible();
    await expect(list.pending).toHaveText('Sin cambios');
    expect(saved(second.name)?.finalCents).toBe(800);
  });

  await test.step('chosen ones get one change together', async () => {
    await list.choose(first.name).click();
    await list.choose(second.name).click();
    await expect(list.many).toContainText('2 elegidos');
    await list.manyPrice.fill('diez');
    await page.keyboard.press('Enter');
    await expect(list.manyPrice).toHaveAccessibleDescription(/^Escribe un precio/);
    await list.manyPrice.fill('-10 %');
    await page.keyboard.press('Enter');
    await expect(list.price(first.name)).toHaveValue('11.25');
    await expect(list.price(second.name)).toHaveValue('7.20');
    await list.many.getByRole('button', { name: 'Disponibles', exact: true }).click();
    await list.many.getByRole('combobox', { name: 'Categoría' }).selectOption('Postres');
    await list.save.click();
    await expect(till.says('2 productos guardados')).toBeVisible();
    expect(saved(first.name)).toMatchObject({ finalCents: 1125, available: 1 });
    expect(saved(second.name)).toMatchObject({ finalCents: 720, category: 'Postres' });
    await expectNoViolations(page);
  });

  await test.step('a waiter’s card shows it', async () => {
    await till.go('Nueva Orden');
    await till.order.search.fill(second.name);
    await expect(till.order.card(second.name)).toContainText('$7.20');
  });
});

test('with a thousand products a key changes one row, and one change reaches all that were found', async ({
  tables,
  tablet,
}) => {
  const [first] = tables.products();
  if (!first) throw new Error('the demo has no products');
  tables.repeatProducts(copies);
  const till = new Till(tablet.page);
  const { page } = till;
  const list = new ProductListPage(page);
  await till.start();
  await new ProductsPage(page).go();
  await list.open();
  await expect(list.rows).toHaveCount(50);
  await list.search.fill(first.name);
  const price = list.price(first.name);
  await expect(price).toBeVisible();
  await expect(list.rows).toHaveCount(copies);
  const touched = await list.list.evaluateHandle((element) => {
    const rows = new Set<Element | null>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        rows.add(
          (target instanceof Element ? target : target.parentElement)?.closest('li') ?? null,
        );
    });
    const options = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(element, options);
    return rows;
  });
  await price.focus();
  await page.keyboard.press('7');
  await expect(list.row(first.name)).toContainText('Sin guardar');
  expect(await touched.evaluate((rows) => rows.size)).toBe(1);
  await expect(price).toHaveValue('7');
  await list.chooseAll.click();
  await expect(list.many).toContainText(`${copies} elegidos`);
  await list.many.getByRole('button', { name: 'No disponibles' }).click();
  await expect(list.pending).toHaveText(`${copies} productos con cambios`);
  await list.save.click();
  // One after the other: on a busy machine that takes more than half a minute.
  await expect(till.says(`${copies} productos guardados`)).toBeVisible({ timeout: 120_000 });
  expect(tables.named(first.name)).toMatchObject([{ available: 0, finalCents: 700 }]);
  expect(tables.named(`${first.name} ${copies}`)).toMatchObject([{ available: 0 }]);
});
