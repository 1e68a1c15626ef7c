import { dateOf, timeOf } from '#domain/calendar.ts';
import { formatDate, formatDateTime } from '#messages/format.ts';
import { expect, test } from '../own-process.ts';
import { Till } from '../pages/till.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';

/** A zone in which it is another day than in UTC, the zone of the tablets. */
const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';

/** Browsers and Node.js don't agree on the kind of space before "p. m.". */
const plain = (text = ''): string => text.replace(/\s/g, ' ');

test('times, days and today are those of the business on a tablet of another time zone', async ({
  server,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, board, history } = till;
  const lastPrinted = async () => plain((await printed(page)).at(-1));
  await server.stop();
  server.env.BUSINESS_TIME_ZONE = zone;
  await server.start();
  await installPrinter(page);
  await till.start();
  await till.takeOrder('5', tables.menu(1));
  await expect(board.sent('5')).toBeVisible();
  await till.billOrder('5');
  await expect.poll(() => tables.newBills().length).toBe(1);
  const createdAt = tables.newBills()[0]?.createdAt ?? '';
  const [today, shown] = [dateOf(createdAt, zone), formatDateTime(createdAt, zone)];

  await test.step('the history begins with the business’s yesterday, and today is its day', async () => {
    await expect(history.to).toHaveAttribute('max', today);
    await page.getByRole('button', { name: 'Ventas de hoy' }).click();
    await expect(history.from).toHaveValue(today);
    await expect(history.to).toHaveValue(today);
    await expect(history.bills.first()).toContainText(shown);
    expect((await history.exportedRows())[0]).toContain(`,${today},${timeOf(createdAt, zone)},`);
  });

  await test.step('the bill and its receipt have its time, also without the server', async () => {
    await history.bills.first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: /^Factura \d/ })).toBeVisible();
    await expect(page.getByText(shown)).toBeVisible();
    await server.kill();
    await reload(page);
    await expect(page.getByText(shown)).toBeVisible();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    expect(await lastPrinted()).toContain(plain(shown));
    await server.start();
  });

  await test.step('so have the dashboard and the kitchen’s ticket', async () => {
    await till.go('Inicio');
    await expect(page.getByRole('region', { name: 'Ventas recientes' })).toContainText(shown);
    await expect(till.says(formatDate(createdAt, zone))).toBeVisible();
    await till.go('Ordenes');
    await board.printComanda('5');
    await expect(till.says('Comanda impresa')).toBeVisible();
    expect(await lastPrinted()).toContain(shown.split(',')[0]);
  });
});
