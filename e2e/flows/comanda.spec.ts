import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';

test('the kitchen without the server: all of an order, a copy of it, then only the difference', async ({
  network,
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board } = till;
  await installPrinter(page);
  await till.start();
  await till.takeOrder('5', [first]);
  await expect(board.sent('5')).toBeVisible();
  network.cut();

  await board.printComanda('5');
  await expect(till.says('Comanda impresa')).toBeVisible();
  await board.printComanda('5');
  await expect(till.says('Copia impresa')).toBeVisible();
  await board.edit('5');
  await till.order.add(second, 2);
  await till.order.save.click();
  // It came after the papers' message, which has a button from the next print on.
  await expect(till.says('Orden actualizada exitosamente')).toBeVisible();
  await board.printComanda('5');
  await expect(till.says('Cambio impreso')).toBeVisible();
  await page.getByRole('button', { name: 'No se imprimió' }).click();
  await expect(till.says('La comanda queda como no impresa.')).toBeVisible();
  await reload(page);
  await expect(board.order('5')).toBeVisible();
  await board.printComanda('5');
  await expect(till.says('Cambio impreso')).toBeVisible();
  const [change = ''] = await printed(page);
  expect(change).toContain('CAMBIO');
  expect(change).toContain(`+2${second}`);
  expect(change).not.toContain(first);
});
