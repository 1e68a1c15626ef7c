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

test('customers are found by name and by number, and stand by name', () => {
  const all = [customer('Óscar Paz', '1714307103'), customer('Ana Ñauta', '0912345675')];
  const names = (query: string) => findCustomers(all, query).map(({ fullName }) => fullName);
  expect([names(''), names('oscar'), names('09123'), names('zzz')]).toEqual([
    ['Ana Ñauta', 'Óscar Paz'],
    ['Óscar Paz'],
    ['Ana Ñauta'],
    [],
  ]);
});

test('a draft is of one customer of one business, and one of another build is none', () => {
  const places = [draftKey(1, null), draftKey(2, null), draftKey(1, '1714307103')];
  expect(new Set(places).size).toBe(places.length);
  expect(parseCustomer({ dni: '1714307103' })).toBeNull();
});
