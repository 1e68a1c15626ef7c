import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { countingFinger, phoneSize, tabletSize, uprightSize } from '../support/finger.ts';
import { pressesOf } from '../support/presses.ts';
import { installPrinter, printed } from '../support/printer.ts';
import type { Tablet } from '../support/tablet.ts';

/** A tablet at the checkout of an order of table 4. */
const tillAtCheckout = async ({ page }: Tablet, products: readonly string[]): Promise<Till> => {
  const till = new Till(page);
  await page.setViewportSize(tabletSize);
  await till.start();
  await till.takeOrder('4', products);
  await till.board.bill('4');
  return till;
};

test('a coffee at the counter in cash, with its receipt, takes four touches, and no table', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, order, checkout } = till;
  await installPrinter(page);
  await page.setViewportSize(tabletSize);
  await till.start();
  const { counted, touch } = countingFinger();

  await touch(order.card('Capuchino').getByRole('button', { name: 'Agregar Capuchino' }));
  await touch(order.pay);
  await touch(checkout.submit);
  await expect(checkout.paid).toContainText('Efectivo');
  await touch(checkout.paid.getByRole('button', { name: 'Imprimir' }));
  await expect.poll(async () => (await printed(page)).at(-1)).toContain('Capuchino');
  expect(counted.touches).toBe(4);
  await expect.poll(() => tables.newBills().length).toBe(1);
  expect(tables.newOrders()[0]).toMatchObject({ tableNumber: 'Barra' });
});

test('on a tablet what is billed is at the left; total, payment and the button stand at the right, one below the other', async ({
  tables,
  tablet,
}) => {
  const till = await tillAtCheckout(tablet, tables.menu(2));
  const { page, checkout } = till;
  await expect(checkout.submit).toBeVisible();
  const boxOf = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error(`not on the screen: ${target}`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const lines = await boxOf(page.getByRole('region', { name: 'Productos de la orden' }));
  const total = await boxOf(page.locator('dt:text-is("Total")'));
  const methods = await boxOf(checkout.methods);
  const icons = checkout.methods.locator('svg');
  const heights = await icons.evaluateAll((all) =>
    all.map((icon) => icon.getBoundingClientRect().y),
  );
  expect(heights.length).toBeGreaterThan(2);
  expect(new Set(heights).size).toBe(1);
  const submit = await boxOf(checkout.submit);
  for (const at of [total, methods, submit]) expect(at.x).toBeGreaterThan(lines.right);
  expect(methods.y).toBeGreaterThan(total.bottom);
  expect(submit.y).toBeGreaterThan(methods.bottom);
  expect(submit.bottom).toBeLessThanOrEqual(tabletSize.height);
});

test('no key of the received amount moves while it is typed', async ({ tables, tablet }) => {
  const till = await tillAtCheckout(tablet, tables.menu(3));
  const { page, checkout } = till;
  const keys = ['1', '5', '0', 'Borrar'];
  // On the page, which a phone scrolls.
  const placeOf = (key: Element) => {
    const { x, y } = key.getBoundingClientRect();
    return { x, y: y + window.scrollY };
  };
  const places = () => Promise.all(keys.map((name) => checkout.key(name).evaluate(placeOf)));
  for (const size of [tabletSize, uprightSize, phoneSize]) {
    await page.setViewportSize(size);
    await checkout.received.fill('');
    const before = await places();
    await checkout.key('2').click();
    await expect(checkout.change).toContainText('El monto es menor al total');
    expect(await places()).toEqual(before);
    await checkout.key('5').click();
    await expect(checkout.received).toHaveValue('25');
    await checkout.received.fill('2,5,');
    await expect(checkout.received).toHaveAccessibleDescription(/^Escribe un monto en dólares/);
    expect(await places()).toEqual(before);
    await checkout.received.fill('500');
    await expect(checkout.change).toHaveText(/^\$\d/);
    expect(await places()).toEqual(before);
  }
});

test('the greatest amount that can be received, and its change, fit their boxes', async ({
  tables,
  tablet,
}) => {
  const till = await tillAtCheckout(tablet, tables.menu(1));
  const { page, checkout } = till;
  for (const size of [tabletSize, uprightSize, phoneSize]) {
    await page.setViewportSize(size);
    for (const amount of ['999999.99', '999999999']) {
      await checkout.received.fill('');
      await checkout.received.pressSequentially(`${amount}9`);
      await expect(checkout.received).toHaveValue(amount);
      await expect(checkout.change).toHaveText(/^\$[\d,]{7,11}\.\d\d$/);
      const beyond = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
      expect(await checkout.received.evaluate(beyond)).toBe(0);
      expect(await checkout.change.locator('..').evaluate(beyond)).toBe(0);
    }
  }
});

test('on an upright tablet all keys of the received amount stay in sight, however long the order is', async ({
  tables,
  tablet,
}) => {
  const long = tables.menu(9);
  const till = await tillAtCheckout(tablet, long);
  const { page, checkout } = till;
  await page.setViewportSize(uprightSize);
  await expect(checkout.submit).toBeVisible();
  const foot = await page
    .locator('dt:text-is("Total")')
    .evaluate((total) => total.getBoundingClientRect().top);
  const last = [
    checkout.key('.'),
    checkout.key('0'),
    checkout.key('Borrar'),
    checkout.cash('Exacto'),
  ];
  for (const key of last) {
    const bottom = await key.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(foot);
  }
  const submit = await checkout.submit.evaluate((button) => button.getBoundingClientRect().bottom);
  expect(submit).toBeLessThanOrEqual(uprightSize.height);
  await expect(checkout.line(long.at(-1) ?? '')).toBeInViewport();
});

test('of two lines one is billed to a guest known by the number in five touches at most', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await till.takeOrder('4', [first]);
  await board.bill('4');
  await checkout.fillCustomer(customer);
  await checkout.pay();
  await till.takeOrder('5', [first, second]);
  await board.bill('5');
  const { counted, touch } = countingFinger();

  await touch(checkout.partial);
  await touch(page.getByRole('button', { name: `Uno más de ${second}` }));
  await touch(checkout.find);
  await (await pressesOf(page)).type(customer.dni);
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText(customer.fullName);
  await touch(checkout.submit);
  await expect(checkout.paid).toContainText('Queda 1 unidad por cobrar en la mesa 5');
  expect(counted.touches).toBeLessThanOrEqual(5);
  await expect
    .poll(() => tables.newBills()[1])
    .toMatchObject({
      customerDni: customer.dni,
      lines: [{ product: second, quantity: 1 }],
    });
});

test('a tablet that has never billed a guest finds those of the other tablets, also without the server', async ({
  network,
  tables,
  tablet,
  newTablet,
}) => {
  const [first = ''] = tables.menu(1);
  const he = new Till(tablet.page);
  await he.start();
  await he.takeOrder('4', [first]);
  await he.board.bill('4');
  await he.checkout.fillCustomer(customer);
  await he.checkout.pay();
  await expect.poll(() => tables.newBills().length).toBe(1);

  const she = new Till((await newTablet()).page);
  const { page, checkout } = she;
  await she.signIn();
  await she.takeOrder('5', [first]);
  await expect(she.board.sent('5')).toBeVisible();
  await she.board.bill('5');
  const option = page.getByRole('option', { name: customer.fullName });
  for (const typed of ['paredes maria', customer.phone.slice(2), customer.dni.slice(0, 6)]) {
    await checkout.find.fill(typed);
    await expect(option, typed).toBeVisible();
  }
  network.cut();
  await page.reload();
  await checkout.find.fill('fernanda');
  await option.click();
  await checkout.submit.click();
  await expect(checkout.paid).toBeVisible();
});

test('a guest whom nobody knows is never billed as final consumer: the text goes into the form, also without the server', async ({
  network,
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, checkout } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await till.takeOrder('4', [first, second]);
  await expect(till.board.sent('4')).toBeVisible();
  await till.board.bill('4');
  network.cut();

  await test.step('the field says so, and Facturar bills nobody while the text stands there', async () => {
    await checkout.find.fill(customer.dni);
    await expect(checkout.find).toHaveAccessibleDescription('No está entre tus clientes.');
    await page.reload();
    await expect(checkout.find).toHaveValue(customer.dni);
    await checkout.submit.click();
    await expect(checkout.find).toBeFocused();
    await expect(checkout.find).toHaveAccessibleDescription(/^No está entre tus clientes\./);
    await expect(checkout.find).toHaveAttribute('aria-invalid', 'true');
    await expect(checkout.paid).toBeHidden();
  });

  await test.step('a number goes into its field, a name into the name, a mobile number into the phone', async () => {
    await checkout.find.fill('María Fernanda');
    await checkout.create.click();
    await expect(checkout.field('Nombre completo')).toHaveValue('María Fernanda');
    await expect(checkout.identity).toBeFocused();
    await checkout.finalConsumer.check();
    await expect(checkout.find).toHaveValue('');
    await checkout.find.fill(customer.phone);
    await checkout.finalConsumer.uncheck();
    await expect(checkout.field('Teléfono')).toHaveValue(customer.phone);
    await expect(checkout.field('Nombre completo')).toHaveValue('');
    await checkout.finalConsumer.check();
    await checkout.find.fill(customer.dni);
    await page.keyboard.press('Enter');
    await expect(checkout.identity).toHaveValue(customer.dni);
    await expect(checkout.field('Nombre completo')).toBeFocused();
  });

  await test.step('the new guest is billed a part; a guest who is found must be chosen', async () => {
    await checkout.fillCustomer(customer);
    await checkout.partial.click();
    await checkout.fillQuantities({ [first]: 1 });
    await page.getByRole('button', { name: 'Descuento a toda la orden' }).click();
    await checkout.submit.click();
    await checkout.paid.getByRole('button', { name: 'Siguiente parte' }).click();
    await expect(checkout.find).toHaveValue('');
    await expect(page.getByRole('group', { name: 'Descuento a toda la orden' })).toHaveCount(0);
    await checkout.find.fill('fernanda');
    await checkout.submit.click();
    await expect(checkout.find).toHaveAccessibleDescription(/^Elige un cliente de la lista/);
    await checkout.find.fill('');
    await checkout.submit.click();
    await expect(checkout.paid).toBeVisible();
  });

  await network.restore();
  await expect
    .poll(() => tables.newBills().map(({ customerDni }) => customerDni), { timeout: 75_000 })
    .toEqual([customer.dni, null]);
});

test('the payment method is in sight beside Facturar on a phone and an upright tablet, however long the order is and with the keyboard open', async ({
  tables,
  tablet,
}) => {
  const long = tables.menu(9);
  const till = await tillAtCheckout(tablet, long);
  const { page, checkout } = till;
  const sizes = [phoneSize, { width: 320, height: 640 }, { width: 390, height: 430 }];
  for (const size of [...sizes, uprightSize, { width: 820, height: 700 }]) {
    await page.setViewportSize(size);
    await expect(checkout.submit).toBeInViewport({ ratio: 1 });
    for (const name of ['Efectivo', 'Tarjeta de Crédito', 'Transferencia']) {
      const method = checkout.methods.getByRole('radio', { name });
      await expect(method, `${name} at ${size.width}`).toBeInViewport({ ratio: 0.99 });
      const spills = await method.evaluate(({ parentElement: card }) =>
        card ? card.scrollWidth - card.clientWidth : 0,
      );
      expect(spills, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    }
    await expect(checkout.methods).toHaveCount(1);
  }

  await page.setViewportSize(phoneSize);
  const { counted, touch } = countingFinger();
  await touch(checkout.methods.getByRole('radio', { name: 'Tarjeta de Crédito' }));
  await touch(checkout.submit);
  await expect(checkout.paid).toContainText('Tarjeta de Crédito');
  expect(counted.touches).toBe(2);
});
