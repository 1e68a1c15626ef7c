import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

test('an open checkout says that the service has changed, and charges what stands there; without network the guest pays what was shown', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = ''] = tables.menu(1);
  const owner = new Till(tablet.page);
  const other = await tabletOf('owner');
  const cashier = new Till(other.page);
  const { checkout, board, history } = cashier;
  const setRate = async (rate: string) => {
    await owner.businessSettings.open();
    await owner.businessSettings.number('Servicio (%)').fill(rate);
    await owner.businessSettings.saved();
  };
  await owner.start();
  await cashier.start();
  await cashier.takeOrder('5', [first]);
  await cashier.takeOrder('6', [first]);
  await expect(board.sent('6')).toBeVisible();
  await board.bill('5');
  const before = await checkout.total();

  await setRate('0');
  const told = cashier.page.getByText('El servicio cambió de 10 % a 0 %. Antes eran $');
  await expect(told).toBeVisible();
  const shown = await checkout.total();
  expect(shown).toBeLessThan(before);
  await checkout.pay();
  await expect.poll(() => tables.newBills().map(({ totalCents }) => totalCents)).toEqual([shown]);
  // The device has its answer too.
  await expect(history.bills.first()).toBeVisible();
  await expect(history.unsent()).toHaveCount(0);

  // The other tablet hears nothing of the next change.
  await board.open();
  await board.bill('6');
  await expect(told).toBeHidden();
  await other.context.setOffline(true);
  await setRate('20');
  await checkout.pay();
  await expect(history.unsent()).toHaveCount(1);
  await other.context.setOffline(false);
  await expect
    .poll(() => tables.newBills().map(({ totalCents }) => totalCents))
    .toEqual([shown, shown]);
  await history.open();
  await expect(history.bills.first()).not.toContainText('Servicio distinto');
});
