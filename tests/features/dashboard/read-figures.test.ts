import { expect, test, vi } from 'vitest';
import type { Stats } from '#contract/stats.ts';
import { readFigures } from '#features/dashboard/use-figures.ts';

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
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
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
