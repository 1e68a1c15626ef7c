import type { Selectable } from 'kysely';
import type { Roster } from '#contract/devices.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';

/** What a device checks a member's PIN with. */
const pins = ['pin_hash', 'pin_salt', 'pin_iterations', 'pin_length'] as const;

type PinRow = Pick<Selectable<Schema['members']>, (typeof pins)[number]>;

const pinOf = ({ pin_hash: hash, pin_salt: salt, pin_iterations, pin_length }: PinRow) =>
  hash !== null && salt !== null && pin_iterations !== null && pin_length !== null
    ? { hash, salt, iterations: pin_iterations, length: pin_length }
    : null;

/** The members as an enrolled device keeps them. */
export const readRoster = async (db: Db, { businessId }: Scope): Promise<Roster> => {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'role', 'colour', 'active', ...pins])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, role, colour, active, ...pin }) => ({
    id,
    name,
    role,
    colour,
    active: active === 1,
    pin: active === 1 ? pinOf(pin) : null,
  }));
};
