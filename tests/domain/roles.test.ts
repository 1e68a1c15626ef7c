import { describe, expect, test } from 'vitest';
import {
  type Action,
  actions,
  lowerRole,
  may,
  mayManage,
  outranks,
  type Permission,
  type Role,
  roles,
} from '#domain/roles.ts';

/** The matrix of the specification and what was added to it, written a second time: a slip in one of the two shows. */
const matrix = `
  action              owner admin cashier  waiter   kitchen
  see-orders          yes   yes   yes      yes      yes
  take-orders         yes   yes   yes      yes      no
  bill                yes   yes   yes      approval no
  till                yes   yes   yes      approval no
  manage-till         yes   yes   approval approval no
  finish              yes   yes   yes      yes      no
  take-back           yes   yes   approval approval no
  discount-over-limit yes   yes   approval approval no
  leave-service-off   yes   yes   approval approval no
  annul               yes   yes   approval approval no
  reopen              yes   yes   approval approval no
  see-sales           yes   yes   yes      yes      no
  export-sales        yes   yes   no       no       no
  sold-out            yes   yes   yes      yes      yes
  manage-catalog      yes   yes   no       no       no
  see-figures         yes   yes   no       no       no
  manage-business     yes   yes   no       no       no
  manage-invoicing    yes   no    no       no       no
  manage-team         yes   yes   no       no       no
  end-session         yes   yes   approval approval approval
`;

const [[, ...columns] = [], ...rows] = matrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

test('the table has the roles and the actions of the matrix, and no others', () => {
  expect(roles).toEqual(columns);
  expect(actions).toEqual(rows.map(([action]) => action));
});

describe.each(rows.map(([action, ...cells]) => ({ action: action as Action, cells })))(
  '$action',
  ({ action, cells }) => {
    test.each(columns.map((role, at) => ({ role: role as Role, expected: cells[at] })))(
      '$role: $expected',
      ({ role, expected }) => expect(may(role, action)).toBe(expected as Permission),
    );
  },
);

test('a role outranks exactly the roles after it', () => {
  for (const [at, role] of roles.entries())
    expect(roles.filter((other) => outranks(role, other))).toEqual(roles.slice(at + 1));
});

test('of two roles the lower is the one that is outranked, in any order', () => {
  expect(lowerRole('owner', 'waiter')).toBe('waiter');
  expect(lowerRole('waiter', 'owner')).toBe('waiter');
  expect(lowerRole('admin', 'admin')).toBe('admin');
});

test.each([
  ['owner', roles],
  ['admin', ['cashier', 'waiter', 'kitchen']],
  ['cashier', []],
  ['waiter', []],
  ['kitchen', []],
] as const)('%s may change members of these roles: %s', (role, below) => {
  expect(roles.filter((other) => mayManage(role, other))).toEqual(below);
});

test('no action needs an approval that nobody can give', () => {
  for (const action of actions)
    expect(roles.some((role) => may(role, action) === 'yes')).toBe(true);
});
