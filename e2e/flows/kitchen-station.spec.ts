import { textOf } from '#tests/harness/esc-pos.ts';
import { expect, serviceWorker, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { phone } from '../screens/all.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { plugInPrinter, received, setPrinterState } from '../support/receipt-printer.ts';
import { reload } from '../support/reload.ts';
import type { Tablet } from '../support/tablet.ts';
import { shareTablet, team } from '../support/team.ts';

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

test(
  'a phone, a shared tablet and the kitchen’s device, each offline for a while: every unit on paper once, by whom, for which table',
  serviceWorker,
  async ({ server, tables, tablet, tabletOf, newTablet }) => {
    test.slow();
    const { luis, diego, maite } = team;
    const [first = '', second = ''] = tables.menu(2);
    const kitchen = await withPrinter(tablet);
    await kitchen.devices.printForKitchen('Cocina');
    tables.stationsSetEarlier();

    const shared = await withPrinter(await newTablet(), true);
    await shareTablet(shared, server);
    await shared.start();
    await shared.printWhenSaved();

    const mobile = new Till((await tabletOf('waiter')).page);
    await installPrinter(mobile.page);
    await mobile.page.setViewportSize(phone);
    await mobile.start();
    /** Touches products, and opens the cart, which covers a phone's screen. */
    const put = async (products: readonly string[]) => {
      for (const product of products)
        await mobile.order
          .card(product)
          .getByRole('button', { name: `Agregar ${product}` })
          .tap();
      await mobile.page.getByRole('button', { name: /^SIGUIENTE/ }).tap();
    };
    const takeOnPhone = async (table: string, products: readonly string[]) => {
      await mobile.order.open();
      await put(products);
      await mobile.order.table.fill(table);
      await mobile.order.create.tap();
      await expect(mobile.board.order(table)).toBeVisible();
    };

    await test.step('an order of the phone comes out in the kitchen', async () => {
      await takeOnPhone('41', [first, first]);
      const [paper = ''] = await papersFor(kitchen, '41', 1);
      expect(paper).toMatch(/^ *COMANDA$/m);
      expect(paper).toMatch(/^Mesero: Andrés$/m);
      expect(paper).toMatch(new RegExp(`^2 +${first.slice(0, 10)}`, 'm'));
      await look(mobile);
      await expect(mobile.board.sent('41')).not.toContainText('Sin comanda');
    });

    await test.step('the shared tablet leaves its own to the kitchen, and without network prints it, which the kitchen does not repeat', async () => {
      await shared.people.change(luis.name, luis.pin);
      await shared.takeOrder('42', [first]);
      const [ofLuis = ''] = await papersFor(kitchen, '42', 1);
      expect(ofLuis).toMatch(/^Mesero: Luis$/m);
      await shared.page.context().setOffline(true);
      await expect(shared.topBar.pill).toHaveAccessibleName(/^Sin conexión/);
      await shared.people.change(diego.name, diego.pin);
      await shared.takeOrder('43', [second]);
      await expect(shared.says('Comanda impresa')).toBeVisible();
      // However short the cut: the order is kept for the tablet until its ticket comes.
      await shared.page.context().setOffline(false);
      await expect(shared.board.sent('43')).not.toContainText('Por enviar');
      const [ofDiego = '', ...more] = await papersOf(shared);
      expect(more).toEqual([]);
      expect(ofDiego).toMatch(/^ *Mesa 43$/m);
      expect(ofDiego).toMatch(/^Mesero: Diego$/m);
    });

    await test.step('after a cut the kitchen catches up, with the time of the order', async () => {
      await kitchen.page.context().setOffline(true);
      await takeOnPhone('44', [first]);
      await expect(mobile.board.sent('44')).toContainText('Sin comanda · Cocina');
      tables.takenEarlier('44', 15);
      await mobile.board.edit('41');
      await put([second]);
      await mobile.order.save.tap();
      await expect(mobile.board.sent('41')).toContainText('Cambio sin imprimir · Cocina');
      await expect(mobile.board.sent('41')).not.toContainText('Por enviar');
      await kitchen.page.context().setOffline(false);
      const [late = ''] = await papersFor(kitchen, '44', 1);
      expect(late).toMatch(/Pedido .+, impreso .+/);
      const [, change = ''] = await papersFor(kitchen, '41', 2);
      expect(change).toContain('CAMBIO');
      expect(change).toMatch(new RegExp(`^\\+1 +${second.slice(0, 10)}`, 'm'));
      expect(change).not.toContain(first.slice(0, 10));
    });

    await test.step('what the phone took without network comes out once it is sent', async () => {
      await mobile.page.context().setOffline(true);
      await takeOnPhone('45', [second]);
      await expect(mobile.board.unsent('45')).toContainText('Sin comanda · Cocina');
      await mobile.page.context().setOffline(false);
      const [paper = ''] = await papersFor(kitchen, '45', 1);
      expect(paper).toMatch(/^Mesero: Andrés$/m);
      expect(paper).toMatch(new RegExp(`^1 +${second.slice(0, 10)}`, 'm'));
    });

    await test.step('an order that is cancelled at the tablet is taken back in the kitchen', async () => {
      await shared.people.change(maite.name, maite.pin);
      await shared.board.ask('44', 'Cancelar');
      await shared.confirm('Cambio del cliente');
      const [, back = ''] = await papersFor(kitchen, '44', 2);
      expect(back).toContain('ORDEN CANCELADA');
      expect(back).toMatch(new RegExp(`^ANULAR 1 +${first.slice(0, 10)}`, 'm'));
    });

    await test.step('nothing came out twice, nor where it doesn’t belong', async () => {
      expect(await papersFor(kitchen, '43', 0)).toEqual([]);
      expect(await papersOf(kitchen)).toHaveLength(6);
      expect(await papersOf(shared)).toHaveLength(1);
      expect(await printed(mobile.page)).toEqual([]);
      await look(mobile);
      for (const table of ['41', '42', '43', '45'])
        await expect(mobile.board.sent(table)).toBeVisible();
      for (const mark of ['Sin comanda', 'sin imprimir', 'la cocina tiene'])
        await expect(mobile.board.active).not.toContainText(mark);
    });
  },
);

test('saving waits for no printer, and what did not come out is told, and comes out once', async ({
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
  await test.step('the mark leaves room for the amount in a phone’s list', async () => {
    await other.page.setViewportSize(phone);
    await other.board.view('Lista');
    const order = other.board.order('51');
    const amountEnd = await order.getByText('$').evaluate((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      return range.getBoundingClientRect().right;
    });
    const button = await order.getByRole('button', { name: 'Facturar' }).boundingBox();
    expect(amountEnd).toBeLessThan(button?.x ?? 0);
  });
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
  await reload(bar.page);
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
  // Paper is there before it is noted: a tab that is closed in between leaves it to the next one.
  await expect(second.board.order('61')).not.toContainText('Sin comanda');
  await reload(kitchen.page);
  await look(waiter);
  await expect(waiter.board.order('61')).not.toContainText('Sin comanda');
  expect(await papersOf(second)).toEqual([]);
  expect(await papersFor(kitchen, '61', 0)).toEqual([]);

  await test.step('a waiter who prints by hand gets a copy', async () => {
    await installPrinter(waiter.page);
    await reload(waiter.page);
    await waiter.board.printComanda('61');
    await expect(waiter.says('Copia impresa')).toBeVisible();
  });
});
