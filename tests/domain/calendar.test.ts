import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  daysFrom,
  instantsOf,
  knownTimeZone,
  startOfDay,
  timeOf,
  weekdayOf,
} from '#domain/calendar.ts';

const late = '2026-03-10T02:48:00.000Z';

test.each([
  ['America/Guayaquil', '2026-03-09', '21:48'],
  ['Pacific/Galapagos', '2026-03-09', '20:48'],
  ['UTC', '2026-03-10', '02:48'],
  ['Asia/Kathmandu', '2026-03-10', '08:33'],
])('2:48 UTC in %s is %s %s', (zone, day, time) => {
  expect(dayOf(late, zone)).toBe(day);
  expect(timeOf(late, zone)).toBe(time);
});

test.each([
  ['America/Guayaquil', '2026-03-14', '2026-03-14T05:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  // The clocks went from midnight to one o'clock, so midnight belongs to no day.
  ['America/Sao_Paulo', '2017-10-15', '2017-10-15T03:00:00.000Z'],
  // They went from one o'clock back to midnight, so midnight came twice.
  ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z'],
])('in %s %s begins at %s', (zone, day, start) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start);
});

const zones = [
  ...['America/Guayaquil', 'Pacific/Galapagos', 'UTC', 'America/New_York', 'Europe/Madrid'],
  ...['America/Santiago', 'America/Havana', 'Asia/Beirut', 'Asia/Amman', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue', 'Atlantic/Azores'],
];
const anyZone = fc.constantFrom(...zones);
const anyDay = fc.integer({ min: 0, max: 15_000 }).map((days) => addDays('2012-01-01', days));

test('a day begins at its first instant, in any zone', () => {
  fc.assert(
    fc.property(anyDay, anyZone, (day, zone) => {
      const start = startOfDay(day, zone);
      expect(dayOf(start, zone)).toBe(day);
      expect(dayOf(start - 1, zone)).toBe(addDays(day, -1));
      const { end } = instantsOf(day, day, zone);
      expect(dayOf(end, zone)).toBe(day);
    }),
    // Enough to meet days on which the clocks change: two of a year, in some of the zones.
    { numRuns: 2_000 },
  );
});

test('an instant is in the day that it is counted to, and days are in the order of the calendar', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2012-01-02'), max: new Date('2050-01-01'), noInvalidDate: true }),
      anyZone,
      (at, zone) => {
        const day = dayOf(at.getTime(), zone);
        const next = addDays(day, 1);
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(at.getTime());
        expect(startOfDay(next, zone)).toBeGreaterThan(at.getTime());
        expect(day < next).toBe(true);
        expect(daysFrom(day, next)).toBe(1);
        expect(weekdayOf(next)).toBe((weekdayOf(day) + 1) % 7);
      },
    ),
  );
});

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-03-09')).toBe(0);
  expect(weekdayOf('2026-03-15')).toBe(6);
});

test.each([undefined, '', 'Ecuador/Guayaquil'])('without a known zone (%j): Guayaquil', (zone) => {
  expect(knownTimeZone(zone)).toBe('America/Guayaquil');
  expect(knownTimeZone('Pacific/Galapagos')).toBe('Pacific/Galapagos');
});

test('no other file of the app reads or shows a time in the zone of the device', () => {
  const device =
    /\.[gs]et(Hours|Minutes|Date|Day|Month|FullYear)\(|\.toLocale(Date|Time)?String\(|DateTimeFormat\(|new Date\([^()]*,|toDateString|toTimeString/;
  const found = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => device.test(readFileSync(file, 'utf8'))),
  );
  expect(found).toEqual(['src/domain/calendar.ts']);
});
