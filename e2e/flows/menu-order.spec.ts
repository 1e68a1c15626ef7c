import { expect, test } from '../fixtures.ts';
import { MenuOrderPage } from '../pages/menu-order-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { expectNoViolations } from '../support/axe.ts';
import { copies } from '../support/long-catalog.ts';
import { reload } from '../support/reload.ts';

test('an owner orders the menu by dragging and by keys; a waiter’s tablet shows it, also offline', async ({
  network,
  tablet,
  tabletOf,
}) => {
  const till = new Till(tablet.page);
  const { page } = till;
  const products = new ProductsPage(page);
  const order = new MenuOrderPage(page);
  const other = await tabletOf('waiter');
  const waiter = new Till(other.page);
  await waiter.start();
  await waiter.go('Nueva Orden');
  await waiter.order.knowsProducts();
  await till.start();
  await products.go();
  await order.open();
  const [one = '', two = '', three = ''] = await order.names();

  await test.step('categories change places by dragging, by keys and by an arrow, and it is told', async () => {
    await expect(order.save).toBeDisabled();
    await order.drag(three, one);
    await expect.poll(() => order.names()).toEqual(expect.arrayContaining([three, one, two]));
    expect((await order.names()).slice(0, 3)).toEqual([three, one, two]);
    await order.handle(two).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await order.names()).slice(0, 3)).toEqual([three, two, one]);
    await order.up(one);
    await expect(till.says(new RegExp(`^${one}: quedó en la posición 2 de`))).toBeAttached();
    expect((await order.names()).slice(0, 3)).toEqual([three, one, two]);
    await expect(order.pending).toHaveText('Cambios sin guardar');
    await expectNoViolations(page);
  });

  let menu: string[] = [];
  let categories: string[] = [];
  await test.step('so do the products of one category, and the whole is kept without the server', async () => {
    await order.openCategory(three);
    const [first = '', ...others] = await order.names();
    const last = others.at(-1) ?? '';
    await order.first(last);
    menu = [last, first, ...others.slice(0, -1)];
    await expect.poll(() => order.names()).toEqual(menu);
    await expectNoViolations(page);
    network.cut();
    await order.save.click();
    await expect(till.says('No se pudo guardar el orden de la carta')).toBeVisible();
    await expect(
      till.says(
        /Para guardar se necesita la conexión con el servidor\. Lo que ordenaste se conserva/,
      ),
    ).toBeVisible();
    await reload(page);
    await expect.poll(() => order.names()).toEqual(menu);
    await network.restore();
    await order.save.click();
    await expect(till.says('Orden de la carta guardado')).toBeVisible();
    await expect(order.pending).toHaveText('Sin cambios');
    await expect(order.save).toBeDisabled();
    expect(await order.names()).toEqual(menu);
    await order.back.click();
    await expect.poll(async () => (await order.names()).slice(0, 3)).toEqual([three, one, two]);
    categories = await order.names();
  });

  const favorite = menu.at(-1) ?? '';
  await test.step('a product is made a favourite with one touch', async () => {
    await products.go();
    await products.find(favorite);
    await expect(products.favorite(favorite)).toHaveAttribute('aria-pressed', 'false');
    await products.favorite(favorite).click();
    await expect(products.favorite(favorite)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the waiter’s tablet shows it, and goes on without network', async () => {
    await reload(other.page);
    await expect(waiter.order.category('Favoritos')).toBeVisible();
    await other.context.setOffline(true);
    const chips = waiter.order.categories.getByRole('button');
    await expect(chips).toHaveText(['Favoritos', 'Todos los productos', ...categories]);
    await expect(waiter.order.category('Todos los productos')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const cards = waiter.order.products.getByRole('group');
    await expect(cards.first()).toHaveAccessibleName(menu[0] ?? '');
    await waiter.order.category('Favoritos').click();
    await expect(cards).toHaveCount(1);
    await expect(waiter.order.card(favorite)).toBeVisible();
    await waiter.order.add(favorite);
  });
});

test('of a thousand products without a category the first are ordered, and a search puts any of them first', async ({
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has no products');
  tables.repeatProducts(copies);
  const till = new Till(tablet.page);
  const order = new MenuOrderPage(till.page);
  await till.start();
  await new ProductsPage(till.page).go();
  await order.open();
  await order.openCategory('Sin categoría');
  await expect(till.says(/^Se ordenan los primeros 300 de /)).toBeVisible();
  await expect(order.rows).toHaveCount(300);
  const shown = await order.names();
  await order.search.fill(coffee.name);
  const found = order.rows.last().getByRole('button', { name: /^Poner .* al principio$/ });
  const name = (await found.getAttribute('aria-label'))?.match(/^Poner (.*) al principio$/)?.[1];
  expect(shown).not.toContain(name);
  await found.click();
  await order.search.clear();
  await expect.poll(async () => (await order.names())[0]).toBe(name);
  await order.save.click();
  await expect(order.pending).toHaveText('Sin cambios');
  expect(await order.names()).toEqual([name, ...shown.slice(0, -1)]);
});
