import type { Page } from 'playwright/test';
import { textOf } from '#tests/harness/esc-pos.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { plugInPrinter, received, setPrinterState } from '../support/receipt-printer.ts';

const paperText = async (page: Page, place: number): Promise<string> => {
  const paper = (await received(page))[place];
  return paper ? textOf(paper) : '';
};

test('guests see what they pay before they pay, without the network, and each screen says when that has changed since', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout, printer } = till;
  const card = board.order('33');
  const changed = 'Cambió desde la pre-cuenta';
  const papers = async () => (await received(page)).length;
  await plugInPrinter(page);
  await till.start();
  await printer.open();
  await printer.connect('USB');
  await till.takeOrder('33', [coffee, juice]);
  await expect(board.sent('33')).toBeVisible();
  network.cut();

  await test.step('two touches print it from the board, with the total of the card and no number of a bill', async () => {
    const total = (await card.getByText(/^Por cobrar/).textContent())?.replace('Por cobrar ', '');
    await card.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Pre-cuenta' }).dblclick();
    await expect(till.says('Pre-cuenta impresa')).toBeVisible();
    const text = await paperText(page, 0);
    for (const part of [
      'PRE-CUENTA',
      'Mesa 33',
      'Pre-cuenta, sin validez tributaria',
      String(total),
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Factura');
    await expect(card).toContainText(/Pre-cuenta \d{1,2}:\d\d/);
    expect(await papers()).toBe(1);
  });

  await test.step('an edit says on the card and at the checkout that it has changed', async () => {
    await board.edit('33');
    await till.order.add(juice);
    await till.order.save.click();
    await expect(card).toContainText(changed);
    await board.bill('33');
    await expect(page.getByText(changed)).toBeVisible();
  });

  await test.step('the checkout prints what it charges, with the discount', async () => {
    await checkout.discountAll('%', '10');
    const total = ((await checkout.total()) / 100).toFixed(2);
    await page.getByRole('button', { name: 'Pre-cuenta' }).click();
    await expect.poll(papers).toBe(2);
    expect(await paperText(page, 1)).toContain(`$${total}`);
    await expect(page.getByText(changed)).toBeHidden();
    await expect(page.getByText(/^2 pre-cuentas, /)).toBeVisible();
  });

  await test.step('the editor saves first, and what the printer does not print counts for nothing until it does', async () => {
    await till.go('Ordenes');
    await board.edit('33');
    await till.order.add(coffee);
    await setPrinterState(page, 'breaks');
    await page.getByRole('button', { name: 'Pre-cuenta' }).click();
    await expect(till.says('No se imprimió la pre-cuenta de la mesa 33')).toBeVisible();
    await expect(card).toContainText(changed);
    await setPrinterState(page, 'on');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(papers).toBe(3);
    expect(await paperText(page, 2)).toMatch(new RegExp(`2 ×? *${coffee.slice(0, 10)}`));
    await expect(card).toContainText(/3 pre-cuentas, /);
  });

  await test.step('a part says so, and what is left after it', async () => {
    await board.bill('33');
    await checkout.partial.check();
    await checkout.fillQuantities({ [juice]: 1 });
    await page.getByRole('button', { name: 'Pre-cuenta' }).click();
    await expect.poll(async () => paperText(page, 3)).toContain('PRE-CUENTA DE UNA PARTE');
    expect(await paperText(page, 3)).toContain('Queda por pagar');
  });

  await test.step('the server hears of each once, and the trail says what they showed', async () => {
    await network.restore();
    await till.go('Ordenes');
    await expect(board.sent('33')).toBeVisible();
    await expect(card).not.toContainText('Por enviar');
    await expect(card).toContainText(/4 pre-cuentas, /);
    const trail = await board.trail('33');
    await expect(trail.getByText(/^Imprimió la pre-cuenta: \$/)).toHaveCount(4);
  });
});
