import { expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { type People, permissionOf } from '#ports/people.ts';

const person = (id: number, role: Role) => ({ id, name: role, role, colour: null });

const people = (own: Role | null, current: Role | null): People => ({
  own: own && person(1, own),
  current: current && person(2, current),
  roster: [],
  names: new Map(),
  shared: true,
  locked: false,
  enterPin: async () => 'wrong',
  pinWait: async () => 0,
  change: async () => undefined,
  lock: async () => undefined,
});

test('what is recorded is judged by the person at the tablet', () => {
  expect(permissionOf(people('owner', 'waiter'), 'bill')).toBe('approval');
  expect(permissionOf(people('waiter', 'cashier'), 'bill')).toBe('yes');
  expect(permissionOf(people('owner', 'kitchen'), 'take-orders')).toBe('no');
});

test('what is done at once is judged by the lower of the account’s and the person’s role', () => {
  expect(permissionOf(people('owner', 'waiter'), 'manage-catalog')).toBe('no');
  expect(permissionOf(people('cashier', 'owner'), 'manage-catalog')).toBe('no');
  expect(permissionOf(people('admin', 'owner'), 'see-figures')).toBe('yes');
});

test('with a server that knows no members everything may be done', () => {
  expect(permissionOf(people(null, null), 'manage-team')).toBe('yes');
});
