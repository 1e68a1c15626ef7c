import { expect, test } from 'vitest';
import type { BillKey } from '#domain/order.ts';
import { knownCustomers } from '#local/queries/customers.ts';
import { newBillKey } from '#local/record.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('the customers of this device’s bills, sent or not, are listed once each with their last data', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const ledger = tablet.tabs[0]?.ledger;
  if (!ledger) throw new Error('the tablet has no tab');
  const session = await ledger.session.get('current');
  const known = async () => knownCustomers(ledger, session?.businessId ?? 0);
  const renamed = { ...customer, fullName: 'Otro Nombre' };
  const create = waiter.create({ coffee: 3 });
  const key = newBillKey() as BillKey;

  await tablet.record(create);
  await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }, { key, to: customer }));
  await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
  expect(await known()).toEqual([customer]);
  await tablet.record(waiter.customer(keyOf(create), key, renamed));
  expect(await known()).toEqual([renamed]);

  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await known()).toEqual([renamed]);
  expect(await knownCustomers(ledger, -1)).toEqual([]);
});
