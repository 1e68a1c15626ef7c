import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';

/** A tablet with a printer. */
const tillOf = async ({ page }: { page: Till['page'] }): Promise<Till> => {
  await installPrinter(page);
  return new Till(page);
};

test('a second tablet prints only what is new, names who took the order, and does not repeat what was billed', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = await tillOf(tablet);
  const other = await tillOf(await tabletOf('waiter'));
  await till.start();
  await till.takeOrder('31', [first]);
  await till.board.printComanda('31');
  await expect(till.says('Comanda impresa')).toBeVisible();
  const [whole = ''] = await printed(till.page);
  const [waiter] = /Mesero: \p{L}+/u.exec(whole) ?? [];
  expect(waiter).toBeTruthy();
  await till.billOrder('31');
  await expect(till.topBar.online).toBeVisible();

  await other.board.open();
  await other.board.edit('31');
  await other.order.add(second);
  await other.order.save.click();
  await other.board.printComanda('31');
  await expect(other.says('Cambio impreso')).toBeVisible();
  const [change = ''] = await printed(other.page);
  expect(change).toContain('CAMBIO');
  expect(change).toContain(`+1${second}`);
  expect(change).not.toContain(first);
  expect(change).toContain(waiter);

  await test.step('the trail tells both papers', async () => {
    await expect(other.board.sent('31')).not.toContainText('Por enviar');
    const trail = await other.board.trail('31');
    await expect(trail.getByText('Imprimió la comanda, mesa 31')).toHaveCount(2);
    await expect(trail).toContainText(`+1 × ${second}`);
  });
});

test('two tablets that printed the same without connection say so, and a correction or a look ends it', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = ''] = tables.menu(1);
  const till = await tillOf(tablet);
  const other = await tillOf(await tabletOf('waiter'));
  await till.start();
  for (const table of ['32', '33']) {
    await till.takeOrder(table, [first]);
    await expect(till.board.sent(table)).toBeVisible();
  }
  await other.board.open();
  await expect(other.board.sent('33')).toBeVisible();
  const both = [till, other];
  for (const each of both) {
    await each.page.context().setOffline(true);
    for (const table of ['32', '33']) {
      await each.board.printComanda(table);
      await expect(each.says('Comanda impresa')).toBeVisible();
    }
  }
  for (const each of both) await each.page.context().setOffline(false);
  const says = `${first}: la cocina tiene 2 y la orden 1.`;
  for (const each of both) {
    await reload(each.page);
    await expect(each.board.order('32')).toContainText(says);
    await expect(each.board.order('33')).toContainText(says);
  }

  await test.step('the order’s screen says it too', async () => {
    await other.board.edit('32');
    await expect(other.board.active).toBeHidden();
    await expect(other.page.getByText(says)).toBeVisible();
    await other.page.goBack();
  });

  await test.step('a correction is printed', async () => {
    await other.board.order('32').getByRole('button', { name: 'Imprimir corrección' }).click();
    await expect(other.says('Cambio impreso')).toBeVisible();
    expect((await printed(other.page)).at(-1)).toContain(`ANULAR 1${first}`);
    await expect(other.board.order('32')).not.toContainText(says);
  });

  await test.step('somebody has seen it, on all tablets', async () => {
    await other.board.order('33').getByRole('button', { name: 'Visto' }).click();
    await expect(other.board.order('33')).not.toContainText(says);
    await expect(other.board.sent('33')).not.toContainText('Por enviar');
    await reload(till.page);
    for (const table of ['32', '33']) {
      await expect(till.board.order(table)).toBeVisible();
      await expect(till.board.order(table)).not.toContainText(says);
    }
  });
});

test('a cancelled order prints what the kitchen has of it, and one that it never had prints nothing', async ({
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = await tillOf(tablet);
  await till.start();
  for (const table of ['34', '35']) await till.takeOrder(table, [first, first]);
  await till.board.printComanda('34');
  await expect(till.says('Comanda impresa')).toBeVisible();
  for (const table of ['35', '34']) {
    await till.board.ask(table, 'Cancelar');
    await till.page.getByRole('button', { name: 'Cambio del cliente' }).click();
    await expect(till.board.order(table)).toBeHidden();
  }
  await expect(till.says('Anulación impresa')).toBeVisible();
  const papers = await printed(till.page);
  expect(papers).toHaveLength(2);
  expect(papers[1]).toContain('ORDEN CANCELADA');
  expect(papers[1]).toContain(`ANULAR 2${first}`);
});
