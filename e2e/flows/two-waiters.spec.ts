import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { oneHeartbeat } from '../support/clock.ts';
import { night } from '../support/night.ts';

test(
  'two waiters edit one order, one of them without network: both are served',
  night,
  async ({ tables, tablet, tabletOf }) => {
    const [ordered = '', hers = '', his = ''] = tables.menu(3);
    const other = await tabletOf('waiter');
    const she = new Till(tablet.page);
    const he = new Till(other.page);
    await she.start();
    await he.start();
    await she.takeOrder('5', [ordered]);
    await expect(she.board.sent('5')).toBeVisible();

    await he.board.open();
    await he.board.edit('5');
    await other.context.setOffline(true);
    await he.order.add(his, 2);
    await he.order.save.click();
    await expect(he.board.order('5')).toContainText('Por enviar');

    await she.board.edit('5');
    await she.order.add(hers);
    await she.order.save.click();
    await expect.poll(() => tables.newOrders()[0]?.lines.length).toBe(2);

    await other.context.setOffline(false);
    await expect(
      he.says('La orden de la mesa 5 también se cambió en otro dispositivo'),
    ).toBeVisible(oneHeartbeat);
    await expect(he.board.order('5')).toContainText(hers);
    await expect(he.topBar.online).toBeVisible();

    const [order, ...more] = tables.newOrders();
    expect(more).toEqual([]);
    expect(order?.lines.map(({ product, quantity }) => [product, quantity]).sort()).toEqual(
      [
        [ordered, 1],
        [hers, 1],
        [his, 2],
      ].sort(),
    );
  },
);
