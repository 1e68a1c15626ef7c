import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { customerInput } from '#contract/bills.ts';
import { Ledger } from '#local/ledger/ledger.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { knownCustomers, readCustomers, saveCustomer } from '#local/queries/customers.ts';
import { sampleCustomers } from '#messages/sample-customers.ts';

let ledger: Ledger;

beforeEach(() => {
  ledger = new Ledger('samples', { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(() => ledger.close());

const read = (businessId = 7) => readCustomers(ledger, businessId, sampleCustomers);
const [first, second] = sampleCustomers;
if (!first || !second) throw new Error('there are no samples');
const guest = { ...first, dni: '1714307103', fullName: 'Ana Paz' };

test('every sample passes the form’s rules and has a unique number', () => {
  for (const customer of sampleCustomers) expect(customerInput.parse(customer)).toEqual(customer);
  expect(new Set(sampleCustomers.map(({ dni }) => dni)).size).toBe(sampleCustomers.length);
});

test('changes are stored for their business alone and not offered by the checkout', async () => {
  expect(await saveCustomer(ledger, 7, sampleCustomers, guest, null)).toBe(true);
  const changed = { ...first, dni: '1712456787001' };
  expect(await saveCustomer(ledger, 7, sampleCustomers, changed, first.dni)).toBe(true);
  expect(await read()).toEqual([guest, changed, ...sampleCustomers.slice(1)]);
  expect(await read(8)).toEqual(sampleCustomers);
  expect(await knownCustomers(ledger, 7)).toEqual([]);
});

test('a duplicate number is refused without a write', async () => {
  const taken = { ...guest, dni: second.dni };
  expect(await saveCustomer(ledger, 7, sampleCustomers, taken, null)).toBe(false);
  expect(await saveCustomer(ledger, 7, sampleCustomers, taken, first.dni)).toBe(false);
  expect(await read()).toEqual(sampleCustomers);
});

test('a customer with an unchanged number is changed in place', async () => {
  const renamed = { ...first, fullName: 'Otro Nombre' };
  expect(await saveCustomer(ledger, 7, sampleCustomers, renamed, first.dni)).toBe(true);
  expect(await read()).toEqual([renamed, ...sampleCustomers.slice(1)]);
});

test('an unreadable row of another build counts as none', async () => {
  await ledger.values.put({ key: valueKeys.sampleCustomers(7), value: [{ idNumber: '1' }] });
  expect(await read()).toEqual(sampleCustomers);
});
