import { type Stats, type StatsPeriod, stats } from '#contract/stats.ts';
import { dateOf, usualTimeZone as zone } from '#domain/calendar.ts';
import { formatDate, formatMoney } from '#messages/format.ts';
import { newBusiness, newPasswordOfTests, signUp } from '#tests/harness/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Till } from '../pages/till.ts';
import { cents } from '../support/cents.ts';
import { installClock } from '../support/clock.ts';
import { reload } from '../support/reload.ts';

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const byDay = 'Ventas por Día de la Semana';
const mostSold = 'Productos más Vendidos';

test('figures of a period, as the server adds them up, and kept for when it is gone', async ({
  network,
  server,
  tables,
  tablet,
}) => {
  const { page } = tablet;
  const till = new Till(page);
  const dashboard = new DashboardPage(page);
  await till.start();
  await till.go('Inicio');

  const ask = async (days: StatsPeriod): Promise<Stats> => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await fetch(`${server.address}/api/stats/business/1?days=${days}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return stats.parse(await answer.json());
  };
  const shows = async (figures: Stats) => {
    await expect(dashboard.sales).toContainText(formatMoney(figures.totalSales));
    await expect(async () => {
      expect(await dashboard.table(byDay)).toEqual(
        figures.salesByWeekday.map((amount, day) => [weekdays[day], formatMoney(amount)]),
      );
      expect(await dashboard.table(mostSold)).toEqual(
        figures.mostSoldProducts.map(({ productName, sold }) => [productName, String(sold)]),
      );
    }).toPass();
  };

  const [week, month] = [await ask(7), await ask(30)];
  await test.step('thirty days at first, then seven', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, María');
    await dashboard.see(byDay);
    await shows(month);
    await dashboard.period(7).click();
    await shows(week);
  });

  await test.step('without the server: what was kept, with its date', async () => {
    network.cut();
    await reload(page);
    await shows(month);
    await expect(till.says(/^Sin conexión: son los datos guardados el /)).toBeVisible();
    await expect(dashboard.sales).toContainText('parcial');
    await dashboard.period(7).click();
    await shows(week);
    await dashboard.period(90).click();
    await expect(dashboard.sales).toContainText('---');
    await expect(dashboard.statistics).toContainText('no están en este dispositivo');
  });

  await test.step('with the server again: its figures come by themselves, also of two products of one name', async () => {
    const [first, second] = month.mostSoldProducts.map(({ productName }) => productName);
    const [twin] = tables.named(String(second));
    tables.changeProduct(Number(twin?.id), `name = '${first}'`);
    await network.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await shows(await ask(90));
    await dashboard.period(7).click();
    await shows(await ask(7));
  });

  await test.step('today: only its own bills, and by hour', async () => {
    const bills = dashboard.recent.getByRole('listitem');
    await till.go('Inicio');
    await expect(bills).toHaveCount(5);
    await dashboard.period(1).click();
    const { startDate } = await ask(1);
    const today = formatDate(startDate, zone);
    await expect(till.says(`Los datos corresponden al ${today}.`)).toBeVisible();
    await expect(dashboard.recent).toContainText('Hoy aún no hay ventas');
    await expect(bills).toHaveCount(0);
    await till.takeOrder('61', [...tables.menu(1)]);
    await till.billOrder('61');
    await expect(till.topBar.online).toBeVisible();
    await till.go('Inicio');
    await dashboard.period(1).click();
    await expect(bills).toHaveCount(1);
    const figures = await ask(1);
    const hours = (figures.salesByHour ?? []).flatMap((amount, hour) =>
      Number(amount) > 0 ? [[`${String(hour).padStart(2, '0')}:00`, formatMoney(amount)]] : [],
    );
    expect(hours.length).toBeGreaterThan(0);
    await expect(dashboard.sales).toContainText(formatMoney(figures.totalSales));
    await dashboard.see('Ventas por hora');
    await expect
      .poll(async () =>
        (await dashboard.table('Ventas por hora')).filter((row) => row[1] !== '$0.00'),
      )
      .toEqual(hours);
  });
});

test('today by hour and by person, on the dashboard and in the history, is gone at the business’s midnight', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [coffee = ''] = tables.menu(1);
  const waiter = new Till((await tabletOf('waiter')).page);
  const till = new Till(tablet.page);
  const { page, history } = till;
  const dashboard = new DashboardPage(page);
  await waiter.start();
  await waiter.takeOrder('62', [coffee]);
  await expect(waiter.board.sent('62')).toBeVisible();
  await installClock(page);
  await till.start();
  await till.takeOrder('61', [coffee]);
  await till.billOrder('61');
  await expect.poll(() => tables.newBills().length).toBe(1);
  const hours = async () => {
    const rows = await dashboard.table('Ventas por hora');
    return rows.reduce((sum, [, amount = '']) => sum + cents(amount), 0);
  };

  await test.step('the history of today adds up to its total, also by hour', async () => {
    await page.getByRole('button', { name: 'Ventas de hoy' }).click();
    await expect(dashboard.people).toContainText('Andrés Jaramillo');
    expect(await hours()).toBe(await history.amount('Total'));
    await waiter.go('Historial de Ventas');
    await waiter.page.getByRole('button', { name: 'Ventas de hoy' }).click();
    await expect(waiter.page.getByRole('region', { name: 'Ventas por hora' })).toBeVisible();
    await expect(new DashboardPage(waiter.page).people).toBeHidden();
  });

  await test.step('the dashboard says the same', async () => {
    await till.go('Inicio');
    // Those of 30 days are kept once they are shown.
    await expect(dashboard.sales).toContainText('$');
    await dashboard.period(1).click();
    const [bill] = tables.newBills();
    await expect(dashboard.sales).toContainText('$');
    await expect(dashboard.people).toContainText('Andrés Jaramillo');
    await expect.poll(hours).toBeGreaterThanOrEqual(Number(bill?.totalCents));
  });

  await test.step('after midnight, without a connection, nothing is known of the new day', async () => {
    await page.context().setOffline(true);
    const day = await page.evaluate(() => Date.now());
    const next = Date.parse(`${dateOf(day + 86_400_000, zone)}T00:00:05-05:00`);
    await page.clock.fastForward(next - day);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(dashboard.sales).toContainText('---');
    await expect(dashboard.statistics).toContainText('no están en este dispositivo');
    await expect(dashboard.people).toBeHidden();
    await dashboard.period(30).click();
    await expect(till.says(/^Sin conexión: son los datos guardados el /)).toBeVisible();
    await expect(dashboard.sales).not.toContainText('---');
  });
});

test('a business that has sold nothing yet sees the demo charts behind their message', async ({
  server,
  fresh: tablet,
}) => {
  const { call, email } = await signUp([server.address]);
  expect((await call('POST', 'business', { body: newBusiness() })).status).toBe(201);
  const { page } = tablet;
  const till = new Till(page);
  const dashboard = new DashboardPage(page);
  await till.login.open();
  await till.login.submit({ email, password: newPasswordOfTests });
  await expect(
    dashboard.statistics.getByText(
      'En esta sección, próximamente encontrará gráficos con las estadísticas de su negocio.',
    ),
  ).toBeVisible();
  await expect(dashboard.sales).toContainText('$0.00');
  await expect(dashboard.period(7)).toBeHidden();
  await expect(dashboard.statistics.getByRole('img')).toBeHidden();
  await page.getByRole('link', { name: 'Crear el primer producto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuevo Producto');
});
