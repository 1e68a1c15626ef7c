import { expect, test } from 'vitest';
import { localBill, localBills } from '#local/outbox/projection.ts';
import { record } from '#local/outbox/record.ts';
import { refusedCustomerOf } from '#local/queries/bills.ts';
import { billCalls } from '#sync/pull/bills.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

/** A sent bill for a final consumer, whose change of customer the server refuses. */
const refused = async () => {
  const { waiter, device } = floor.current;
  const mine = await device();
  const create = waiter.create({ coffee: 1 });
  const order = keyOf(create);
  const bill = waiter.bill(order, { coffee: 1 });
  const { billKey } = bill.params;
  await mine.send(create, bill);
  await mine.record(waiter.customer(order, billKey));
  mine.network.next(faults.refuse('bill-locked'));
  await mine.flush();
  const owner = await mine.ledger.session.get('current');
  if (!owner) throw new Error('nobody is signed in');
  return { mine, order, billKey, owner };
};

test('the bill stays as the server has it, with the refused customer and the reason beside it', async () => {
  const { mine, billKey, owner } = await refused();
  const known = await localBill(mine.ledger, owner.businessId, billKey);
  expect(known?.bill).toMatchObject({ hasCustomer: false, customer: null });
  expect(refusedCustomerOf(known?.pending ?? [])).toMatchObject({
    customer: { fullName: customer.fullName },
    entry: { state: 'parked', lastError: { code: 'bill-locked' } },
  });
  const [listed] = await localBills(mine.ledger, owner.businessId, '2000', '2999');
  expect(listed?.bill.hasCustomer).toBe(false);
});

test('a bill that the server has not been told of loses the customer of a change that is parked', async () => {
  const { waiter, device } = floor.current;
  const { ledger, record: take, outbox, bills } = await device();
  const create = waiter.create({ coffee: 1 });
  const bill = waiter.bill(keyOf(create), { coffee: 1 });
  await take(create);
  await take(bill);
  await take(waiter.customer(keyOf(create), bill.params.billKey));
  const listed = async () => (await bills())[0];
  expect((await listed())?.bill.hasCustomer).toBe(true);
  expect(await listed()).toBe(await listed());
  const change = (await outbox()).at(-1);
  await ledger.outbox.update(change?.seq ?? 0, { state: 'parked' });
  expect((await listed())?.bill.hasCustomer).toBe(false);
});

test('what another device made of the bill is pulled', async () => {
  const { mine, order, billKey, owner } = await refused();
  const other = await floor.current.device(1);
  await other.pull();
  const theirs = { ...customer, fullName: 'Luis Mora' };
  await other.send(floor.current.waiter.customer(order, billKey, theirs));
  const deps = { ...floor.current, ledger: mine.ledger, transport: mine.network.transport };
  await billCalls(deps as never).refreshBill(billKey);
  const known = await localBill(mine.ledger, owner.businessId, billKey);
  expect(known?.bill).toMatchObject({ customer: { fullName: 'Luis Mora' } });
});

test('a correction takes the place of the refused change, and is sent', async () => {
  const { mine, order, billKey, owner } = await refused();
  const [entry] = await mine.outbox();
  const again = floor.current.waiter.customer(order, billKey, { ...customer, fullName: 'Ana P.' });
  await record(mine.ledger, owner, again, { replaces: entry?.seq });
  await mine.flush();
  expect(await mine.outbox()).toEqual([]);
  const known = await localBill(mine.ledger, owner.businessId, billKey);
  expect(known?.bill).toMatchObject({ hasCustomer: true, customer: { fullName: 'Ana P.' } });
});
