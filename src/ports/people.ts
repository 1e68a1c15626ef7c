import { createContext, use } from 'react';
import type { PinVerdict } from '#domain/pin.ts';
import { type Action, lowerRole, may, type Permission, type Role } from '#domain/roles.ts';

/** The people of the business, as this device knows them. The composition root provides them. */

export interface Person {
  /** The member's. */
  id: number;
  name: string;
  role: Role;
  /** A colour's name; null where the device doesn't know it. */
  colour: string | null;
}

/** `pin`: how many digits it has; null for a member without one, 'any' where the server doesn't say. */
export type RosterPerson = Person & { pin: number | 'any' | null };

export interface People {
  /** Whoever works at the device now; null with a server that knows no members. */
  current: Person | null;
  /** The account's own member. */
  own: Person | null;
  /** Those who may work at a shared device, by name; none elsewhere. */
  roster: readonly RosterPerson[];
  /** By member, as far as the device knows them; also of those who left. */
  names: ReadonlyMap<number, string>;
  /** Whether the person can be changed here. */
  shared: boolean;
  /** Nobody works until somebody has entered a PIN. */
  locked: boolean;
  enterPin: (memberId: number, pin: string) => Promise<PinVerdict>;
  /** How long (ms) the member's next try waits. */
  pinWait: (memberId: number) => Promise<number>;
  /** From now on this member works at the device. */
  change: (memberId: number) => Promise<void>;
  /** Nothing happens where the current person could not come back. */
  lock: () => Promise<void>;
}

export const PeopleContext = createContext<People | null>(null);

export const usePeople = (): People => {
  const people = use(PeopleContext);
  if (!people) throw new Error('PeopleContext is not provided');
  return people;
};

/** What the server judges at once, by the lower of the account's and the person's role. */
const direct = new Set<Action>([
  'see-sales',
  'export-sales',
  'manage-catalog',
  'see-figures',
  'manage-business',
  'manage-invoicing',
  'manage-team',
]);

/** What the person at the device may do. Everything with a server that knows no roles. */
export const permissionOf = ({ current, own }: People, action: Action): Permission => {
  if (!current) return 'yes';
  const role = own && direct.has(action) ? lowerRole(own.role, current.role) : current.role;
  return may(role, action);
};

/** The member whose drafts the screen shows; undefined for the account's own. */
export const useDraftOwner = (): number | undefined => {
  const { current, own } = usePeople();
  return current && current.id !== own?.id ? current.id : undefined;
};
