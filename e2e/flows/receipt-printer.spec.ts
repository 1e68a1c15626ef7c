import { textOf } from '#tests/harness/esc-pos.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installPrinter, printed } from '../support/printer.ts';
import {
  isAllowed,
  plugInPrinter,
  received,
  setPrinterState,
  withoutPrinters,
} from '../support/receipt-printer.ts';
import { reload } from '../support/reload.ts';

test('a receipt printer over USB gets receipts and comandas, cut, and opens the drawer for cash; other ways of paying don’t', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout, printer } = till;
  await installPrinter(page);
  await plugInPrinter(page);
  await till.start();
  const count = async () => (await received(page)).length;

  await test.step('it is connected once', async () => {
    await printer.open();
    await expect(printer.section).toContainText('Se imprime con la ventana del navegador');
    await printer.connect('USB');
    await expect(printer.section).toContainText('TM-T20III');
    await printer.button('Imprimir prueba').click();
    await expect(till.says('Prueba enviada a la impresora')).toBeVisible();
    const [paper] = await received(page);
    expect(paper && textOf(paper).replace(/\s+/g, ' ')).toContain('áéíóú ñ');
    await printer.toggle('Abrir el cajón al cobrar en efectivo').check();
  });

  await test.step('a reload finds it again, and a comanda is printed once by a double touch', async () => {
    await reload(page);
    await expect(printer.section).toContainText('Conectada');
    await till.takeOrder('5', [first, second]);
    await expect(board.sent('5')).toBeVisible();
    await board.order('5').getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir comanda' }).evaluate((item: HTMLElement) => {
      item.click();
      item.click();
    });
    await expect(till.says('Comanda impresa')).toBeVisible();
    const [comanda] = await received(page);
    expect(comanda && textOf(comanda)).toContain('Mesa 5');
    expect(comanda?.events.map(([event]) => event)).toEqual(['cut']);
  });

  await test.step('cash opens the drawer, also without a receipt', async () => {
    await board.bill('5');
    await checkout.submit.click();
    await expect.poll(count).toBe(2);
    const [, pulse] = await received(page);
    expect(pulse?.events.map(([event]) => event)).toEqual(['pulse']);
  });

  await test.step('a double touch prints one receipt', async () => {
    await checkout.paid.getByRole('button', { name: 'Imprimir', exact: true }).dblclick();
    await expect(till.says('Recibo enviado a la impresora')).toBeVisible();
    await expect(
      checkout.paid.getByRole('button', { name: 'Imprimir', exact: true }),
    ).toBeEnabled();
    const papers = await received(page);
    expect(papers).toHaveLength(3);
    const receipt = papers[2];
    expect(receipt && textOf(receipt)).toContain(first.slice(0, 12));
    expect(receipt && textOf(receipt)).toContain('¡Gracias por venir!');
    await checkout.closePaid();
  });

  await test.step('a card opens no drawer', async () => {
    await till.takeOrder('6', [first]);
    await board.bill('6');
    await checkout.choose('Tarjeta de Crédito');
    await checkout.pay();
    await till.takeOrder('7', [first]);
    await board.printComanda('7');
    await expect.poll(count).toBe(4);
    const events = (await received(page)).flatMap((paper) => paper.events.map(([event]) => event));
    expect(events.filter((event) => event === 'pulse')).toHaveLength(1);
  });
  expect(await printed(page)).toEqual([]);
});

test('a receipt printer that fails holds nothing back: it tries again by a touch, or the browser prints', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout, printer, order } = till;
  await installPrinter(page, true);
  await plugInPrinter(page);
  await till.start();
  await printer.open();
  await printer.connect('USB');
  await printer.toggle('Abrir el cajón al cobrar en efectivo').check();
  await till.printWhenSaved();
  await reload(page);
  await expect(printer.section).toContainText('Conectada');
  const again = page.getByRole('button', { name: 'Reintentar' });
  const byBrowser = page.getByRole('button', { name: 'Imprimir con el navegador' });

  await test.step('comandas of two orders wait, and come out once it is back', async () => {
    await setPrinterState(page, 'breaks');
    await till.takeOrder('5', [first]);
    await expect(till.says('No se imprimió la comanda de la mesa 5')).toBeVisible();
    await setPrinterState(page, 'off');
    await till.takeOrder('6', [second]);
    await expect(till.says('No se imprimieron 2 comandas: mesas 5, 6')).toBeVisible();
    await expect(till.says('Comanda impresa')).toHaveCount(0);
    await setPrinterState(page, 'unchosen');
    await again.click();
    await expect.poll(async () => (await received(page)).length).toBe(2);
    const papers = (await received(page)).map(textOf);
    expect(papers[0]).toMatch(/^ *COMANDA$/m);
    expect(papers[0]).toContain('Mesa 5');
    expect(papers[1]).toContain('Mesa 6');
    await expect(again).toHaveCount(0);
  });

  await test.step('a comanda that the browser prints is known as printed', async () => {
    await setPrinterState(page, 'taken');
    await reload(page);
    await till.takeOrder('7', [first]);
    await expect(till.says('¿La usa otra pestaña u otro programa?')).toBeVisible();
    await byBrowser.click();
    await expect.poll(async () => (await printed(page)).length).toBe(1);
    const [paper = ''] = await printed(page);
    expect(paper).toContain('Mesa 7');
    await board.printComanda('7');
    await expect(till.says('No se imprimió la comanda de la mesa 7')).toBeVisible();
    await byBrowser.click();
    await expect.poll(async () => (await printed(page)).at(-1)).toContain('COPIA');
  });

  await test.step('a sale is made, and its receipt printed by the browser on another screen', async () => {
    await board.bill('7');
    await checkout.submit.click();
    await expect(checkout.paid).toBeVisible();
    await expect(checkout.paid.getByRole('alert')).toContainText('No se abrió el cajón');
    const print = checkout.paid.getByRole('button', { name: 'Imprimir', exact: true });
    await print.click();
    await expect(checkout.paid).toContainText('No se imprimió el recibo');
    const receipts = async () => (await printed(page)).join().split('¡Gracias por venir!');
    await checkout.paid.getByRole('button', { name: 'Imprimir con el navegador' }).click();
    await expect.poll(async () => (await receipts()).length - 1).toBe(1);
    await print.click();
    await expect(checkout.paid).toContainText('No se imprimió el recibo');
    await checkout.paid.getByRole('button', { name: 'Nueva orden' }).click();
    await expect(order.create).toBeVisible();
    await byBrowser.click();
    await expect.poll(async () => (await receipts()).length - 1).toBe(2);
    await expect.poll(() => tables.newBills().length).toBe(1);
  });
});

test('a printer on a serial port is found again, and forgotten', async ({ tablet }) => {
  const till = new Till(tablet.page);
  const { page, printer } = till;
  await installPrinter(page);
  await plugInPrinter(page);
  await till.start();
  await printer.open();
  await setPrinterState(page, 'off');
  await printer.section.getByRole('radio', { name: 'Puerto serie' }).check();
  await printer.button('Conectar impresora').click();
  await expect(printer.section.getByRole('alert')).toContainText('No elegiste ninguna impresora.');
  await setPrinterState(page, 'on');
  await printer.connect('Puerto serie');
  await printer.section.getByRole('radio', { name: '58 mm' }).check();
  await printer.toggle('Cortar el papel').uncheck();
  await reload(page);
  await expect(printer.section).toContainText('Conectada');
  await printer.button('Imprimir prueba').click();
  await expect.poll(async () => (await received(page)).length).toBe(1);
  const [paper] = await received(page);
  expect(paper?.events).toEqual([]);
  expect(paper?.lines.find(({ text }) => text.includes('$12.50'))?.text).toHaveLength(32);

  await setPrinterState(page, 'breaks');
  await expect(printer.button('Imprimir prueba')).toBeEnabled();
  await printer.button('Imprimir prueba').click();
  await expect(till.says('No se imprimió la prueba')).toBeVisible();
  await expect(printer.section).toContainText('Sin conexión');
  await setPrinterState(page, 'on');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(async () => (await received(page)).length).toBe(2);

  expect(await isAllowed(page)).toBe(true);
  await printer.button('Olvidar impresora').click();
  await expect(printer.button('Conectar impresora')).toBeVisible();
  await expect.poll(() => isAllowed(page)).toBe(false);
  await reload(page);
  await expect(printer.button('Conectar impresora')).toBeVisible();
});

test('over Bluetooth, where a reload forgets the printer, a touch lets the person choose it again', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, printer } = till;
  await installPrinter(page);
  await plugInPrinter(page);
  await till.start();
  await printer.open();
  await printer.connect('Bluetooth');
  const test = printer.button('Imprimir prueba');
  await test.click();
  await expect(till.says('Prueba enviada a la impresora')).toBeVisible();
  await expect.poll(async () => (await received(page)).length).toBe(1);
  const [paper] = await received(page);
  expect(paper && textOf(paper)).toContain('Un monto');
  expect(paper?.events.map(([event]) => event)).toEqual(['cut']);

  await expect(test).toBeEnabled();
  await setPrinterState(page, 'breaks');
  await test.click();
  await expect(till.says('Se perdió la conexión con la impresora.')).toBeVisible();
  await expect(printer.section).toContainText('Sin conexión');
  await setPrinterState(page, 'on');

  await reload(page);
  await expect(printer.section).toContainText('Sin conexión');
  await test.click();
  await expect(till.says('No se encuentra la impresora.')).toBeVisible();
  expect(await received(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(async () => (await received(page)).length).toBe(1);
  await expect(printer.section).toContainText('Conectada');
});

test('a browser that reaches no printer says so, and prints with its own window', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, printer } = till;
  await withoutPrinters(page);
  await till.start();
  await printer.open();
  await expect(printer.section).toContainText('Este navegador no se conecta directo a impresoras.');
  await expect(printer.section.getByRole('button')).toHaveText(['Ayuda']);
});
