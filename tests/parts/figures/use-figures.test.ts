import { expect, test, vi } from 'vitest';
import type { Stats } from '#contract/stats.ts';
import { calendarDays, dayOf } from '#domain/calendar.ts';
import { readFigures, showable } from '#parts/figures/use-figures.ts';
import { until } from '#tests/harness/until.ts';

const stats = { totalSold: 4 } as Stats;
const ask = async () => ({ ok: true, value: stats }) as const;

test('figures are read once they are kept', async () => {
  let end = (): void => undefined;
  const keep = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const read = readFigures(ask, keep, Date.now);
  const done = vi.fn();
  void read.then(done);
  await until(() => expect(keep).toHaveBeenCalledOnce());
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).not.toHaveBeenCalled();
  end();
  expect(await read).toMatchObject({ ok: true, value: { stats } });
});

test('figures that a full disk refuses are shown all the same', async () => {
  const keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await readFigures(ask, keep, Date.now)).toMatchObject({ ok: true, value: { stats } });
});

test('without an answer nothing is kept', async () => {
  const failure = { ok: false, code: 'network' } as Awaited<
    ReturnType<Parameters<typeof readFigures>[0]>
  >;
  const keep = vi.fn(async () => undefined);
  expect(await readFigures(async () => failure, keep, Date.now)).toBe(failure);
  expect(keep).not.toHaveBeenCalled();
});

test('at midnight of the business the kept figures of today are those of no day more, and longer periods keep theirs', () => {
  const rule = calendarDays('Pacific/Galapagos');
  const midnight = Date.parse('2026-03-10T06:00:00.000Z');
  const kept = {
    stats: { endDate: new Date(midnight - 1).toISOString() } as Stats,
    at: '2026-03-09T20:00:00.000Z',
  };
  const [before, after] = [dayOf(midnight - 1, rule), dayOf(midnight, rule)];
  expect(showable(kept, 1, before, rule)).toBe(kept);
  expect(showable(kept, 1, after, rule)).toBeNull();
  expect(showable(kept, 7, after, rule)).toBe(kept);
  expect(showable(null, 1, after, rule)).toBeNull();
  expect(showable(undefined, 1, after, rule)).toBeUndefined();
});

test('kept figures are not shown after days were set to begin at another time or in another zone', () => {
  const rule = calendarDays('America/Guayaquil');
  const kept = {
    stats: { endDate: '2026-03-10T04:59:59.999Z' } as Stats,
    at: '2026-03-09T20:00:00.000Z',
  };
  expect(showable(kept, 7, '2026-03-09', rule)).toBe(kept);
  for (const changed of [
    { ...rule, startsAt: '03:00' },
    { ...rule, zone: 'Pacific/Galapagos' },
  ])
    for (const period of [1, 7] as const)
      expect(showable(kept, period, '2026-03-09', changed)).toBeNull();
});
