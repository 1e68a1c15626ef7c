import { expect, it } from 'vitest';
import type { CustomerInput } from '#contract/bills.ts';
import { matchingCustomers } from '#parts/customers/known-customers.ts';

const customer = (dni: string): CustomerInput => ({
  dni,
  fullName: `Cliente ${dni}`,
  address: 'Quito',
  email: 'a@b.test',
  phone: '',
});

const known = ['1714307103', '1710034065', '1791256115001', '0926687856'].map(customer);
const offered = (typed: string) => matchingCustomers(known, typed).map(({ dni }) => dni);

it('offers those whose number begins as typed, the latest first', () => {
  expect(offered('17')).toEqual(['1714307103', '1710034065', '1791256115001']);
  expect(offered(' 171 ')).toEqual(['1714307103', '1710034065']);
});

it('offers nothing for next to nothing, for a complete number, or for a stranger', () => {
  expect(offered('')).toEqual([]);
  expect(offered('1')).toEqual([]);
  expect(offered('1714307103')).toEqual([]);
  expect(offered('99')).toEqual([]);
});

it('offers no more than a hand finds at once', () => {
  const many = Array.from({ length: 30 }, (_, i) => customer(`17${String(i).padStart(8, '0')}`));
  expect(matchingCustomers(many, '17')).toHaveLength(5);
});
