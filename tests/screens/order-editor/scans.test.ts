import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest, demoCatalog, productIn } from '#tests/screens/harness/demo-catalog.ts';
import { timedKeys } from '#tests/screens/harness/hands.ts';
import {
  board,
  button,
  checkout,
  closeMessages,
  knowsProducts,
  order,
  says,
} from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const { scan, type } = timedKeys;

/** A tablet at a new order, where the dearest products have these codes. */
const atNewOrder = async (...codes: object[]) => {
  const catalog = demoCatalog();
  const names = dearest(codes.length);
  for (const [place, code] of codes.entries())
    Object.assign(productIn(catalog, names[place] ?? ''), code);
  const tablet = await newTablet({ catalog });
  tablet.open('/app/order/new');
  await knowsProducts();
  order.search.element().focus();
  return { tablet, names: names as [string, string, string, string] };
};

const lineCount = () => order.lines.elements().length;

const codes = [{ sku: '1012' }, { ean: '012345678905' }, { sku: 'COC-01' }];

test('a part of a code means no product, however it is typed or scanned', async () => {
  await atNewOrder(...codes);

  // A part of a code sells nothing, says so and stays to be read.
  for (const write of [scan, (text: string) => type(`${text}\n`)]) {
    await write('101');
    await expect.element(says('Ningún producto con «101».')).toBeVisible();
    await expect.element(order.search).toHaveValue('101');
    expect(lineCount()).toBe(0);
    await closeMessages();
  }
  await order.search.fill('COC-0');
  await type('\n');
  await expect.element(says('Ningún producto con «COC-0».')).toBeVisible();
  expect(lineCount()).toBe(0);
});

test('a code means its whole product, however it is typed or scanned', async () => {
  const {
    names: [beer, cola, juice],
  } = await atNewOrder(...codes);

  // Zeros before an EAN make no difference.
  await scan('0012345678905');
  await expect.poll(() => order.units(cola)).toBe('1');
  await scan(']E000012345678905');
  await expect.poll(() => order.units(cola)).toBe('2');

  // A SKU with letters, and half a name.
  await order.search.fill('coc-01');
  await type('\n');
  await expect.poll(() => order.units(juice)).toBe('1');
  await order.search.fill(beer.slice(0, -1).toLowerCase());
  await type('\n');
  await expect.poll(() => order.units(beer)).toBe('1');

  // Two scans are two units, whatever the scanner sends behind them.
  await scan('1012', '\r\n1012\r\n');
  await expect.poll(() => order.units(beer)).toBe('3');
  await scan('1012', '\t');
  await expect.poll(() => order.units(beer)).toBe('4');
  await expect.element(order.search).toHaveFocus();
});

test('a scanned code adds its product from any category, and one that is unknown stays to be read', async () => {
  // A name that begins with the code of another.
  const {
    names: [coffee],
  } = await atNewOrder({ ean: '7861234567890' }, { productName: '7861234567890 de otra marca' });
  await button('Cervezas').click();
  order.search.element().focus();
  await scan('7861234567890');
  await expect.element(order.line(coffee)).toBeVisible();
  await expect.poll(lineCount).toBe(1);
  await scan('7860000000000');
  await expect.element(says('Ningún producto con «7860000000000».')).toBeVisible();
  await expect.element(order.search).toHaveValue('7860000000000');
});

test('a scan with the focus in a text field adds the product, and the field keeps what it had', async () => {
  const {
    tablet,
    names: [beer, cola],
  } = await atNewOrder({ ean: '7861234567890' }, { sku: '10120' });

  order.table.element().focus();
  await type('12\n');
  await expect.element(order.table).toHaveValue('12');
  expect(lineCount()).toBe(0);
  await scan('7861234567890');
  await expect.poll(() => order.units(beer)).toBe('1');
  await expect.element(order.table).toHaveValue('12');
  await expect.element(order.table).toHaveFocus();
  await scan('7861234567890', '');
  await expect.poll(() => order.units(beer)).toBe('2');
  await expect.element(order.table).toHaveValue('12');
  await scan('786999');
  await expect.element(says('Ningún producto con «786999».')).toBeVisible();
  await expect.element(order.search).toHaveValue('786999');
  await expect.element(order.table).toHaveValue('12');

  // The note of the order, and that of a line.
  order.note.element().focus();
  await type('con hielo');
  await scan('10120', '\t');
  await expect.poll(() => order.units(cola)).toBe('1');
  await expect.element(order.note).toHaveValue('con hielo');
  await expect.element(order.note).toHaveFocus();
  await order.noteLine(cola, 'tibia');
  await scan('10120');
  await expect.element(order.line(cola).first()).toHaveTextContent('tibia');
  await expect.poll(lineCount).toBe(3);

  // What is recorded is what the screen said.
  await order.create.click();
  await expect
    .poll(() => tablet.recorded('order-create'))
    .toMatchObject([{ tableNumber: '12', note: 'con hielo' }]);

  // On the board a code is no table.
  const field = page.getByRole('dialog', { name: 'Cambiar mesa' }).getByLabelText('Número de mesa');
  await board.order('12').getByRole('button', { name: '12' }).first().click();
  await expect.element(field).toHaveFocus();
  await scan('7861234567890');
  await expect.element(says(/es un código de producto/)).toBeVisible();
  await expect.element(field).toHaveValue('12');
});

test('a code of several products asks; what is not sold says why', async () => {
  const {
    names: [beer, cola, juice, cake],
  } = await atNewOrder(
    { ean: '7860000000017' },
    { sku: '7860000000017' },
    { ean: '7860000000024', available: false },
    { ean: '7860000000031', stockable: true, stock: 0 },
  );
  const question = page.getByRole('dialog', { name: '¿Qué producto es?' });

  await scan('7860000000017');
  await expect.element(button(new RegExp(beer), question)).toBeVisible();
  expect(lineCount()).toBe(0);
  // A scan while the question is open waits for its answer.
  await scan('7860000000017');
  await expect.element(says(/^Cierra la ventana/)).toBeVisible();
  await expect.element(question).toBeVisible();
  expect(lineCount()).toBe(0);
  await button(new RegExp(cola), question).click();
  await expect.poll(() => order.units(cola)).toBe('1');
  await expect.poll(lineCount).toBe(1);
  // While it fades away it still holds a scan back.
  await expect.element(question).not.toBeInTheDocument();

  await scan('7860000000024');
  await expect.element(says(`${juice} no está disponible.`)).toBeVisible();
  await scan('7860000000031');
  await expect.element(says(`No queda más de ${cake}.`)).toBeVisible();
  await expect.poll(lineCount).toBe(1);
});

test('a scan at the checkout comes into the order, and the received amount keeps what it had', async () => {
  const {
    tablet,
    names: [beer, cola],
  } = await atNewOrder({ ean: '7861234567890' }, { ean: '96385074' });
  await order.add(beer);
  await order.pay.click();
  await checkout.received.fill('50');
  await scan('7869999999999');
  await expect.element(says('Ningún producto con «7869999999999».')).toBeVisible();
  await expect.element(checkout.received).toHaveValue('50');
  await scan('96385074');
  await expect.poll(() => order.units(cola)).toBe('1');
  await expect.poll(() => order.units(beer)).toBe('1');
  await expect.poll(tablet.kept).toContain(cola);
  tablet.reload();
  await expect.poll(() => order.units(cola)).toBe('1');
  await order.pay.click();
  await expect.element(checkout.line(cola)).toBeVisible();
  await expect.element(checkout.received).toHaveValue('50');

  // The number of a guest is no product.
  checkout.find.element().focus();
  await scan('1793213150001', '');
  await expect.element(checkout.find).toHaveValue('1793213150001');
});
