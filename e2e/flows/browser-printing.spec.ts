import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { breakPrinting, drawAgain, installPrinter, printed } from '../support/printer.ts';

test('a paper that the system draws again, for another printer, is the same paper, until the next touch', async ({
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board, checkout } = till;
  await installPrinter(page, true);
  await till.start();
  const last = async () => (await printed(page)).at(-1);

  await test.step('a comanda', async () => {
    await till.takeOrder('5', [first]);
    await board.printComanda('5');
    await expect.poll(last).toContain('Mesa 5');
    await expect(till.says('Comanda impresa')).toBeVisible();
    await drawAgain(page);
    expect(await last()).toContain('Mesa 5');
    await page.keyboard.press('Shift');
    await expect(page.locator('.print-sheet')).toHaveCount(0);
  });

  await test.step('a receipt, which never prints with the comanda of before', async () => {
    await board.printComanda('5');
    await expect.poll(last).toContain('COPIA');
    await board.bill('5');
    await checkout.submit.click();
    await checkout.paid.getByRole('button', { name: 'Imprimir', exact: true }).click();
    await expect.poll(last).toContain('¡Gracias por venir!');
    expect(await last()).not.toContain('COPIA');
    await drawAgain(page);
    expect(await last()).toContain('¡Gracias por venir!');
    await page.keyboard.press('Shift');
    await expect(page.locator('.print-sheet')).toHaveCount(0);
  });
});

test('a browser that prints nothing when asked says so, holds no later paper back and hands none another one’s content', async ({
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board, checkout } = till;
  await installPrinter(page);
  await till.start();
  await till.takeOrder('5', [first]);
  await till.takeOrder('6', [first]);

  await breakPrinting(page, true);
  await board.printComanda('5');
  await expect(till.says('No se imprimió la comanda de la mesa 5')).toBeVisible();
  await expect(till.says('El navegador no abrió su ventana de impresión.')).toBeVisible();
  await expect(till.says('Comanda impresa')).toHaveCount(0);

  await breakPrinting(page, false);
  await board.printComanda('6');
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  expect((await printed(page))[0]).toContain('Mesa 6');
  expect((await printed(page))[0]).not.toContain('Mesa 5');

  await board.bill('6');
  await breakPrinting(page, true);
  await checkout.submit.click();
  await checkout.paid.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(checkout.paid).toContainText('No se imprimió el recibo');
  await breakPrinting(page, false);
  const again = checkout.paid.getByRole('button', { name: 'Reintentar' });
  await again.last().click();
  await expect.poll(async () => (await printed(page)).length).toBe(2);
  expect((await printed(page))[1]).toContain('¡Gracias por venir!');
  await checkout.paid.getByRole('button', { name: 'Nueva orden' }).click();

  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(3);
  expect((await printed(page))[2]).toMatch(/COMANDA.*Mesa 5/s);
  await expect(till.says('Comanda impresa')).toBeVisible();
});
