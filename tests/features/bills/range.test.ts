import { describe, expect, it } from 'vitest';
import { dayOf, defaultRange, instantsOf, rangeProblem, todayOnly } from '#features/bills/range.ts';

const now = new Date(2026, 2, 1, 0, 30);

describe('the range of the history', () => {
  it('defaults to yesterday and today, as calendar days of the device', () => {
    expect(defaultRange(now)).toEqual({ start: '2026-02-28', end: '2026-03-01' });
    expect(todayOnly(now)).toEqual({ start: '2026-03-01', end: '2026-03-01' });
  });

  it.each([
    ['2026-02-28', '2026-03-01', null],
    ['2025-12-01', '2026-03-01', null],
    ['2025-11-30', '2026-03-01', 'too-long'],
    ['0002-01-01', '2026-03-01', 'too-long'],
    ['2026-03-01', '2026-02-28', 'reversed'],
    ['2026-03-01', '2026-03-02', 'future'],
    ['', '2026-03-01', 'incomplete'],
    ['2026-03-01', 'mañana', 'incomplete'],
  ])('from %j to %j: %s', (start, end, problem) => {
    expect(rangeProblem({ start, end }, dayOf(now))).toBe(problem);
  });

  it('spans from the first instant of its first day to the last of its last day', () => {
    const { start, end } = instantsOf({ start: '2026-02-28', end: '2026-03-01' });
    expect(new Date(start)).toEqual(new Date(2026, 1, 28, 0, 0, 0, 0));
    expect(new Date(end)).toEqual(new Date(2026, 2, 1, 23, 59, 59, 999));
    expect(end).toMatch(/Z$/);
  });
});
