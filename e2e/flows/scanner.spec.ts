import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installClock } from '../support/clock.ts';
import { storedDrafts } from '../support/drafts.ts';
import { pressesOf } from '../support/presses.ts';
import type { Tables } from '../support/tables.ts';

/** Codes for the first products of the demo cafe, and their names. */
const coded = (tables: Tables, ...codes: string[]): string[] => {
  const products = tables.products();
  return codes.map((code, place) => {
    const product = products[place];
    if (!product) throw new Error('the demo has too few products');
    tables.changeProduct(product.id, code);
    return product.name;
  });
};

const atNewOrder = async (page: Page, code: string, products = 1) => {
  const till = new Till(page);
  await till.start();
  await till.order.open();
  await till.order.knowsCode(code, products);
  return { ...till, till, keys: await pressesOf(page) };
};

test('a code means its whole product or none, however it is typed or scanned', async ({
  tables,
  tablet,
}) => {
  const [beer = '', cola = '', juice = ''] = coded(
    tables,
    "sku = '1012'",
    "ean = '012345678905'",
    "sku = 'COC-01'",
  );
  const { till, order, keys } = await atNewOrder(tablet.page, '1012');
  const lines = order.cart.getByRole('listitem');

  await test.step('a part of a code sells nothing, says so and stays to be read', async () => {
    for (const write of [keys.scan, (text: string) => keys.type(`${text}\n`)]) {
      await write('101');
      await expect(till.says('Ningún producto con «101».')).toBeVisible();
      await expect(order.search).toHaveValue('101');
      await expect(lines).toHaveCount(0);
      await till.closeMessages();
    }
    await order.search.fill('COC-0');
    await order.search.press('Enter');
    await expect(till.says('Ningún producto con «COC-0».')).toBeVisible();
    await expect(lines).toHaveCount(0);
  });

  await test.step('zeros before an EAN make no difference', async () => {
    await keys.scan('0012345678905');
    await expect(order.units(cola)).toHaveText('1');
    await keys.scan(']E000012345678905');
    await expect(order.units(cola)).toHaveText('2');
  });

  await test.step('a SKU with letters, and half a name', async () => {
    await order.search.fill('coc-01');
    await order.search.press('Enter');
    await expect(order.units(juice)).toHaveText('1');
    await order.search.fill(beer.slice(0, -1).toLowerCase());
    await order.search.press('Enter');
    await expect(order.units(beer)).toHaveText('1');
  });

  await test.step('two scans are two units, whatever the scanner sends behind them', async () => {
    await keys.scan('1012', '\r\n1012\r\n');
    await expect(order.units(beer)).toHaveText('3');
    await keys.scan('1012', '\t');
    await expect(order.units(beer)).toHaveText('4');
    await expect(order.search).toBeFocused();
  });
});

test('a scan with the focus in a text field adds the product, and the field keeps what it had', async ({
  tables,
  tablet,
}) => {
  const [beer = '', cola = ''] = coded(tables, "ean = '7861234567890'", "sku = '10120'");
  const { page } = tablet;
  const { till, order, keys } = await atNewOrder(page, '7861234567890');

  await test.step('the table', async () => {
    await order.table.focus();
    await keys.type('12\n');
    await expect(order.table).toHaveValue('12');
    await expect(order.cart.getByRole('listitem')).toHaveCount(0);
    await keys.scan('7861234567890');
    await expect(order.units(beer)).toHaveText('1');
    await expect(order.table).toHaveValue('12');
    await expect(order.table).toBeFocused();
    await keys.scan('7861234567890', '');
    await expect(order.units(beer)).toHaveText('2');
    await expect(order.table).toHaveValue('12');
    await keys.scan('786999');
    await expect(till.says('Ningún producto con «786999».')).toBeVisible();
    await expect(order.search).toHaveValue('786999');
    await expect(order.table).toHaveValue('12');
  });

  await test.step('the note of the order, and that of a line', async () => {
    await order.note.focus();
    await keys.type('con hielo');
    await keys.scan('10120', '\t');
    await expect(order.units(cola)).toHaveText('1');
    await expect(order.note).toHaveValue('con hielo');
    await expect(order.note).toBeFocused();
    await order.noteLine(cola, 'tibia');
    await keys.scan('10120');
    await expect(order.line(cola).first()).toContainText('tibia');
    await expect(order.cart.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('what is sent is what the screen said', async () => {
    await order.create.click();
    await expect
      .poll(() => tables.newOrders())
      .toMatchObject([{ tableNumber: '12', note: 'con hielo' }]);
  });

  await test.step('on the board a code is no table', async () => {
    const dialog = page.getByRole('dialog', { name: 'Cambiar mesa' });
    await till.board.order('12').getByRole('button', { name: '12' }).first().click();
    await expect(dialog.getByLabel('Número de mesa')).toBeFocused();
    await keys.scan('7861234567890');
    await expect(till.says(/es un código de producto/)).toBeVisible();
    await expect(dialog.getByLabel('Número de mesa')).toHaveValue('12');
  });
});

test('a code of several products asks; what is not sold says why', async ({ tables, tablet }) => {
  const [beer = '', cola = '', juice = '', cake = ''] = coded(
    tables,
    "ean = '7860000000017'",
    "sku = '7860000000017'",
    "ean = '7860000000024', available = 0",
    "ean = '7860000000031', stockable = 1, stock = 0",
  );
  const { page } = tablet;
  await installClock(page);
  const { till, order, keys } = await atNewOrder(page, '7860000000017', 2);
  const question = page.getByRole('dialog', { name: '¿Qué producto es?' });
  const lines = order.cart.getByRole('listitem');

  await keys.scan('7860000000017');
  await expect(question.getByRole('button', { name: beer })).toBeVisible();
  await expect(lines).toHaveCount(0);

  await test.step('a scan while the question is open waits for its answer', async () => {
    await keys.scan('7860000000017');
    await expect(till.says(/^Cierra la ventana/)).toBeVisible();
    await expect(question).toBeVisible();
    await expect(lines).toHaveCount(0);
  });
  await question.getByRole('button', { name: cola }).click();
  await expect(order.units(cola)).toHaveText('1');
  await expect(lines).toHaveCount(1);
  // While it fades away it still holds a scan back.
  await expect(question).toBeHidden();

  await keys.scan('7860000000024');
  await expect(till.says(`${juice} no está disponible.`)).toBeVisible();
  await keys.scan('7860000000031');
  await expect(till.says(`No queda más de ${cake}.`)).toBeVisible();
  await expect(lines).toHaveCount(1);

  await test.step('a message that comes while another of its kind is leaving stays', async () => {
    const text = `No queda más de ${cake}.`;
    const message = page.locator('[data-sonner-toast]').filter({ hasText: text });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await message.getByRole('button', { name: 'Cerrar' }).click();
    await keys.scan('7860000000031');
    await page.clock.runFor(100);
    await expect(message).toHaveCount(2);
    await page.clock.runFor(1_000);
    await expect(message).toHaveCount(1);
  });
});

test('a scan at the checkout comes into the order, and the received amount keeps what it had', async ({
  tables,
  tablet,
}) => {
  const [beer = '', cola = ''] = coded(tables, "ean = '7861234567890'", "ean = '96385074'");
  const { page } = tablet;
  const { till, order, checkout, keys } = await atNewOrder(page, '7861234567890');
  await order.add(beer);
  await order.pay.click();
  await checkout.received.fill('50');
  await keys.scan('7869999999999');
  await expect(till.says('Ningún producto con «7869999999999».')).toBeVisible();
  await expect(checkout.received).toHaveValue('50');
  await keys.scan('96385074');
  await expect(order.units(cola)).toHaveText('1');
  await expect(order.units(beer)).toHaveText('1');
  await expect.poll(() => storedDrafts(page)).toContain(cola);
  await page.reload();
  await expect(order.units(cola)).toHaveText('1');
  await order.pay.click();
  await expect(checkout.line(cola)).toBeVisible();
  await expect(checkout.received).toHaveValue('50');

  await test.step('the number of a guest is no product', async () => {
    await checkout.find.focus();
    await keys.scan('1793213150001', '');
    await expect(checkout.find).toHaveValue('1793213150001');
  });
});
