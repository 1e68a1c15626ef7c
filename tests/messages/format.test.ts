import { expect, test } from 'vitest';
import { formatAgo, formatBytes } from '#messages/format.ts';

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
