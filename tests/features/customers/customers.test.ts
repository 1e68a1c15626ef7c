import { expect, test } from 'vitest';
import { findCustomers } from '#features/customers/customers-screen.tsx';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { parseCustomer } from '#parts/customers/customer-form.ts';

const customer = (fullName: string, dni: string) => ({
  fullName,
  dni,
  address: '',
  email: '',
  phone: '',
});

test('customers are found by name and number, sorted by name', () => {
  const all = [customer('Óscar Paz', '1714307103'), customer('Ana Ñauta', '0912345675')];
  const names = (query: string) => findCustomers(all, query).map(({ fullName }) => fullName);
  expect([names(''), names('oscar'), names('09123'), names('zzz')]).toEqual([
    ['Ana Ñauta', 'Óscar Paz'],
    ['Óscar Paz'],
    ['Ana Ñauta'],
    [],
  ]);
});

test('each customer and business has its own draft, and a draft of another shape is ignored', () => {
  const places = [
    valueKeys.customer(1, null),
    valueKeys.customer(2, null),
    valueKeys.customer(1, '1714307103'),
  ];
  expect(new Set(places).size).toBe(places.length);
  expect(parseCustomer({ dni: '1714307103' })).toBeNull();
});
