import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { phoneSize, tabletSize } from '../support/finger.ts';

const depth = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls to the end of the screen. @returns how far down that is, in pixels */
const scrollToEnd = async (page: Page): Promise<number> => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => depth(page)).toBeGreaterThan(100);
  return depth(page);
};

test('who goes back finds the board and the history as they were left', async ({
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board, order, history } = till;
  const dashboard = new DashboardPage(page);
  await till.start();
  for (const table of ['5', '6', '7', '8']) await till.takeOrder(table, [product]);
  await expect(board.sent('8')).toBeVisible();
  await page.setViewportSize(phoneSize);
  const back = page.getByRole('link', { name: 'Volver a Ordenes' }).filter({ visible: true });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name });
  const left = await scrollToEnd(page);
  const finds = () => expect.poll(() => depth(page)).toBe(left);

  await test.step('from an order: by its arrow, by the browser, by saving', async () => {
    await board.bill('8');
    await expect.poll(() => depth(page)).toBe(0);
    await back.click();
    await finds();
    await board.bill('8');
    await page.goBack();
    await finds();
    await board.edit('8');
    await expect(board.active).toBeHidden();
    await page.getByRole('button', { name: /^SIGUIENTE/ }).click();
    await order.note.fill('Sin prisa');
    await order.save.click();
    await expect(board.order('8')).toContainText('Sin prisa');
    await finds();
  });

  await test.step('from a product, by its button', async () => {
    const products = new ProductsPage(page);
    await page.goto('/app/products');
    await expect(products.cards.last()).toBeVisible();
    const place = await scrollToEnd(page);
    await products.cards.last().getByRole('link').click();
    await expect(products.form).toBeVisible();
    await page.getByRole('link', { name: 'Volver', exact: true }).click();
    await expect.poll(() => depth(page)).toBe(place);
    await page.goto('/app/order/active');
    await expect(board.order('8')).toBeVisible();
  });

  await test.step('a screen that is opened by its tab begins at its top', async () => {
    await scrollToEnd(page);
    await tab('Inicio').click();
    await expect(board.active).toBeHidden();
    await tab('Ver Ordenes').click();
    await expect(board.order('8')).toBeVisible();
    expect(await depth(page)).toBe(0);
  });

  await test.step('the finished orders, and the day on Inicio; by its tab a screen begins as usual', async () => {
    await board.ask('7', 'Finalizar');
    await till.confirm('Finalizar Orden');
    await board.show('finalizadas');
    await board.bill('7');
    await expect(board.finished).toBeHidden();
    await back.click();
    await expect(board.finished).toBeVisible();
    await tab('Inicio').click();
    await dashboard.period(1).click();
    await dashboard.recent.getByRole('link', { name: 'Historial de Ventas' }).click();
    await expect(history.from).toBeVisible();
    await page.goBack();
    await expect(dashboard.period(1)).toHaveAttribute('aria-pressed', 'true');
    await tab('Ver Ordenes').click();
    await expect(board.active).toBeVisible();
    await tab('Inicio').click();
    await expect(dashboard.period(30)).toHaveAttribute('aria-pressed', 'true');
    await tab('Ver Ordenes').click();
  });

  await test.step('on a tablet, from the checkout by its arrow', async () => {
    await page.setViewportSize(tabletSize);
    await board.bill('8');
    await back.click();
    await expect(board.order('8')).toBeVisible();
    await board.show('finalizadas');
    await till.takeOrder('9', [product]);
    await expect(board.active).toContainText('Mesa 9');
    await page.setViewportSize(phoneSize);
  });

  await test.step('from a bill: the same page of the history', async () => {
    await history.open();
    await history.page(2).click();
    const place = await scrollToEnd(page);
    const last = await history.bills.last().innerText();
    await history.bills.last().getByRole('link').click();
    await page.getByRole('link', { name: 'Volver al historial' }).click();
    await expect(history.pages.locator('[aria-current=page]')).toHaveText('2');
    await expect(history.bills.last()).toHaveText(last, { useInnerText: true });
    await expect.poll(() => depth(page)).toBe(place);
  });
});
