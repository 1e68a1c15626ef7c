import { expect, test } from 'vitest';
import type { ServiceMonth } from '#contract/stats.ts';
import { daysOfMonth, lastMonths } from '#domain/calendar.ts';
import { money } from '#domain/money.ts';
import { serviceCsv, sharesOf } from '#features/dashboard/service-share.ts';

const monthOf = (service: string, ...minutes: number[]): ServiceMonth => ({
  ...{ month: '2026-11', service: money(service), bills: 1 },
  people: minutes.map((each, place) => ({
    ...{ memberId: place + 1, name: `=Ana ${place}`, days: 1, minutes: each },
  })),
});

test.each([
  ['10.00', [60, 60, 60], ['3.34', '3.33', '3.33']],
  ['0.01', [10, 20], ['0.00', '0.01']],
  ['12.50', [600, 0], ['12.50', '0.00']],
  ['7.00', [0, 0], ['0.00', '0.00']],
  ['0.00', [5], ['0.00']],
])('%s for %j minutes is %j', (service, minutes, shares) => {
  expect(sharesOf(monthOf(service, ...minutes))).toEqual(shares);
});

test('the file has the shares, and no name in it is a formula', () => {
  expect(serviceCsv(monthOf('1.00', 30))).toContain(`'=Ana 0,1,30,1.00`);
});

test('months have their days, also across years', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  expect(lastMonths('2026-02-28', 3)).toEqual(['2026-02', '2026-01', '2025-12']);
});
