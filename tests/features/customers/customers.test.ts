import { expect, test } from 'vitest';
import { findCustomers } from '#features/customers/components/customer-list.tsx';
import { draftKey } from '#features/customers/draft.ts';
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
  const places = [draftKey(1, null), draftKey(2, null), draftKey(1, '1714307103')];
  expect(new Set(places).size).toBe(places.length);
  expect(parseCustomer({ dni: '1714307103' })).toBeNull();
});
