import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('without the network a payment is corrected a shift later, and of two transfers one has arrived: both shifts, the bill, the history and the server agree', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout, drawer, history } = till;
  const paid = { card: 0, arrived: 0, missing: 0 };
  await till.start();

  const byMethod = async () => {
    const amounts: number[] = [];
    for (const name of ['Efectivo', 'Tarjeta de Crédito', 'Transferencia'])
      amounts.push(await history.amount(name));
    return amounts;
  };
  await till.go('Historial de Ventas');
  await expect(history.totals).toBeVisible();
  const before = await byMethod();

  const pay = async (table: string, products: string[], method: string) => {
    await till.takeOrder(table, products);
    await board.bill(table);
    await checkout.choose(method);
    const total = await checkout.total();
    await checkout.pay();
    return total;
  };

  await test.step('a card is written as cash, so the drawer that closes with it lacks that', async () => {
    await drawer.go();
    await drawer.open('40');
    paid.card = await pay('51', [coffee], 'Efectivo');
    await drawer.go();
    await drawer.count({ $20: 2 });
    await expect(drawer.counted).toContainText(`Faltan${dollars(paid.card)}`);
    await drawer.sign('no cuadra');
    await expect(drawer.closings).toContainText('Caja 1 · Z 0001');
    await drawer.open('40');
    await expect.poll(() => tables.shifts()).toHaveLength(2);
  });

  await test.step('without the network, in the next shift, the bill is corrected', async () => {
    network.cut();
    await expect(page.getByRole('button', { name: /^Sin conexión/ })).toBeVisible();
    await till.go('Historial de Ventas');
    await history.bills.first().getByRole('link').click();
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Corregir forma de pago' }).click();
    const question = page.getByRole('alertdialog', { name: /^Corregir un pago/ });
    await question.getByRole('button', { name: 'Se marcó otra forma' }).click();
    await expect(question.getByRole('alert')).toHaveText('Elige con qué se pagó.');
    await question.getByRole('radio', { name: 'Tarjeta de Crédito' }).check();
    await question.getByRole('button', { name: 'Se marcó otra forma' }).click();
    await expect(question).toBeHidden();
    const summary = page.getByRole('region', { name: 'Resumen' });
    await expect(summary).toContainText('Tarjeta de Crédito');
    await expect(summary).toContainText(
      /Antes Efectivo · corregido .+ por .+: Se marcó otra forma/,
    );
    await expect(summary).not.toContainText('Cambio');
  });

  const bothShifts = async (name: RegExp) => {
    const corrected = page.getByRole('region', { name: 'Pagos corregidos' });
    await expect(corrected).toContainText('Efectivo → Tarjeta de Crédito');
    await expect(corrected).toContainText('Pago de otro turno');
    const closing = await drawer.detail(name);
    await expect(closing).toContainText('Efectivo → Tarjeta de Crédito');
    await expect(closing).toContainText('Llegó después del cierre');
    await expect(closing).toContainText(`Ventas en efectivo${dollars(paid.card)}`);
    await expect(closing).toContainText(/Diferencia con lo que llegó después\s*Sin diferencia/);
    await closing.getByRole('button', { name: 'Cerrar' }).click();
  };

  await test.step('the shift that took it and this one both say so at once', async () => {
    await drawer.go();
    await bothShifts(/Z 0001/);
  });

  const awaited = page.getByRole('region', { name: 'Pagos por confirmar' });

  await test.step('two transfers that nobody can see are to be confirmed: one has arrived, one has not', async () => {
    paid.arrived = await pay('52', [coffee, juice], 'Transferencia');
    paid.missing = await pay('53', [juice], 'Transferencia');
    await till.go('Historial de Ventas');
    await expect(history.bills.filter({ hasText: 'Por confirmar' })).toHaveCount(2);
    expect(await history.amount('Por confirmar')).toBe(paid.arrived + paid.missing);
    await drawer.go();
    await expect(awaited.getByRole('listitem')).toHaveCount(2);
    await awaited
      .getByRole('listitem')
      .filter({ hasText: 'Mesa 52' })
      .getByRole('button', { name: /^Llegó/ })
      .click();
    await expect(awaited.getByRole('listitem')).toHaveCount(1);
    await awaited.getByRole('button', { name: /^No llegó/ }).click();
    const question = page.getByRole('alertdialog', { name: /^¿No llegó/ });
    await question.getByRole('button', { name: 'No está en la cuenta' }).click();
    await expect(awaited).toBeHidden();
  });

  const totals = async () => {
    await till.go('Historial de Ventas');
    await expect.poll(() => history.amount('No llegó')).toBe(paid.missing);
    const own = (await byMethod()).map((amount, place) => amount - (before[place] ?? 0));
    expect(own).toEqual([0, paid.card, paid.arrived]);
    await expect(history.bills.filter({ hasText: 'No llegó' })).toHaveCount(1);
  };

  await test.step('the history counts each with what holds', totals);

  await test.step('the server gets all of it, and says the same', async () => {
    await network.restore();
    await expect.poll(() => tables.newBills()).toHaveLength(3);
    const [card = 0, cash = 0] = ['Tarjeta de Crédito', 'Efectivo'].map((name) =>
      tables.methodId(name),
    );
    await expect
      .poll(() => tables.paymentChanges())
      .toMatchObject([
        { totalCents: paid.card, from: cash, to: card, reason: 'wrong-method' },
        { totalCents: paid.arrived, arrived: true },
        { totalCents: paid.missing, arrived: false, reason: 'not-in-account' },
      ]);
    await totals();
    await expect(history.bills.filter({ hasText: 'Por enviar' })).toHaveCount(0);
    await drawer.go();
    await bothShifts(/Z 0001/);
    await expect(page.getByText('No llegó · 1 pago')).toBeVisible();
  });
});
