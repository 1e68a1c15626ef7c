/** What each role of a business may do: one table, which devices and the server share. */

/** From the highest to the lowest. */
export const roles = ['owner', 'admin', 'cashier', 'waiter', 'kitchen'] as const;

export type Role = (typeof roles)[number];

/** `approval`: with the PIN of somebody who may do it alone. */
export type Permission = 'yes' | 'approval' | 'no';

const rowOf = (...row: [Permission, Permission, Permission, Permission, Permission]) => row;

/** In the order of `roles`. */
const table = {
  'see-orders': rowOf('yes', 'yes', 'yes', 'yes', 'yes'),
  /** Create and change orders, print comandas, move tables. */
  'take-orders': rowOf('yes', 'yes', 'yes', 'yes', 'no'),
  /** Take payments, change the customer of a bill. */
  bill: rowOf('yes', 'yes', 'yes', 'approval', 'no'),
  /** Open and close a till, and put cash in or take it out. */
  till: rowOf('yes', 'yes', 'yes', 'approval', 'no'),
  /** The same with somebody else's shift, and see what there should be before it is counted. */
  'manage-till': rowOf('yes', 'yes', 'approval', 'approval', 'no'),
  finish: rowOf('yes', 'yes', 'yes', 'yes', 'no'),
  /** Lower or remove units that the server has, or cancel an order, beyond what is free: see `free-take-back.ts`. */
  'take-back': rowOf('yes', 'yes', 'approval', 'approval', 'no'),
  'discount-over-limit': rowOf('yes', 'yes', 'approval', 'approval', 'no'),
  /** Bill without the service that the business charges. */
  'leave-service-off': rowOf('yes', 'yes', 'approval', 'approval', 'no'),
  /** Make a bill count no more. */
  annul: rowOf('yes', 'yes', 'approval', 'approval', 'no'),
  /** Reopen a finished order. */
  reopen: rowOf('yes', 'yes', 'approval', 'approval', 'no'),
  /** The list of bills, and a bill. */
  'see-sales': rowOf('yes', 'yes', 'yes', 'yes', 'no'),
  /** The bills of a period as a file. */
  'export-sales': rowOf('yes', 'yes', 'no', 'no', 'no'),
  /** Say what is sold out today. */
  'sold-out': rowOf('yes', 'yes', 'yes', 'yes', 'yes'),
  'manage-catalog': rowOf('yes', 'yes', 'no', 'no', 'no'),
  /** The dashboard, figures by person, reviews. */
  'see-figures': rowOf('yes', 'yes', 'no', 'no', 'no'),
  /** Its data, its settings and its payment methods. */
  'manage-business': rowOf('yes', 'yes', 'no', 'no', 'no'),
  /** The electronic documents for the tax authority: the issuer's data, its certificate and the points of its devices. */
  'manage-invoicing': rowOf('yes', 'no', 'no', 'no', 'no'),
  /** Members, invitations and devices; admins only with those below them. */
  'manage-team': rowOf('yes', 'yes', 'no', 'no', 'no'),
  /** Sign the account of a shared device out, after which nobody works there. */
  'end-session': rowOf('yes', 'yes', 'approval', 'approval', 'approval'),
} as const;

export type Action = keyof typeof table;

export const actions = Object.keys(table) as Action[];

const rank = (role: Role): number => roles.indexOf(role);

export const may = (role: Role, action: Action): Permission => table[action][rank(role)] ?? 'no';

/** Whether `role` stands above `other`. */
export const outranks = (role: Role, other: Role): boolean => rank(role) < rank(other);

/** The lower of two roles. */
export const lowerRole = (a: Role, b: Role): Role => (outranks(a, b) ? b : a);

/** Whether somebody of `role` may change a member of `other`, or make one: an owner all, others those below them. */
export const mayManage = (role: Role, other: Role): boolean =>
  may(role, 'manage-team') === 'yes' && (role === 'owner' || outranks(role, other));
