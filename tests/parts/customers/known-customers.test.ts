import { expect, it } from 'vitest';
import type { CustomerInput } from '#contract/bills.ts';
import { matchingCustomers } from '#parts/customers/customer-fields.tsx';
import { customerFrom, emptyCustomer } from '#parts/customers/customer-form.ts';

const customer = (dni: string): CustomerInput => ({
  dni,
  fullName: `Cliente ${dni}`,
  address: 'Quito',
  email: 'a@b.test',
  phone: '',
});

const known = ['1714307103', '1710034065', '1791256115001', '0926687856'].map(customer);
const offered = (typed: string) => matchingCustomers(known, typed).map(({ dni }) => dni);

it('offers customers whose number starts with the text, latest first', () => {
  expect(offered('17')).toEqual(['1714307103', '1710034065', '1791256115001']);
  expect(offered(' 171 ')).toEqual(['1714307103', '1710034065']);
});

it('offers nothing for one digit, a complete number or an unknown one', () => {
  expect(offered('')).toEqual([]);
  expect(offered('1')).toEqual([]);
  expect(offered('1714307103')).toEqual([]);
  expect(offered('99')).toEqual([]);
});

it('finds a customer by the words of the name, without accents, and by the phone', () => {
  const maria = { ...customer('0102030405'), fullName: 'María José Ordóñez', phone: '0995550142' };
  const all = [...known, maria];
  for (const typed of ['maria', 'ordon', 'ORDÓÑEZ mar', '0142', '099555'])
    expect(matchingCustomers(all, typed), typed).toEqual([maria]);
  expect(matchingCustomers(all, 'maria lopez')).toEqual([]);
});

it('offers at most five customers', () => {
  const many = Array.from({ length: 30 }, (_, i) => customer(`17${String(i).padStart(8, '0')}`));
  expect(matchingCustomers(many, '17')).toHaveLength(5);
});

it.each([
  [' 1714307103 ', { dni: '1714307103' }],
  ['17143', { dni: '17143' }],
  ['0926687856', { dni: '0926687856' }],
  ['0991234567', { phone: '0991234567' }],
  ['María 2', { fullName: 'María 2' }],
])('of the text %j that found nobody comes a new customer', (typed, fields) => {
  expect(customerFrom(typed)).toEqual({ ...emptyCustomer, ...fields });
});
