import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { storedRows } from '../support/drafts.ts';
import { night } from '../support/night.ts';

test(
  'what a restored server lost comes back by itself from the tablet that made it, and whole from another that has seen it',
  night,
  async ({ server, tables, tablet, tabletOf }) => {
    const backup = await mkdtemp(join(tmpdir(), 'comanda-backup-'));
    await server.stop();
    await cp(server.directory, backup, { recursive: true });
    await server.start();
    const putBack = async () => {
      await server.stop();
      await rm(server.directory, { recursive: true });
      await cp(backup, server.directory, { recursive: true });
      await server.start();
    };

    const owner = new Till(tablet.page);
    const maker = new Till((await tabletOf('owner')).page);
    await maker.start();
    await maker.takeOrder('5', tables.menu(1));
    await maker.billOrder('5');
    await expect(maker.history.unsent()).toHaveCount(0);
    await owner.start();
    await owner.go('Ordenes');
    await expect(owner.board.sent('5')).toBeVisible();
    await owner.go('Historial de Ventas');
    await expect(owner.history.bills.first()).toBeVisible();
    const [before] = tables.newBills();
    await expect.poll(() => storedRows(owner.page, 'bills')).toContain(before?.key ?? 'no bill');
    await owner.history.bills.first().getByRole('link').click();
    await expect(owner.page.getByRole('button', { name: 'Imprimir' })).toBeVisible();

    await maker.page.context().setOffline(true);
    await putBack();
    await owner.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(owner.says('El servidor perdió esta factura.')).toBeVisible();
    await owner.page.getByRole('link', { name: 'Ver lo perdido' }).click();
    await expect(owner.pending.lost).toHaveCount(2);
    // The other tablet may still come.
    await expect(owner.says(/perdió órdenes o facturas/)).toBeHidden();

    await maker.page.context().setOffline(false);
    await expect(maker.says(/^El servidor volvió a una copia/)).toBeVisible();
    await expect(owner.pending.lost).toHaveCount(0);
    expect(tables.newOrders()).toHaveLength(1);
    expect(tables.newBills()).toMatchObject([{ totalCents: before?.totalCents }]);
    await expect(owner.topBar.online).toBeVisible();
    await owner.go('Historial de Ventas');
    await owner.history.bills.first().getByRole('link').click();
    await expect(owner.page.getByRole('button', { name: 'Imprimir' })).toBeVisible();

    // Now that one does not come back in time: a person sends again what this one has seen.
    await maker.page.context().setOffline(true);
    await putBack();
    await owner.pending.open();
    await owner.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(owner.pending.lost).toHaveCount(2);
    await owner.pending.sendAllAgain.click();
    await expect.poll(() => tables.newBills().length).toBe(1);
    await expect(owner.says('Todo está enviado')).toBeVisible();
    expect(tables.newOrders()).toHaveLength(1);
    expect(tables.newBills()).toMatchObject([{ totalCents: before?.totalCents }]);

    await maker.closeMessages();
    await maker.page.context().setOffline(false);
    await maker.pending.open();
    await expect(maker.says('Todo está enviado')).toBeVisible();
    await expect(maker.topBar.online).toBeVisible();
    expect(tables.newOrders()).toHaveLength(1);
    expect(tables.newBills()).toMatchObject([{ totalCents: before?.totalCents }]);
    await rm(backup, { recursive: true });
  },
);
