import { readFile } from 'node:fs/promises';
import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { expectNoViolations } from '../support/axe.ts';
import { backUp, restoreOnPurpose } from '../support/backup.ts';
import { cutTextsOf } from '../support/cut-texts.ts';
import { night } from '../support/night.ts';

test(
  'what a server lacks that was put back on purpose: told, seen, exported, discarded and sent again',
  night,
  async ({ server, tables, tablet }) => {
    const [coffee = '', juice = ''] = tables.menu(2);
    const till = new Till(tablet.page);
    const { page, pending, board, order } = till;
    await till.start();
    await till.takeOrder('Barra', [coffee]);
    await expect(board.sent('Barra')).toBeVisible();
    await backUp(server.directory);

    await board.edit('Barra');
    await order.add(juice);
    await order.save.click();
    for (const table of ['7', '8']) await till.takeOrder(table, [coffee, juice]);
    for (const table of ['Barra', '7', '8']) await expect(board.sent(table)).toBeVisible();
    await till.billOrder('7');
    await expect(till.history.bills.first()).toContainText(/\d{4}/);
    await expect(till.topBar.online).toBeVisible();
    const orders = tables.newOrders();
    const bills = tables.newBills();
    expect(orders.map(({ lines }) => lines.length)).toEqual([2, 2, 2]);

    const lost = (title: string) => pending.lost.filter({ hasText: title });

    await test.step('the device notices it and tells it', async () => {
      await server.kill();
      await restoreOnPurpose(server.directory);
      await server.start();
      expect(tables.newOrders()).toMatchObject([{ tableNumber: 'Barra', lines: [{}] }]);
      await till.go('Ordenes');
      await expect(
        till.says(/^El servidor volvió a una copia del .* Alguien lo quiso así/),
      ).toBeVisible();
      await till.history.open();
      await expect(page.getByRole('region', { name: 'Totales del período' })).toContainText(
        'parcial',
      );
      await till.pending.open();
      await expect(pending.lost).toHaveCount(4);
      await expect(till.topBar.pill).toHaveText('4 requieren atención');
      await expect(lost('· Barra')).toContainText('Incompleta');
    });

    await test.step('whole, on the screen and in a file', async () => {
      await lost('Mesa 7').getByRole('button', { name: /^Ver/ }).click();
      await expect(lost('Mesa 7')).toContainText(`1 × ${juice}`);
      await expect(lost('Mesa 7')).toContainText('1 facturado');
      await expectNoViolations(page);
      expect(await cutTextsOf(page, 'lost')).toEqual([]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exportar' }).click();
      const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      const keys = file.map(({ key }: { key: string }) => key);
      expect(keys.sort()).toEqual([...orders, ...bills].map(({ key }) => key).sort());
    });

    await test.step('kept at a sign-out, which says so', async () => {
      await till.signOut();
      await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
        /^La lista de lo que el servidor perdió se queda en este dispositivo/,
      );
      await till.confirm('Cancelar');
    });

    await test.step('discarded only after saying what is lost', async () => {
      await pending.choose(lost('Mesa 8'), 'Descartar');
      await expect(page.getByRole('alertdialog')).toContainText('este dispositivo tampoco');
      expect(await cutTextsOf(page, 'lost-discard')).toEqual([]);
      await till.confirm('Descartar');
      await expect(lost('Mesa 8')).toHaveCount(0);
    });

    await test.step('sent again: what is whole is back once, under its key and with its time', async () => {
      await pending.sendAllAgain.click();
      await expect(lost('Mesa 7')).toHaveCount(0);
      await expect(lost('· Barra')).toContainText('Incompleta');
      await expect.poll(() => tables.newBills()).toHaveLength(1);
      const contents = ({ id: _new, ...rest }: (typeof orders)[number]) => rest;
      const expected = orders.filter(({ tableNumber }) => tableNumber === '7').map(contents);
      expect(tables.newOrders().slice(1).map(contents)).toEqual(expected);
      expect(tables.newBills()).toMatchObject(
        bills.map(({ key, createdAt, totalCents }) => ({ key, createdAt, totalCents })),
      );
      await till.go('Ordenes');
      for (const table of ['Barra', '7']) await expect(board.sent(table)).toHaveCount(1);
      await expect(board.order('Barra')).not.toContainText(juice);
      await expect(board.order('8')).toHaveCount(0);
    });
  },
);
