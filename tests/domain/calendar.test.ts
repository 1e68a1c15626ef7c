import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  calendarDays,
  dateOf,
  dayOf,
  daysFrom,
  instantsOf,
  isDayStart,
  knownDayRule,
  knownTimeZone,
  nextDayOf,
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
  expect(dateOf(late, zone)).toBe(day);
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
  expect(new Date(startOfDay(day, calendarDays(zone))).toISOString()).toBe(start);
});

const zones = [
  ...['America/Guayaquil', 'Pacific/Galapagos', 'UTC', 'America/New_York', 'Europe/Madrid'],
  ...['America/Santiago', 'America/Havana', 'Asia/Beirut', 'Asia/Amman', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue', 'Atlantic/Azores'],
];
const anyZone = fc.constantFrom(...zones);
const anyDay = fc.integer({ min: 0, max: 15_000 }).map((days) => addDays('2012-01-01', days));

const anyStart = fc
  .integer({ min: 0, max: 12 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const anyRule = fc.record({ zone: anyZone, startsAt: anyStart });

test('days begin at their first instant and follow each other, in any zone and at any hour', () => {
  fc.assert(
    fc.property(anyDay, anyRule, (day, rule) => {
      const start = startOfDay(day, rule);
      expect(dayOf(start, rule)).toBe(day);
      expect(dayOf(start - 1, rule)).toBe(addDays(day, -1));
      const { end } = instantsOf(day, day, rule);
      expect(dayOf(end, rule)).toBe(day);
      expect(nextDayOf(start, rule)).toBe(new Date(Date.parse(end) + 1).toISOString());
    }),
    // Enough to meet days on which the clocks change: two of a year, in some of the zones.
    { numRuns: 4_000 },
  );
});

test('without a change of the clocks a day begins at its time of the clock', () => {
  fc.assert(
    fc.property(anyDay, anyStart, (day, startsAt) => {
      for (const zone of ['America/Guayaquil', 'Pacific/Galapagos', 'Asia/Kathmandu']) {
        const start = startOfDay(day, { zone, startsAt });
        expect([dateOf(start, zone), timeOf(start, zone)]).toEqual([day, startsAt]);
      }
    }),
  );
});

test('an instant is in the day that it is counted to, and days are in the order of the calendar', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2012-01-02'), max: new Date('2050-01-01'), noInvalidDate: true }),
      anyRule,
      (at, rule) => {
        const day = dayOf(at.getTime(), rule);
        const next = addDays(day, 1);
        expect(startOfDay(day, rule)).toBeLessThanOrEqual(at.getTime());
        expect(startOfDay(next, rule)).toBeGreaterThan(at.getTime());
        expect(day < next).toBe(true);
        expect(daysFrom(day, next)).toBe(1);
        expect(weekdayOf(next)).toBe((weekdayOf(day) + 1) % 7);
        expect(dayOf(at.getTime(), calendarDays(rule.zone))).toBe(dateOf(at.getTime(), rule.zone));
      },
    ),
  );
});

test.each([
  // New Year's Eve of a bar: midnight is of the year before, the cut-off is not.
  ['America/Guayaquil', '03:00', '2026-01-01T05:00:00.000Z', '2025-12-31'],
  ['America/Guayaquil', '03:00', '2026-01-01T07:59:59.999Z', '2025-12-31'],
  ['America/Guayaquil', '03:00', '2026-01-01T08:00:00.000Z', '2026-01-01'],
  ['Pacific/Galapagos', '03:00', '2026-01-01T08:59:59.999Z', '2025-12-31'],
  ['Pacific/Galapagos', '03:00', '2026-01-01T09:00:00.000Z', '2026-01-01'],
  ['America/Guayaquil', '11:59', '2024-03-01T16:58:59.999Z', '2024-02-29'],
  ['America/Guayaquil', '00:00', '2026-01-01T04:59:59.999Z', '2025-12-31'],
  ['America/Guayaquil', '00:00', '2026-01-01T05:00:00.000Z', '2026-01-01'],
])('in %s, where days begin at %s, %s is of %s', (zone, startsAt, at, day) => {
  expect(dayOf(at, { zone, startsAt })).toBe(day);
});

test.each([
  // At two o'clock the clocks went to three: there was no half past two.
  ['America/New_York', '02:30', '2026-03-08', '2026-03-08T07:30:00.000Z'],
  // At two o'clock they went back to one, so half past one came twice.
  ['America/New_York', '01:30', '2026-11-01', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '03:00', '2026-11-01', '2026-11-01T08:00:00.000Z'],
])('in %s, where days begin at %s, %s begins at %s', (zone, startsAt, day, start) => {
  expect(new Date(startOfDay(day, { zone, startsAt })).toISOString()).toBe(start);
});

test.each(['12:00', '24:00', '3:00', '03:60', '03:00:00', '', '-1:00'])(
  'a day does not begin at %j',
  (time) => {
    expect(isDayStart(time)).toBe(false);
    expect(knownDayRule('Pacific/Galapagos', time)).toEqual(calendarDays('Pacific/Galapagos'));
  },
);

test('a day begins from 00:00 to 11:59, and at midnight where nobody has said when', () => {
  for (const time of ['00:00', '03:30', '09:59', '10:00', '11:59'])
    expect(isDayStart(time)).toBe(true);
  expect(knownDayRule(undefined, undefined)).toEqual(calendarDays('America/Guayaquil'));
  expect(knownDayRule('Pacific/Galapagos', '03:00').startsAt).toBe('03:00');
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
