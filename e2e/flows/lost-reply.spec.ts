import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { oneHeartbeat } from '../support/clock.ts';
import { isBill } from '../support/fault-proxy.ts';
import { night } from '../support/night.ts';

test(
  'the reply to a bill is lost after the server made it: one bill',
  night,
  async ({ tables, faultProxy, proxied }) => {
    const till = new Till(proxied.page);
    await till.start();
    await till.takeOrder('5', tables.menu(2));

    faultProxy.break(isBill, 'lose-reply');
    await till.billOrder('5');
    await expect
      .poll(() => faultProxy.requests.filter(isBill).length, oneHeartbeat)
      .toBeGreaterThan(1);
    await expect(till.topBar.online).toBeVisible(oneHeartbeat);
    await expect(till.history.unsent()).toHaveCount(0);

    const sent = faultProxy.requests.filter(isBill);
    expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect(tables.newBills()).toHaveLength(1);
  },
);
