import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, serviceWorker, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Till } from '../pages/till.ts';
import { installClock } from '../support/clock.ts';
import type { RecordedRequest } from '../support/fault-proxy.ts';
import { reload } from '../support/reload.ts';

const isHistory = ({ path }: RecordedRequest) => path.startsWith('/api/bills/by-filters');
const isStats = ({ path }: RecordedRequest) => path.startsWith('/api/stats/');

/** The date a number of days before a date ("2026-03-09"). */
const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

test(
  'the history shows a period by pages and filters, and exports all of it',
  serviceWorker,
  async ({ tables, faultProxy, proxied }) => {
    const till = new Till(proxied.page);
    const { history } = till;
    await installClock(proxied.page);
    await till.start();
    await till.go('Historial de Ventas');
    await expect(history.bills).toHaveCount(5);
    const today = await history.to.inputValue();

    await test.step('it starts with yesterday and today, and offers no later date', async () => {
      expect(await history.from.inputValue()).toBe(before(today, 1));
      await expect(history.from).toHaveAttribute('max', today);
      await expect(history.to).toHaveAttribute('max', today);
    });

    await test.step('a period of 91 days is refused without a request', async () => {
      await expect.poll(() => faultProxy.requests.findLast(isHistory)?.status).toBe(200);
      const asked = faultProxy.requests.filter(isHistory).length;
      await history.from.fill(before(today, 91));
      await expect(till.says('El rango de fechas no puede ser mayor a 90 días.')).toBeVisible();
      await expect(history.bills).toHaveCount(0);
      expect(faultProxy.requests.filter(isHistory)).toHaveLength(asked);
      await history.from.fill(before(today, 90));
      await expect(history.bills).toHaveCount(5);
      // The device shows what it knows before the server is asked.
      await expect.poll(() => faultProxy.requests.filter(isHistory)).toHaveLength(asked + 1);
      // More pages come with its answer, and move the buttons.
      await expect.poll(() => history.count('Total')).toBe(tables.bills());
    });

    await test.step('pages are turned one by one and by ten', async () => {
      const current = history.pages.locator('[aria-current=page]');
      await expect(history.step('Anterior')).toBeDisabled();
      await expect(history.step('Grupo anterior')).toBeDisabled();
      await history.page(10).click();
      await expect(current).toHaveText('10');
      await history.step('Siguiente').click();
      await expect(current).toHaveText('11');
      await expect(history.page(10)).toBeHidden();
      await expect(history.page(20)).toBeVisible();
      await history.step('Grupo anterior').click();
      await expect(current).toHaveText('1');
      await history.step('Siguiente grupo').click();
      await expect(current).toHaveText('11');
      await reload(till.page);
      await expect(current).toHaveText('11');
    });

    await test.step('a filter returns to the first page, and the export holds all of its pages', async () => {
      const all = await history.count('Total');
      await history.filter('Factura con datos').click();
      await expect(history.pages.locator('[aria-current=page]')).toHaveText('1');
      const named = await history.exportedRows();
      expect(await history.count('Total')).toBe(named.length);
      await history.filter('Factura consumidor final').click();
      await expect(history.filter('Factura consumidor final')).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const unnamed = await history.exportedRows();
      expect(await history.count('Total')).toBe(unnamed.length);
      expect(named.length + unnamed.length).toBe(all);
      expect(named.every((row) => row.includes(',Con datos,'))).toBe(true);
      expect(unnamed.every((row) => /,\d+\.\d{2},Enviada,"?\d+ × /.test(row))).toBe(true);
    });

    await test.step('the server makes the files of all bills of the period, whatever is filtered', async () => {
      const all = tables.bills();
      const rows = await history.exportedRows('CSV');
      expect(rows).toHaveLength(all);
      expect(rows.every((row) => /^\d{4,};\d{4}-\d{2}-\d{2};/.test(row))).toBe(true);
      const book = await history.exported('Excel (.xlsx)');
      expect(book.suggestedFilename()).toMatch(/^ventas-.+-a-.+\.xlsx$/);
      const { sheets } = await readXlsx(await readFile(await book.path()));
      expect(sheets.map(({ name, rows: { length } }) => [name, length - 1])).toEqual([
        ['Facturas', all],
        ['Pagos', all],
        ['Cierres', 0],
      ]);
    });

    await test.step('one tap selects all of today, whatever was filtered', async () => {
      await till.page.getByRole('button', { name: 'Ventas de hoy' }).click();
      await expect(history.from).toHaveValue(today);
      await expect(history.to).toHaveValue(today);
      await expect(history.filter('Todas')).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('while the server does not answer, the totals are said to be those of the device', async () => {
      const stands = /^El servidor tarda en responder\. Se muestra .* conoce, de las? \d/;
      // All of them: what the tap before asked for may be still on its way, and must not hang in the place of this one.
      faultProxy.break(
        (call) => isHistory(call) || isStats(call),
        'hang',
        Number.POSITIVE_INFINITY,
      );
      await history.from.fill(before(today, 2));
      await expect(till.says('El servidor tarda en responder.')).toBeVisible();
      await till.go('Inicio');
      await expect(till.says(stands)).toBeVisible();
      await expect(till.says(/^Son los datos guardados el /)).toBeVisible();
      // Of figures that the device never had, nothing is shown.
      const isSlow = till.page.getByText('El servidor tarda en responder.', { exact: true });
      await expect(isSlow).toHaveCount(0);
      await new DashboardPage(till.page).period(90).click();
      await expect(isSlow).toBeVisible();
      await till.go('Historial de Ventas');
      // The dashboard, which says the same, must be gone before.
      await expect(history.totals).toBeVisible();
      await expect(till.says(stands)).toBeVisible();
      // At once: after half a minute it would be said of a failure.
      expect(await history.totals.innerText()).toContain('parcial');
      faultProxy.heal();
      await till.page.getByRole('button', { name: 'Ventas de hoy' }).click();
      await expect(till.says('El servidor tarda en responder.')).toBeHidden();
    });

    await test.step('an unknown bill shows an error and the way back', async () => {
      await till.page.goto('/app/bill/999999');
      await expect(till.says('No se encontró la factura.')).toBeVisible();
      await till.page.getByRole('link', { name: 'Volver al historial' }).click();
      await expect(history.from).toBeVisible();
    });

    await test.step('a screen left open past midnight takes the new day as today', async () => {
      const { page } = till;
      // The server's answers would say that it is still today.
      await page.context().setOffline(true);
      const midnight = async (day: string) => {
        const wait = Date.parse(`${day}T00:00:05-05:00`) - (await page.evaluate(() => Date.now()));
        await page.clock.fastForward(wait);
      };
      const [next, later] = [before(today, -1), before(today, -2)];
      await midnight(next);
      await page.getByRole('button', { name: 'Ventas de hoy' }).click();
      for (const bound of [history.from, history.to]) await expect(bound).toHaveValue(next);
      await midnight(later);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(history.to).toHaveAttribute('max', later);
    });
  },
);

test('on the narrowest phone no line of a bill begins or ends with a dot', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  await till.start();
  await till.takeOrder('Terraza de atrás', tables.menu(1));
  await till.billOrder('Terraza de atrás');
  await till.go('Historial de Ventas');
  await expect(till.history.bills.first()).toContainText('Terraza de atrás');
  const facts = till.history.bills.first().getByText('Terraza de atrás');
  for (const width of [1180, 390, 320]) {
    await till.page.setViewportSize({ width, height: 740 });
    const [isWrapped, dots] = await facts.evaluate((table) => {
      const row = table.parentElement;
      const edge = row?.parentElement?.getBoundingClientRect().left ?? 0;
      const cut = getComputedStyle(row?.parentElement ?? table).overflowX;
      const tops = new Set<number>();
      /** Of each fact: whether its dot is in sight, and whether it begins a line. */
      const each = [...(row?.children ?? [])].map((fact) => {
        const { left, top } = fact.getBoundingClientRect();
        const begins = !tops.has(top);
        tops.add(top);
        return { begins, isDotted: cut !== 'clip' || left >= edge };
      });
      return [tops.size > 1, each] as const;
    });
    if (width === 320) expect(isWrapped).toBe(true);
    for (const { begins, isDotted } of dots) expect(isDotted, `at ${width}`).toBe(!begins);
  }
});

test('a bill is found by its number, amount and table, and by who paid it, without a connection too', async ({
  network,
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { checkout, history } = till;
  const [product = ''] = tables.menu(1);
  await till.start();
  await till.takeOrder('Pérgola', [product]);
  await till.board.bill('Pérgola');
  await checkout.choose('Efectivo');
  await checkout.fillCustomer({ ...customer, fullName: 'Ñusta Guamán' });
  await checkout.pay();
  await expect.poll(() => tables.newBills()).toHaveLength(1);
  const [bill] = tables.newBills();
  await history.open();
  await expect.poll(() => history.bills.count()).toBeGreaterThan(1);

  const finds = async (...words: string[]) => {
    for (const query of words) {
      await history.search.fill(query);
      await expect(history.bills, query).toHaveCount(1);
      await expect(history.bills, query).toContainText('Ñusta Guamán');
    }
  };
  await finds(
    'nusta',
    customer.dni,
    'pergola',
    `guaman ${((bill?.totalCents ?? 0) / 100).toFixed(2)}`,
  );
  expect(await history.count('Total')).toBe(1);
  network.cut();
  await reload(till.page);
  await expect(history.search).toHaveValue(/^guaman/);
  const number = await history.bills.getByText(/^\d{4,}$/).innerText();
  await finds('guaman', number);
  await history.search.fill('nadie');
  await expect(till.says('Ninguna factura del período coincide.')).toBeVisible();
  // What waits is found like what was sent.
  await till.takeOrder('Pérgola 2', [product]);
  await till.billOrder('Pérgola 2');
  await till.go('Historial de Ventas');
  await history.search.fill('pergola');
  await expect(history.bills).toHaveCount(2);
});
