import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shift } from '#contract/shifts.ts';
import { minutesAgo, openDrawer } from '../drawer.ts';
import { expectError, shiftBody, type Under } from '../steps.ts';

/** Which shifts are shown, and which are not found. */
export const shiftLists = (under: Under): void => {
  test('what names no shift or till of the business is not found', async () => {
    const { post, move, close, call } = await openDrawer(under);
    const foreign = await openDrawer(under);
    expectError(await post('shifts', shiftBody(foreign.tillId)), 'till-not-found', ['tillId']);
    for (const key of [randomUUID(), await foreign.opened(), 'x']) {
      expectError(await move(key), 'shift-not-found');
      expectError(await close(key), 'shift-not-found');
      expectError(await call('GET', `shifts/${key}`), 'shift-not-found');
    }
  });

  test('a list has the open ones and the last that were closed, or those of at most 90 days', async () => {
    const { call, opened, close } = await openDrawer(under);
    const keys: string[] = [];
    for (const hours of [4, 3, 2, 1]) keys.push(await opened({ openedAt: minutesAgo(hours * 60) }));
    const [oldest = '', second = '', third = '', newest = ''] = keys;
    await close(second, { counted: { cash: '50.00' } });
    await close(third);
    const list = async (query: object = {}) => {
      const { body } = await call('GET', `shifts?${new URLSearchParams({ ...query })}`);
      return body.map((each: unknown) => shift.parse(each).key);
    };
    expect(await list()).toEqual([newest, third, second, oldest]);
    expect(await list({ status: 'open' })).toEqual([newest, oldest]);
    expect(await list({ status: 'closed' })).toEqual([third, second]);
    const range = { startDate: minutesAgo(200), endDate: minutesAgo(100) };
    expect(await list(range)).toEqual([third, second]);
    expect(await list({ startDate: range.startDate })).toEqual([newest, third, second]);
    expect(await list({ endDate: range.endDate, status: 'open' })).toEqual([oldest]);
    const days = (count: number) => minutesAgo(count * 24 * 60);
    const long = new URLSearchParams({ startDate: days(91), endDate: minutesAgo(0) });
    expectError(await call('GET', `shifts?${long}`), 'range-too-long');
    expectError(await call('GET', 'shifts?status=uncounted'), 'invalid-input', ['status']);
  });
};
