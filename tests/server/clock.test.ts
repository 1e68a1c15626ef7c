import { expect, test } from 'vitest';
import { saleTime, startOfDay } from '#server/services/clock.ts';

const now = new Date('2026-03-15T03:00:00.000Z');

test('the day of a zone begins at its own midnight', () => {
  expect(startOfDay(now, 'America/Guayaquil').toISOString()).toBe('2026-03-14T05:00:00.000Z');
  expect(startOfDay(now, 'UTC').toISOString()).toBe('2026-03-15T00:00:00.000Z');
  expect(startOfDay(now, 'America/Guayaquil', 1).toISOString()).toBe('2026-03-15T05:00:00.000Z');
  expect(startOfDay(now, 'America/Guayaquil', -14).toISOString()).toBe('2026-02-28T05:00:00.000Z');
});

test('also where the clocks change', () => {
  const spring = new Date('2026-03-08T18:00:00.000Z');
  expect(startOfDay(spring, 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(startOfDay(spring, 'America/New_York', 1).toISOString()).toBe('2026-03-09T04:00:00.000Z');
});

test('a sale keeps the device’s time while that can be true', () => {
  expect(saleTime('2026-03-15T02:59:59Z', now)).toBe('2026-03-15T02:59:59.000Z');
  expect(saleTime('2025-12-16T03:00:00Z', now)).toBe('2025-12-16T03:00:00.000Z');
  for (const claimed of [undefined, '2026-03-15T03:00:00.001Z', '2025-12-14T03:00:00Z']) {
    expect(saleTime(claimed, now)).toBe(now.toISOString());
  }
});
