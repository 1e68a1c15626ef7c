import { expect, test } from 'vitest';
import { saleTime } from '#server/services/kernel/clock.ts';

const now = new Date('2026-03-15T03:00:00.000Z');

test('a sale keeps the device’s time while that can be true', () => {
  expect(saleTime('2026-03-15T02:59:59Z', now)).toBe('2026-03-15T02:59:59.000Z');
  expect(saleTime('2025-12-16T03:00:00Z', now)).toBe('2025-12-16T03:00:00.000Z');
  for (const claimed of [undefined, '2026-03-15T03:00:00.001Z', '2025-12-14T03:00:00Z']) {
    expect(saleTime(claimed, now)).toBe(now.toISOString());
  }
});
