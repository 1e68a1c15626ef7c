import type { Generated } from 'kysely';

/** The tables of what boards show, with the conventions of `schema.ts`. */
export interface BoardSchema {
  board_states: {
    business_id: number;
    /** A new random value after each change of an order of the business. */
    state: string;
    /** The `size` of its active orders together. */
    size: Generated<number>;
    /** How many changes there were; each has the next number. */
    seq: Generated<number>;
  };
  /** The latest changes of a board. */
  board_changes: {
    business_id: number;
    seq: number;
    /** Null: what was said to be sold out, or the customer of a bill. */
    order_id: number | null;
    /** The beginning of the `state` that it gave: the same number of another history has another one. */
    mark: string;
  };
}
