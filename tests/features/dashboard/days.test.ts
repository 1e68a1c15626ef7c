import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import {
  averagePerDay,
  daysAhead,
  daysBetween,
  lastSevenDays,
  noonOf,
} from '#features/dashboard/days.ts';

test.each([
  ['2026-01-01T05:00:00.000Z', '2026-01-31T05:00:00.000Z', 30],
  ['2026-01-01T05:00:00.000Z', '2026-01-31T04:59:59.999Z', 30],
  ['2026-01-01T05:00:00.000Z', '2026-01-30T17:30:00.000Z', 30],
  ['2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z', 28],
  ['2026-01-01T05:00:00.000Z', '2026-01-01T06:00:00.000Z', 1],
  ['2026-01-01T05:00:00.000Z', '2026-01-01T05:00:00.000Z', 1],
  ['2026-01-02T05:00:00.000Z', '2026-01-01T05:00:00.000Z', 1],
])('from %s to %s: %i days', (start, end, days) => {
  expect(daysBetween(start, end)).toBe(days);
});

test.each([
  ['100.00', 3, '33.33'],
  ['200.00', 3, '66.67'],
  ['0.05', 2, '0.03'],
  ['0.00', 30, '0.00'],
  ['1234567.89', 31, '39824.77'],
])('%s over %i days is %s a day', (total, days, average) => {
  expect(averagePerDay(money(total), days)).toBe(average);
});

test('the last seven days are whole days of the zone of the device, today included', () => {
  const { start, end } = lastSevenDays(new Date(2026, 2, 3, 14, 30));
  expect(new Date(start)).toEqual(new Date(2026, 1, 25, 0, 0, 0, 0));
  expect(new Date(end)).toEqual(new Date(2026, 2, 3, 23, 59, 59, 999));
});

test.each([
  ['2026-01-31T04:59:00.000Z', 0],
  ['2026-01-30T05:00:00.000Z', 0],
  ['2026-01-31T05:01:00.000Z', 0],
  ['2026-02-10T04:00:00.000Z', 9],
  // The hours that are left over belong to the days that are shown.
  ['2026-02-10T20:00:00.000Z', 10],
  ['2026-01-29T04:00:00.000Z', -2],
])('figures up to the end of the 30th that came at %s: %i days ahead', (at, ahead) => {
  expect(daysAhead('2026-01-31T04:59:59.999Z', at)).toBe(ahead);
});

test('a clock that is off by days shows the days of the server', () => {
  expect(lastSevenDays(new Date(2026, 2, 13, 9), 10)).toEqual(lastSevenDays(new Date(2026, 2, 3)));
});

test.each(['America/Guayaquil', 'Pacific/Galapagos', 'America/Los_Angeles', 'Europe/Madrid'])(
  'a device in %s names the days of its business in Guayaquil',
  (timeZone) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone });
    expect(day.format(noonOf('2026-01-01T05:00:00.000Z', 'start'))).toBe('2026-01-01');
    expect(day.format(noonOf('2026-01-31T04:59:59.999Z', 'end'))).toBe('2026-01-30');
  },
);
