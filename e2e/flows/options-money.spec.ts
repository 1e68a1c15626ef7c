import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { amountBeside, cents } from '../support/cents.ts';
import { installPrinter, printed } from '../support/printer.ts';
import type { GroupRecord } from '../support/tables.ts';

const milk: GroupRecord = {
  ...{ name: 'Leche', min: 1, max: 1 },
  options: [
    { option: 'Entera', cents: 0, usual: true },
    { option: 'Almendra', cents: 60 },
  ],
};
const size: GroupRecord = {
  ...{ name: 'Tamaño', min: 1, max: 1 },
  options: [
    { option: 'Mediano', cents: 0, usual: true },
    { option: 'Grande', cents: 75 },
  ],
};
const extras: GroupRecord = {
  ...{ name: 'Extras', min: 0, max: 2, repeat: true },
  options: [{ option: 'Shot extra', cents: 50 }],
};

/** A bill as its screen shows it, in cents. */
interface Shown {
  total: number;
  service: number;
}

test('two coffees that differ, from the taps to two bills: to the cent the same on screen, paper and server', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee, juice] = tables.products();
  if (!coffee || !juice) throw new Error('the demo has too few products');
  tables.giveOptions(coffee.id, [milk, size, extras]);
  tables.giveOptions(juice.id, []);
  const { name } = coffee;
  const till = new Till(tablet.page);
  const { page, order, board, checkout, history } = till;
  const lines = order.cart.getByRole('listitem');
  const card = order.card(name).getByRole('button', { name: `Agregar ${name}` });
  const main = page.getByRole('main');
  const shownNow = async (): Promise<Shown> => ({
    total: await checkout.total(),
    service: await amountBeside(main, 'Servicio (10 %)'),
  });
  /** The total on the receipt of the bill that is open. */
  const onPaper = async (...texts: string[]): Promise<number> => {
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    const paper = (await printed(page)).at(-1) ?? '';
    for (const text of [...texts, 'Documento sin validez tributaria'])
      expect(paper).toContain(text);
    return cents(/Total(\$[\d,.]+)Método de pago/.exec(paper)?.[1] ?? '');
  };
  const openBill = async (place: number) => {
    await till.go('Historial de Ventas');
    await history.bills.nth(place).getByRole('link').click();
    await expect(page.getByRole('heading', { name: /^Factura/ })).toBeVisible();
  };
  await installPrinter(page);
  await till.start();
  await order.knowsOptionsOf(name);
  network.cut();

  await test.step('the kitchen reads what differs', async () => {
    await card.click();
    await order.chip('Almendra').click();
    await expect(lines.first()).toContainText('Almendra');
    await order.lineAction(lines.first(), 'Nota');
    await order.noteOf(lines.first()).fill('sin azúcar');
    await card.click();
    await expect(lines).toHaveCount(2);
    await order.chip('Grande').click();
    await order.chip('Shot extra').click();
    await order.cart.getByRole('button', { name: 'Uno más de Shot extra' }).click();
    await expect(lines.nth(1)).toContainText('Grande, 2 × Shot extra');
    await card.click();
    await expect(lines).toHaveCount(3);
    await order.chip('Grande').click();
    await expect(lines.nth(2)).toContainText('Grande');
    await order.add(juice.name);
    await order.table.fill('9');
    await order.create.click();
    await expect(board.unsent('9')).toContainText('Grande, 2 × Shot extra');
    await board.printComanda('9');
    await expect(till.says('Comanda impresa')).toBeVisible();
    const paper = (await printed(page)).at(-1);
    expect(paper).toContain('COMANDA');
    expect(paper).toContain(`1${name}Almendrasin azúcar`);
    expect(paper).toContain(`1${name}Grande, 2 × Shot extra`);
    expect(paper).toContain(`1${name}Grande1`);
  });

  /** Without service: that is counted by bill. */
  let cart = 0;
  await test.step('a later difference tells the kitchen which of them to leave out', async () => {
    await board.edit('9');
    await expect(lines).toHaveCount(4);
    await order.lineAction(lines.nth(2), 'Quitar');
    await expect(lines).toHaveCount(3);
    cart = (await order.total()) - (await amountBeside(order.cart, 'Servicio 10 %'));
    await order.saveTakingBack();
    await board.printComanda('9');
    await expect(till.says('Cambio impreso')).toBeVisible();
    const paper = (await printed(page)).at(-1);
    expect(paper).toContain('CAMBIO');
    expect(paper).toMatch(new RegExp(`ANULAR 1${name}Grande$`));
    expect(paper).not.toContain('Shot extra');
    expect(paper).not.toContain('Almendra');
  });

  const shown: Shown[] = [];
  await test.step('each is billed by itself, one with a discount', async () => {
    const almond = `${name}, Almendra · sin azúcar`;
    await board.bill('9');
    await checkout.partial.check();
    await checkout.quantity(almond).fill('1');
    await checkout.fillDiscount(almond, '0.50');
    shown.push(await shownNow());
    await checkout.pay();
    await expect(history.unsent()).toHaveCount(1);
    await till.go('Ordenes');
    await board.bill('9');
    shown.push(await shownNow());
    await checkout.pay();
    await expect(history.unsent()).toHaveCount(2);
  });

  const [first, second] = shown;
  if (!first || !second) throw new Error('two bills were made');
  const discount = 50;
  const whole = cart + first.service + second.service - discount;
  expect(first.total + second.total).toBe(whole);

  /** The newest bill stands first. */
  const everywhere = async () => {
    await openBill(1);
    await expect(main).toContainText('Almendra · sin azúcar');
    await expect(main).toContainText('Descuento $0.50');
    expect(await shownNow()).toEqual(first);
    expect(await onPaper(`1 × ${name}`, 'Almendra · sin azúcar')).toBe(first.total);
    await openBill(0);
    await expect(main).toContainText('Grande, 2 × Shot extra');
    expect(await shownNow()).toEqual(second);
    expect(await onPaper('Grande, 2 × Shot extra', juice.name)).toBe(second.total);
  };
  await test.step('screen and paper of the tablet without network have the same', everywhere);

  await network.restore();
  await expect(till.topBar.online).toBeVisible({ timeout: 75_000 });
  await till.go('Historial de Ventas');
  await expect(history.unsent()).toHaveCount(0);
  await test.step('and so have those of the server', async () => {
    expect(tables.newBills()).toMatchObject([
      { totalCents: first.total, lines: [{ product: name, quantity: 1, discountCents: discount }] },
      { totalCents: second.total, lines: [{ product: name }, { product: juice.name }] },
    ]);
    const { priceCents } = coffee;
    expect(tables.newOrders()).toMatchObject([
      {
        lines: [
          { product: name, quantity: 1, billed: 1, priceCents: priceCents + 60 },
          { product: name, quantity: 1, billed: 1, priceCents: priceCents + 175 },
          { product: juice.name, quantity: 1, billed: 1, priceCents: juice.priceCents },
        ],
      },
    ]);
    await everywhere();
  });
});
