import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedRows } from '../support/drafts.ts';
import { night } from '../support/night.ts';

test(
  'what a restored server lost is sent again by a tablet that has it whole, and leaves the other’s list',
  night,
  async ({ server, tables, tablet, tabletOf }) => {
    const backup = await mkdtemp(join(tmpdir(), 'comanda-backup-'));
    await server.stop();
    await cp(server.directory, backup, { recursive: true });
    await server.start();

    const owner = new Till(tablet.page);
    const other = new Till((await tabletOf('owner')).page);
    await other.start();
    await other.takeOrder('5', tables.menu(1));
    await other.billOrder('5');
    await expect(other.history.unsent()).toHaveCount(0);
    await owner.start();
    await owner.go('Ordenes');
    await expect(owner.board.sent('5')).toBeVisible();
    await owner.go('Historial de Ventas');
    await expect(owner.history.bills.first()).toBeVisible();
    const [before] = tables.newBills();
    await expect.poll(() => storedRows(owner.page, 'bills')).toContain(before?.key ?? 'no bill');
    await other.history.bills.first().getByRole('link').click();
    await expect(other.page.getByRole('button', { name: 'Imprimir' })).toBeVisible();

    await server.stop();
    await rm(server.directory, { recursive: true });
    await cp(backup, server.directory, { recursive: true });
    await server.start();
    await rm(backup, { recursive: true });

    await other.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(other.says('El servidor perdió esta factura.')).toBeVisible();
    await other.page.getByRole('link', { name: 'Ver lo perdido' }).click();
    await expect(other.pending.lost).toHaveCount(2);
    const all = { name: 'Enviar todo de nuevo' };
    for (const { page, pending, board } of [owner, other]) {
      await board.open();
      await expect(page.getByRole('button', { name: '2 requieren atención' })).toBeVisible();
      await pending.open();
      await page.getByRole('button', { name: /^Ver Factura/ }).click();
    }
    // The owner's tablet never had the lines of the bill.
    await owner.page.getByRole('button', all).click();
    await expect(owner.page.getByRole('button', all)).toBeHidden();
    await expect(owner.says(/^Este dispositivo no conoce sus productos/)).toBeVisible();
    await expect.poll(() => tables.newOrders()).toHaveLength(1);

    await other.page.getByRole('button', all).click();
    await expect(other.says('Todo está enviado')).toBeVisible();
    await expect.poll(() => tables.newBills()).toHaveLength(1);
    expect(tables.newOrders()).toHaveLength(1);
    expect(tables.newBills()).toMatchObject([{ totalCents: before?.totalCents }]);
    await expect(owner.pending.lost).toHaveCount(0);
    await expect(owner.topBar.online).toBeVisible();
  },
);
