import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installClock } from '../support/clock.ts';
import { storedRows, storeRows } from '../support/drafts.ts';
import { press } from '../support/keyboard.ts';

test('what waits on the device: seen, exported, discarded, corrected and sent', async ({
  network,
  tables,
  tablet,
}) => {
  const [kept, gone] = tables.products();
  const till = new Till(tablet.page);
  const { page, pending, order, board } = till;
  const of = (table: string) => pending.entries.filter({ hasText: `Mesa ${table}` });
  await installClock(page);
  await till.start();
  network.cut();
  for (const table of ['5', '6']) {
    await till.go('Nueva Orden');
    await order.add(kept?.name ?? '');
    await order.add(gone?.name ?? '');
    await order.noteLine(kept?.name ?? '', `nota de la ${table}`);
    await order.table.fill(table);
    await order.create.click();
    await expect(board.unsent(table)).toBeVisible();
  }

  await test.step('each with its state and reason, and how long the device has been alone', async () => {
    await press(till.topBar.pill);
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await expect(pending.entries).toHaveCount(2);
    await expect(of('5')).toContainText('Crear orden');
    await expect(of('5')).toContainText('Sin confirmar');
    await expect(of('5')).toContainText('No hay conexión con el servidor.');
    const device = page.getByRole('region', { name: 'Este dispositivo' });
    await expect(device).toContainText(/hace (un momento|1 min)/);
    await expect(device).toContainText(/\d+(,\d)? [kMG]B de/);
    await expect(device).toContainText(/Sin proteger|Protegidos/);
    await expect(device).toContainText('Todavía no: déjala abierta con conexión');
    await pending.sendNow.click();
    await expect(till.says('Se envía solo en cuanto vuelva; no se pierde nada.')).toBeVisible();
    await page.clock.fastForward('03:05');
    await expect(device).toContainText(/hace [3-5] min/);
  });

  await test.step('to a file, by keyboard', async () => {
    const download = page.waitForEvent('download');
    await press(of('5').getByRole('button', { name: /^Más acciones/ }));
    await expect(page.getByRole('menuitem', { name: 'Reintentar' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Exportar' })).toBeFocused();
    await page.keyboard.press('Enter');
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(file).toMatchObject({ kind: 'order-create', params: { tableNumber: '5' } });
    expect(JSON.stringify(file)).toContain('nota de la 5');
  });

  await test.step('discarded only after saying what is lost', async () => {
    const asked = page.getByRole('alertdialog');
    const askToDiscard = async (table: string) => {
      await of(table)
        .getByRole('button', { name: /^Más acciones/ })
        .click();
      await page.getByRole('menuitem', { name: 'Descartar' }).click();
      await expect(asked).toContainText('La orden y todo lo que anotaste en ella se pierde');
    };
    await askToDiscard('5');
    await expect(asked).toContainText('es posible que el servidor la haya recibido');
    await till.confirm('Cancelar');
    await expect(pending.entries).toHaveCount(2);
    await askToDiscard('6');
    await till.confirm('Descartar');
    await expect(till.says('Operación descartada')).toBeVisible();
    await expect(pending.entries).toHaveCount(1);
  });

  await test.step('refused, corrected with what was typed, and sent', async () => {
    tables.deleteProduct(gone?.id ?? 0);
    await network.restore();
    // By itself, with the next look for the server.
    await page.clock.fastForward('00:35');
    await expect(of('5')).toContainText('Requiere atención');
    await expect(of('5')).toContainText('Un producto no existe.');
    await of('5').getByRole('link', { name: 'Corregir' }).click();
    await expect(order.table).toHaveValue('5');
    await expect(order.line(kept?.name ?? '')).toContainText('nota de la 5');
    await order.lineAction(order.line(gone?.name ?? ''), 'Quitar');
    await order.saveTakingBack();
    await expect(board.unsent('5')).toBeVisible();
    await till.topBar.pill.click();
    await of('5').getByRole('button', { name: 'Reintentar' }).first().click();
    await expect(till.says('Todo está enviado')).toBeVisible();
    expect(tables.newOrders()).toMatchObject([
      { tableNumber: '5', lines: [{ product: kept?.name, note: 'nota de la 5' }] },
    ]);
  });
});

test('of the thousands that may wait so many are drawn as anybody reads, and what a person has to decide', async ({
  network,
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, pending, order, board } = till;
  await till.start();
  network.cut();
  await till.go('Nueva Orden');
  await order.add(product);
  await order.table.fill('5');
  await order.create.click();
  await expect(board.unsent('5')).toBeVisible();

  const [entry] = JSON.parse(await storedRows(page, 'outbox'));
  /** Another id for each `i`, none of them the given one. */
  const other = (id: string, i: number) => {
    const last = (Number.parseInt(id.slice(-3), 16) + 1 + i) % 4096;
    return `${id.slice(0, -3)}${last.toString(16).padStart(3, '0')}`;
  };
  const copies = Array.from({ length: 99 }, (_, i) => {
    const key = other(entry.aggregate, i);
    const params = { ...entry.params, orderKey: key, tableNumber: `${100 + i}` };
    return { ...entry, seq: entry.seq + 1 + i, opId: other(entry.opId, i), aggregate: key, params };
  });
  Object.assign(copies.at(-1), { state: 'parked', lastError: { code: 'unknown-product' } });
  await storeRows(page, 'outbox', JSON.stringify(copies));

  await pending.open();
  const more = page.getByRole('button', { name: 'Ver más' });
  await expect(pending.entries).toHaveCount(49);
  await expect(pending.entries.last()).toContainText('Un producto no existe.');
  await more.click();
  await expect(pending.entries).toHaveCount(97);
  await more.click();
  await expect(pending.entries).toHaveCount(100);
  await expect(more).toBeHidden();
  await network.restore();
  await pending.sendNow.click();
  await expect(pending.entries).toHaveCount(1);
});
