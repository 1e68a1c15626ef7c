import { expect, it } from 'vitest';
import type { CustomerInput } from '#contract/bills.ts';
import { otherGuest } from '#parts/customers/known-guests.ts';

const guest = (
  dni: string,
  fullName: string,
  more: Partial<CustomerInput> = {},
): CustomerInput => ({
  ...{ dni, fullName, address: 'Quito', email: 'a@b.test', phone: '', ...more },
});

const ana = guest('1714307103', 'Ana Mora');
const luis = guest('1710034065', 'Luis Paz');
const known = [ana, luis];

it.each([
  ['another name', guest(ana.dni, 'Luis Paz'), undefined, ana],
  [
    'another name, with spaces around the number',
    guest(` ${ana.dni} `, 'Luis Paz'),
    undefined,
    ana,
  ],
  ['no name', guest(ana.dni, ' '), undefined, ana],
  ['the guest’s name in another writing', guest(ana.dni, 'ANA  MORÁ'), undefined, null],
  [
    'a name that takes the place of the guest’s',
    guest(ana.dni, 'Eva', { knownAs: 'Ana Mora' }),
    undefined,
    null,
  ],
  [
    'a name that takes the place of another one',
    guest(ana.dni, 'Eva', { knownAs: 'Luis Paz' }),
    undefined,
    ana,
  ],
  ['another name as it was saved', guest(ana.dni, 'Eva'), ana.dni, null],
  ['another name, saved with another number', guest(ana.dni, 'Eva'), luis.dni, ana],
  ['a part of the number', guest('171430710', 'Luis Paz'), undefined, null],
  ['the RUC of the same person', guest(`${ana.dni}001`, 'Luis Paz'), undefined, null],
  ['an unknown number', guest('0926687856', 'Luis Paz'), undefined, null],
])('a known number beside %s', (_, values, saved, other) => {
  expect(otherGuest(values, known, saved)).toBe(other);
});
