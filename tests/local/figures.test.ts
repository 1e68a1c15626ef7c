import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { Stats } from '#contract/stats.ts';
import { calendarDays } from '#domain/calendar.ts';
import { money } from '#domain/money.ts';
import { chartsOf, demoCharts, salesByDay, soldProducts } from '#features/dashboard/charts.ts';
import { Ledger, type SessionRow } from '#local/ledger/ledger.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { keptFigures, storeFigures } from '#local/queries/figures.ts';
import { salesByHour } from '#parts/figures/series.ts';

const days = calendarDays('America/Guayaquil');

const stats: Stats = {
  totalSales: money('12.50'),
  totalProducts: 3,
  totalCustomers: 1,
  startDate: '2026-01-01T05:00:00.000Z',
  endDate: '2026-01-31T04:59:59.999Z',
  totalSold: 4,
  mostSoldProduct: { productName: 'Té' },
  hasBills: true,
  salesByWeekday: ['12.50', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'].map(money),
  mostSoldProducts: [{ productName: 'Té', sold: 4 }],
};

test('figures are stored by business and period, as long as somebody is signed in to it', async () => {
  const ledger = new Ledger('figures', { indexedDB: new IDBFactory(), IDBKeyRange });
  const kept = { stats, at: '2026-01-30T12:00:00.000Z' };
  await storeFigures(ledger, 7, 30, kept);
  expect(await keptFigures(ledger, 7, 30)).toBeNull();
  await ledger.session.put({ slot: 'current', businessId: 7 } as SessionRow);
  await storeFigures(ledger, 7, 30, kept);
  expect(await keptFigures(ledger, 7, 30)).toEqual(kept);
  expect(await keptFigures(ledger, 8, 30)).toBeNull();
  expect(await keptFigures(ledger, 7, 90)).toBeNull();
  await ledger.values.put({ key: valueKeys.figures(9, 7), value: { stats: { totalSales: 1 } } });
  expect(await keptFigures(ledger, 9, 7)).toBeNull();
  ledger.close();
});

test('the values of a chart equal its texts', () => {
  const [days, sold] = [salesByDay(stats), soldProducts(stats)];
  expect([days.values[0], days.show(0), days.labels[0]]).toEqual([12.5, '$12.50', 'Lunes']);
  expect([sold.values, sold.show(0), sold.labels]).toEqual([[4], '4', ['Té']]);
  expect([days.inDollars, sold.inDollars, sold.show(1)]).toEqual([true, undefined, '']);
});

test('a day is drawn from its first hour with a sale to its last', () => {
  const hours = Array.from({ length: 24 }, () => money('0'));
  hours[8] = money('3.50');
  hours[10] = money('1.00');
  const { labels, values, show } = salesByHour(hours, days);
  expect(labels).toEqual(['08:00', '09:00', '10:00']);
  expect(values).toEqual([3.5, 0, 1]);
  expect(show(0)).toBe('$3.50');
});

test('sales are bars, products lie beside their names, and the placeholder is drawn as specified', () => {
  const shapes = (charts: typeof demoCharts) => charts.map(({ title, shape }) => [title, shape]);
  const hours = Array.from({ length: 24 }, () => money('1.00'));
  expect(shapes(chartsOf(stats, days))).toEqual([
    ['Ventas por Día de la Semana', 'bars'],
    ['Productos más Vendidos', 'lying'],
  ]);
  expect(shapes(chartsOf({ ...stats, salesByHour: hours }, days))[0]).toEqual([
    'Ventas por hora',
    'bars',
  ]);
  expect(shapes(demoCharts)).toEqual([
    ['Ventas por Día de la Semana', 'line'],
    ['Productos más Vendidos', 'bars'],
  ]);
});

test('the hours of a night come after those of its evening', () => {
  const hours = Array.from({ length: 24 }, () => money('0'));
  hours[1] = money('2.00');
  hours[23] = money('3.00');
  const night = { ...days, startsAt: '03:00' };
  const { labels, values } = salesByHour(hours, night);
  expect(labels).toEqual(['23:00', '00:00', '01:00']);
  expect(values).toEqual([3, 0, 2]);
  const none = hours.map(() => money('0'));
  expect(salesByHour(none, night).labels).toEqual(['03:00']);
});
