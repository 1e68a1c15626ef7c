/** The tables about what the kitchen was told, and the devices that print for it, with the conventions of `schema.ts`. */
export interface KitchenSchema {
  /** Only ever added to. */
  kitchen_tickets: {
    business_id: number;
    /** The device's id (UUID). */
    id: string;
    order_id: number;
    /** Its place among the order's tickets as they arrived, from 1. */
    place: number;
    /** JSON of what the contract's `ticketShape` says. */
    content: string;
    actor_id: number | null;
    user_id: number | null;
    device_id: string | null;
    received_at: string;
  };
  /** Devices that print what any device of the business sends. */
  kitchen_stations: {
    business_id: number;
    /** The id (UUID) that the device gave itself. */
    device_id: string;
    name: string;
    /** JSON list of ids of categories; null: what no other station prints. */
    categories: string | null;
    since: string;
  };
  /** A device is about to print lines of an order; until then no other one gets them. */
  kitchen_claims: {
    order_id: number;
    device_id: string;
    /** JSON list of the lines' ids; empty: all. */
    lines: string;
    until: string;
  };
}
