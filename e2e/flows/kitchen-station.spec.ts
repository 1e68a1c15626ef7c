import { textOf } from '#tests/harness/esc-pos.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installPrinter } from '../support/printer.ts';
import { plugInPrinter, received, setPrinterState } from '../support/receipt-printer.ts';
import type { Tablet } from '../support/tablet.ts';

/** A tablet with a receipt printer. `isFresh`: one of its own, on which nobody has signed in. */
const withPrinter = async (tablet: Tablet, isFresh = false): Promise<Till> => {
  const till = new Till(tablet.page);
  await installPrinter(till.page);
  await plugInPrinter(till.page);
  await (isFresh ? till.signIn() : till.start());
  await till.printer.open();
  await till.printer.connect('USB');
  return till;
};

/** Asks for the orders now, as a page does that comes to the front. */
const look = ({ page }: Till): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The papers of a tablet since its page was loaded. */
const papersOf = async ({ page }: Till): Promise<string[]> => (await received(page)).map(textOf);

/** Those of a table, once there are so many. */
const papersFor = async (till: Till, table: string, count: number): Promise<string[]> => {
  const ofTable = async () =>
    (await papersOf(till)).filter((paper) => new RegExp(`Mesa ${table}$`, 'm').test(paper));
  await expect(async () => {
    await look(till);
    expect(await ofTable()).toHaveLength(count);
  }).toPass({ timeout: 45_000 });
  return ofTable();
};

test('saving waits for no printer, and what did not come out is told, and comes out once', async ({
  server: _up,
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = ''] = tables.menu(1);
  const kitchen = await withPrinter(tablet);
  await kitchen.devices.printForKitchen('Cocina');
  const other = new Till((await tabletOf('waiter')).page);
  await other.start();
  await setPrinterState(kitchen.page, 'breaks');

  await other.takeOrder('51', [first]);
  await expect(other.board.sent('51')).toContainText('Sin comanda · Cocina');
  await look(kitchen);
  await expect(kitchen.says('No se imprimió la comanda de la mesa 51')).toBeVisible();
  await look(other);
  await expect(other.board.sent('51')).toContainText('Sin comanda · Cocina');
  await setPrinterState(kitchen.page, 'hangs');
  await kitchen.page.getByRole('button', { name: 'Reintentar' }).click();

  await test.step('while the printer hangs, its own device saves and sends', async () => {
    await kitchen.takeOrder('52', [first]);
    await expect
      .poll(() => tables.newOrders().map(({ tableNumber }) => tableNumber))
      .toContain('52');
    expect(await papersOf(kitchen)).toEqual([]);
  });

  await expect(kitchen.says('La impresora no respondió.')).toBeVisible({ timeout: 45_000 });
  await setPrinterState(kitchen.page, 'on');
  await kitchen.page.getByRole('button', { name: 'Reintentar' }).click();
  for (const table of ['51', '52']) await papersFor(kitchen, table, 1);
  await look(other);
  await expect(other.board.order('51')).not.toContainText('Sin comanda');
});

test('two stations by category, two tabs and a reload: each unit in one place, once', async ({
  server: _up,
  tables,
  tablet,
  tabletOf,
  newTablet,
}) => {
  test.slow();
  const [drink = '', dish = ''] = tables.menu(2);
  tables.replaceCategories(['Bebidas', 'Platos']);
  tables.putInto('Bebidas', drink);
  tables.putInto('Platos', dish);
  const bar = await withPrinter(tablet);
  await bar.devices.printForKitchen('Barra', ['Bebidas']);
  const kitchen = await withPrinter(await newTablet(), true);
  await kitchen.devices.printForKitchen('Cocina');
  await expect(kitchen.devices.kitchen.getByRole('list')).toContainText('Bebidas');
  await bar.page.reload();
  await expect(bar.devices.kitchen).toContainText('Barra');
  const second = new Till(await kitchen.page.context().newPage());
  await plugInPrinter(second.page);
  await second.board.open();

  const waiter = new Till((await tabletOf('waiter')).page);
  await waiter.start();
  await waiter.takeOrder('61', [drink, dish]);
  await expect(waiter.board.order('61')).toContainText('Sin comanda · Barra, Cocina');
  const [ofBar = ''] = await papersFor(bar, '61', 1);
  expect(ofBar).toContain(drink.slice(0, 10));
  expect(ofBar).not.toContain(dish.slice(0, 10));
  const [ofKitchen = ''] = await papersFor(kitchen, '61', 1);
  expect(ofKitchen).toMatch(/^ *COMANDA$/m);
  expect(ofKitchen).toContain(dish.slice(0, 10));
  expect(ofKitchen).not.toContain(drink.slice(0, 10));
  await look(second);
  await kitchen.page.reload();
  await look(waiter);
  await expect(waiter.board.order('61')).not.toContainText('Sin comanda');
  expect(await papersOf(second)).toEqual([]);
  expect(await papersFor(kitchen, '61', 0)).toEqual([]);

  await test.step('a waiter who prints by hand gets a copy', async () => {
    await installPrinter(waiter.page);
    await waiter.page.reload();
    await waiter.board.printComanda('61');
    await expect(waiter.says('Copia impresa')).toBeVisible();
  });
});
