import { expect, test } from 'vitest';
import { calendarDays } from '#domain/calendar.ts';
import { money } from '#domain/money.ts';
import { averagePerDay, daysBetween, lastDays } from '#features/dashboard/days.ts';

const zone = 'America/Guayaquil';

test.each([
  ['2026-01-01T05:00:00.000Z', '2026-01-31T05:00:00.000Z', 30],
  ['2026-01-01T05:00:00.000Z', '2026-01-31T04:59:59.999Z', 30],
  ['2026-01-01T05:00:00.000Z', '2026-01-30T17:30:00.000Z', 30],
  ['2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z', 28],
  ['2026-01-01T05:00:00.000Z', '2026-01-01T06:00:00.000Z', 1],
  ['2026-01-01T05:00:00.000Z', '2026-01-01T05:00:00.000Z', 1],
  ['2026-01-02T05:00:00.000Z', '2026-01-01T05:00:00.000Z', 1],
])('from %s to %s: %i days', (start, end, days) => {
  expect(daysBetween(start, end, calendarDays(zone))).toBe(days);
});

test('a period in which the clocks go back has no day more', () => {
  const [start, end] = ['2026-10-05T04:00:00.000Z', '2026-11-04T04:59:59.999Z'];
  expect(daysBetween(start, end, calendarDays('America/New_York'))).toBe(30);
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

test.each([
  [7, '2026-02-25T05:00:00.000Z'],
  [1, '2026-03-03T05:00:00.000Z'],
])('the last days, %i of them, are whole days of the business, today included', (days, start) => {
  expect(lastDays(days, '2026-03-03', calendarDays(zone))).toEqual({
    start,
    end: '2026-03-04T04:59:59.999Z',
  });
});

test('a period ends with the night of its last day', () => {
  const rule = { zone, startsAt: '03:00' };
  const { start, end } = lastDays(7, '2025-12-31', rule);
  expect([start, end]).toEqual(['2025-12-25T08:00:00.000Z', '2026-01-01T07:59:59.999Z']);
  expect(daysBetween(start, end, rule)).toBe(7);
});
