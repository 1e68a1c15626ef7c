import type { Generated } from 'kysely';
import type { MovementKind } from '#domain/shift.ts';

/** The tables of tills and the shifts of their drawers, with the conventions of `schema.ts`. */
export interface TillSchema {
  tills: {
    /** Random, but of those from before there were tills: that of the business. */
    id: number;
    business_id: number;
    name: string;
    active: Generated<number>;
  };
  shifts: {
    id: Generated<number>;
    business_id: number;
    /** The device's id. */
    key: string;
    till_id: number;
    opened_at: string;
    /** The member who opened it. */
    opened_by: number | null;
    float_cents: number;
    /** JSON: how many of each coin and note the float was; null where that was not told. */
    denominations: string | null;
    /** JSON: the bills that it adopts, of which the server had not heard at its opening; null without any. */
    awaited: string | null;
    /** Z: counted in the business, from 1; null while it is open. */
    number: number | null;
    /** Null while it is open. */
    closed_at: string | null;
    closed_by: number | null;
    /** What there should have been in cash, as it was signed. */
    expected_cents: number | null;
    /** JSON of the contract's `counted`; null of one that ended uncounted. */
    counted: string | null;
    /** What stayed in the drawer; null where nobody told. */
    left_cents: number | null;
    reason: string | null;
    /** JSON: the keys of what was counted with the closing. */
    named: string | null;
    /** JSON: corrections of its count, the oldest first; null without any. See `closing-corrections.ts`. */
    corrections: string | null;
    /** Of all that the closing said. */
    close_hash: string | null;
    /** The key of the shift of the same till that has its money since it was joined into that; null of all others. */
    joined_into: string | null;
  };
  shift_movements: {
    id: Generated<number>;
    business_id: number;
    /** The device's id. */
    key: string;
    shift_id: number;
    kind: MovementKind;
    amount_cents: number;
    reason: string;
    at: string;
    /** The member whose tips it hands over; 0: tips for nobody in particular; null: it is no such movement. */
    tip_for: number | null;
    /** The key of the shift to whose tips those belong, where it is another one. */
    tips_of: string | null;
  };
}
