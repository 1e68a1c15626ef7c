import { describe, expect, it } from 'vitest';
import { defaultRange, rangeProblem, todayOnly } from '#features/bills/history/range.ts';

const today = '2026-03-01';

describe('the range of the history', () => {
  it('defaults to yesterday and today', () => {
    expect(defaultRange(today)).toEqual({ start: '2026-02-28', end: '2026-03-01' });
    expect(todayOnly(today)).toEqual({ start: '2026-03-01', end: '2026-03-01' });
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
    expect(rangeProblem({ start, end }, today)).toBe(problem);
  });
});
