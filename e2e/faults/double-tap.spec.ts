import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { isBill } from '../support/fault-proxy.ts';
import { night } from '../support/night.ts';

test(
  '20 taps on Facturar within 200 ms: one bill',
  night,
  async ({ tables, faultProxy, proxied }) => {
    const till = new Till(proxied.page);
    await till.start();
    await till.takeOrder('5', tables.menu(2));
    await till.board.bill('5');
    await till.checkout.finalConsumer.check();
    await expect(till.checkout.submit).toBeEnabled();
    await till.checkout.submit.evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 20; tap += 1) setTimeout(() => button.click(), tap * 10);
    });
    await till.checkout.closePaid();
    await expect(till.history.bills.first()).toBeVisible();
    await expect.poll(() => tables.newBills().length).toBeGreaterThan(0);
    await expect(till.topBar.online).toBeVisible();
    expect(tables.newBills()).toHaveLength(1);
    expect(new Set(faultProxy.requests.filter(isBill).map(({ key }) => key)).size).toBe(1);
  },
);
