import type { Locator } from 'playwright/test';
import { expect, serviceWorker, test } from '../fixtures.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { phoneSize, tabletSize, uprightSize } from '../support/finger.ts';
import { installPrinter } from '../support/printer.ts';
import { shareTablet, team } from '../support/team.ts';
import { coveredBy, holdToast, isOnTop, linesOf } from '../support/toasts.ts';

const sizes = [tabletSize, uprightSize, phoneSize];

test('a toast with a button stays in reach while plain ones come, which are read after it', async ({
  tablet,
  tables,
}) => {
  const menu = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board } = till;
  await installPrinter(page);
  await till.start();
  await till.takeOrder('3', menu);
  await expect(till.says('Orden creada')).toBeVisible();
  await till.closeMessages();
  await board.printComanda('3');
  const printed = await holdToast(page, 'Comanda impresa');
  await till.takeOrder('4', menu);
  const created = page.locator('[data-sonner-toast]').filter({ hasText: 'Orden creada' });
  await expect(created).toBeAttached();
  await expect(created.getByText('Orden creada')).toHaveCSS('opacity', '1');
  await printed.dispatchEvent('mouseout', { relatedTarget: null });
  await expect.poll(() => isOnTop(printed)).toBe(true);
  await printed.getByRole('button', { name: 'No se imprimió' }).click();
  await expect(till.says('La comanda queda como no impresa.')).toBeVisible();
  await expect.poll(() => isOnTop(created)).toBe(true);
});

test(
  'a toast lies over no control of a narrow bar, whoever is at the tablet and whatever waits',
  serviceWorker,
  async ({ tablet, tables, server }) => {
    const till = new Till(tablet.page);
    const { page, board } = till;
    await page.setViewportSize({ width: 1024, height: 768 });
    await till.start();
    await shareTablet(till, server);
    await till.start();
    const { maite } = team;
    await till.people.change(maite.name, maite.pin);
    await installPrinter(page);
    await tablet.context.setOffline(true);
    for (const table of ['3', '4']) await till.takeOrder(table, tables.menu(1));
    await till.closeMessages();
    await till.takeOrder('5', tables.menu(1));
    const coversNothing = async (toast: Locator) => {
      for (const width of [1024, 1100, 1152, 1180, 1280]) {
        await page.setViewportSize({ width, height: 768 });
        await expect(toast).toBeInViewport({ ratio: 1 });
        await expect.poll(() => coveredBy(toast), { message: `${width} wide` }).toEqual([]);
        // All of the bar is in sight, with what the connection says.
        await expect(till.topBar.pill.getByText('por enviar')).toBeInViewport({ ratio: 1 });
        await expect(till.people.face).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: /^Menú de/ })).toBeInViewport({ ratio: 1 });
      }
    };
    const created = await holdToast(page, 'Orden creada exitosamente');
    await coversNothing(created);

    await test.step('in one line on a usual tablet', async () => {
      await page.setViewportSize(tabletSize);
      await expect.poll(() => linesOf(created)).toBe(1);
    });

    await test.step('with a button', async () => {
      await till.closeMessages();
      await board.printComanda('3');
      await coversNothing(await holdToast(page, 'Comanda impresa'));
      await till.closeMessages();
      await board.move('4', '14');
      const moved = await holdToast(page, 'Orden actualizada exitosamente');
      await coversNothing(moved);
      await moved.getByRole('button', { name: 'Deshacer' }).click();
      await expect(board.order('4')).toBeVisible();
    });
  },
);

test('usual messages take one line on tablets, with and without a button, and two at most on phones', async ({
  tablet,
  tables,
}) => {
  const menu = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board } = till;
  const isShort = async (toast: Locator) => {
    for (const { width, height } of [...sizes, { width: 320, height: 700 }]) {
      await page.setViewportSize({ width, height });
      const most = width < 640 ? 2 : 1;
      await expect.poll(() => linesOf(toast), `at ${width}`).toBeLessThanOrEqual(most);
    }
    await page.setViewportSize(tabletSize);
    await till.closeMessages();
  };
  await page.setViewportSize(tabletSize);
  await installPrinter(page);
  await till.start();
  await till.takeOrder('3', menu);
  await isShort(await holdToast(page, 'Orden creada exitosamente'));
  await board.printComanda('3');
  await isShort(await holdToast(page, 'Comanda impresa'));
  await board.move('3', '14');
  await isShort(await holdToast(page, 'Orden actualizada exitosamente'));
});

test('a toast lies over no control and no words of the screen, on tablets and phones', async ({
  tablet,
  tables,
}) => {
  const menu = tables.menu(3);
  const [dish = ''] = menu;
  const till = new Till(tablet.page);
  const products = new ProductsPage(tablet.page);
  const { page, board, order, checkout } = till;
  await page.setViewportSize(tabletSize);
  await installPrinter(page);
  await till.start();
  for (const table of ['3', '4']) await till.takeOrder(table, menu);
  await till.closeMessages();
  await till.takeOrder('5', menu);
  const created = await holdToast(page, 'Orden creada');
  const coversNothingAt = async (size: typeof tabletSize, toast: Locator) => {
    await page.setViewportSize(size);
    await expect(toast).toBeInViewport({ ratio: 1 });
    const message = `${page.url()} at ${size.width}x${size.height}`;
    // Seen from the top: a menu that has just closed takes the focus back, and scrolls to its button.
    const covered = async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      return coveredBy(toast);
    };
    await expect.poll(covered, { message }).toEqual([]);
  };
  const coversNothing = async (toast = created) => {
    for (const size of sizes) await coversNothingAt(size, toast);
    await page.setViewportSize(tabletSize);
  };

  await test.step('on the board', () => coversNothing());

  await test.step('with a button', async () => {
    for (const [place, size] of sizes.entries()) {
      await till.closeMessages();
      await page.setViewportSize(size);
      await board.printComanda(`${place + 3}`);
      const printed = await holdToast(page, 'Comanda impresa');
      await coversNothingAt(size, printed);
    }
    await page.setViewportSize(tabletSize);
    await till.closeMessages();
    await till.takeOrder('6', menu);
    await holdToast(page, 'Orden creada');
  });

  await test.step('on the order screen, on a phone also over the cart', async () => {
    await board.edit('4');
    await expect(order.save).toBeVisible();
    await coversNothing();
    await page.setViewportSize(phoneSize);
    await page.getByRole('button', { name: /^SIGUIENTE/ }).click();
    await expect(order.save).toBeInViewport({ ratio: 1 });
    await coversNothing();
  });

  await test.step('on the checkout', async () => {
    await till.go('Ordenes');
    await board.bill('3');
    await expect(checkout.submit).toBeVisible();
    await coversNothing();
  });

  await test.step('on the form of a product, and on the list of products', async () => {
    await products.go();
    await products.edit(dish);
    await coversNothing();
    await created.dispatchEvent('mouseout', { relatedTarget: null });
    await products.description.fill('De la casa');
    await products.save.click();
    await coversNothing(await holdToast(page, 'Producto actualizado'));
  });
});
