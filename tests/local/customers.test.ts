import { expect, test } from 'vitest';
import type { BillKey } from '#domain/order.ts';
import { storeBilledCustomers } from '#local/catalog/billed-customers.ts';
import { forgetSignedOut } from '#local/ledger/forget.ts';
import { newBillKey } from '#local/outbox/record.ts';
import { knownCustomers } from '#local/queries/customers.ts';
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

test('customers whom the server told come after those of this device, each with the last data told', async () => {
  const { device } = floor.current;
  const ledger = (await device()).tabs[0]?.ledger;
  if (!ledger) throw new Error('the tablet has no tab');
  const businessId = (await ledger.session.get('current'))?.businessId ?? 0;
  const known = () => knownCustomers(ledger, businessId);
  const other = { ...customer, dni: '1710034065' };
  const told = (data: typeof customer, id: number, updatedAt: string) => ({
    ...data,
    id,
    updatedAt,
  });
  await storeBilledCustomers(ledger, businessId, [
    told(customer, 1, '2026-03-09T12:00:00.000Z'),
    told(other, 2, '2026-03-09T13:00:00.000Z'),
  ]);
  expect(await known()).toEqual([other, customer]);
  const renamed = { ...customer, fullName: 'Otro Nombre' };
  await storeBilledCustomers(ledger, businessId, [told(renamed, 1, '2026-03-09T14:00:00.000Z')]);
  expect(await known()).toEqual([renamed, other]);
  await ledger.session.delete('current');
  await forgetSignedOut(ledger);
  expect(await known()).toEqual([]);
});

test('of a guest whom the server told, a bill of this device says more only if it is newer and has the same name', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  const ledger = tablet.tabs[0]?.ledger;
  if (!ledger) throw new Error('the tablet has no tab');
  const businessId = (await ledger.session.get('current'))?.businessId ?? 0;
  const known = () => knownCustomers(ledger, businessId);
  const create = waiter.create({ coffee: 3 });
  const pay = async (to: typeof customer & { knownAs?: string }) => {
    await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }, { to }));
  };
  const tell = (data: typeof customer, minutes: number) => {
    const updatedAt = new Date(clock.now() + minutes * 60_000).toISOString();
    return storeBilledCustomers(ledger, businessId, [{ ...data, id: 1, updatedAt }]);
  };
  await tablet.record(create);
  await pay({ ...customer, fullName: 'Otro Nombre' });
  await tablet.flush();
  await tell(customer, -1);
  expect(await known()).toEqual([customer]);
  await pay({ ...customer, address: 'Otra calle' });
  await tablet.flush();
  expect(await known()).toEqual([{ ...customer, address: 'Otra calle' }]);
  await tell(customer, 1);
  expect(await known()).toEqual([customer]);
  await pay({ ...customer, fullName: 'Nombre Nuevo', knownAs: customer.fullName });
  expect(await known()).toEqual([{ ...customer, fullName: 'Nombre Nuevo' }]);
});
