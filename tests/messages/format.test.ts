import { expect, test } from 'vitest';
import { calendarDays } from '#domain/calendar.ts';
import { money } from '#domain/money.ts';
import { bills } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatDifference,
  formatRecent,
  formatSince,
} from '#messages/format.ts';
import { syncStatus } from '#messages/sync-status.ts';

test.each([
  [0, 'hace un momento'],
  [59_999, 'hace un momento'],
  [60_000, 'hace 1 min'],
  [3 * 60_000 + 59_000, 'hace 3 min'],
  [2 * 3_600_000, 'hace 2 h'],
  [24 * 3_600_000, 'hace 1 día'],
  [50 * 3_600_000, 'hace 2 días'],
])('%d ms ago: %s', (ms, words) => {
  expect(formatAgo(ms)).toBe(words);
});

test.each([
  [0, '0 kB'],
  [999, '1 kB'],
  [12_400_000, '12.4 MB'],
  [2_000_000_000, '2 GB'],
])('%d bytes: %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test('what an option adds is dollars, with their sign', () => {
  expect(['0.75', '-0.25', '1200'].map((text) => formatDifference(money(text)))).toEqual([
    '+$0.75',
    '−$0.25',
    '+$1,200.00',
  ]);
});

const zone = 'America/Guayaquil';

test('a bill of 21:48 in Guayaquil stands as 9:48 p. m. of that day', () => {
  expect(formatDateTime('2026-03-10T02:48:00.000Z', zone)).toMatch(/^9 mar 2026, 9:48\sp\.\sm\.$/);
  expect(formatDate('2026-03-10T02:48:00.000Z', zone)).toBe('9 de marzo de 2026');
});

test('data of today stand since a time, older ones since a day', () => {
  const now = Date.parse('2026-03-10T02:48:00Z');
  const at = (time: string) => formatSince(Date.parse(time), now, calendarDays(zone));
  expect(at('2026-03-09T17:05:00Z')).toMatch(/^de las 12:05/);
  expect(at('2026-03-09T06:05:00Z')).toMatch(/^de la 1:05/);
  // The same day in Guayaquil, another one in UTC.
  expect(at('2026-03-09T05:00:00Z')).toMatch(/^de las 12:00/);
  expect(at('2026-03-09T04:59:00Z')).toMatch(/^del 8 mar 2026, 11:59/);
});

test('what is recent has its time today, and its day too before', () => {
  const now = Date.parse('2026-03-10T02:48:00Z');
  expect(formatRecent('2026-03-10T00:15:00Z', now, calendarDays(zone))).toMatch(/^7:15\sp\.\sm\.$/);
  expect(formatRecent('2026-03-09T00:15:00Z', now, calendarDays(zone))).toMatch(
    /^8 mar,? 7:15\sp\.\sm\.$/,
  );
});

test('a note of the time that ends in "p. m." has one period', () => {
  expect(common.stands('de las 2:05 p. m.', false)).toMatch(/, de las 2:05 p\. m\.$/);
  expect(common.stands(null, 'offline')).toMatch(/^Sin conexión\. .*conoce\.$/);
  expect(common.stands(null, 'late')).toMatch(/^El servidor tarda en responder\. .*conoce\.$/);
});

test('a sentence that ends in a time has one full stop', () => {
  const at = formatDateTime('2026-03-10T02:48:00.000Z', zone);
  for (const text of [
    bills.late(at),
    syncStatus.erased(2, at),
    syncStatus.replay.again(1, at),
    syncStatus.replay.kept(1, at),
    syncStatus.replay.unknown(1, at),
  ]) {
    expect(text).toMatch(/9:48\sp\.\sm\.(?!\.)/);
    expect(text.endsWith('.')).toBe(true);
  }
});

test('in the night of a bar the evening is still today', () => {
  const now = Date.parse('2026-03-10T07:00:00Z');
  const rule = { zone, startsAt: '03:00' };
  expect(formatRecent('2026-03-10T04:15:00Z', now, rule)).toMatch(/^11:15\sp\.\sm\.$/);
  expect(formatSince(Date.parse('2026-03-10T04:15:00Z'), now, rule)).toMatch(/^de las 11:15/);
  const morning = Date.parse('2026-03-10T08:00:00Z');
  expect(formatRecent('2026-03-10T07:15:00Z', morning, rule)).toMatch(/^10 mar,? 2:15\sa\.\sm\.$/);
});

test('a day is written as a date', () => {
  expect(formatDay('2025-12-31')).toBe('31 de diciembre de 2025');
});
