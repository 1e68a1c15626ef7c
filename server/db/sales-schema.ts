import type { Generated } from 'kysely';
import type { BillStatus } from '#domain/bill.ts';
import type { LineId } from '#domain/line-id.ts';
import type { OrderStatus } from '#domain/order.ts';

/** What a line says of its product, which stays the same when the catalog changes. */
export interface LineCopy {
  name: string;
  image_hash: string | null;
  unit_price_cents: number;
  /** With tax, where the price was typed so; null where it was typed before tax. */
  final_price_cents: number | null;
  /** JSON list of the contract's `productTax`. */
  taxes: string;
  /** JSON list of the contract's `chosenOption`; the price and the taxes' bases are with them. */
  options: string;
  /** What the menu said, where the guest was shown a price that it never had. */
  list_price_cents: number | null;
  /** JSON list of the contract's `optionFault`: what of its options no screen allows. */
  option_faults: string;
}

type OrNull<Row> = { [Name in keyof Row]: Row[Name] | null };

/** A line of an order or a bill. What it says of its product is read with `copyOf`. */
interface Line extends OrNull<LineCopy> {
  /** Of the order's line; a bill has it from there. */
  line_id: LineId;
  product_id: number;
  /** Place of the line, from 0. */
  position: number;
  /** Where it has what it says of its product; null in rows from before, which have it themselves. */
  copy_id: number | null;
}

/** Who made a row with which device; null in rows from before it was kept. */
interface Made {
  created_by: number | null;
  /** The id (UUID) that the device gave itself; null where it gave none. */
  device_id: string | null;
}

/** What orders and bills, which devices make, have in common. */
interface Sale extends Made {
  id: Generated<number>;
  business_id: number;
  /** Counted in the business, from 1; null until the end of the transaction that makes the row. */
  number: number | null;
  /** The device's id. */
  key: string;
  /** The beginning of the hash of what was asked for with the key; empty in rows from before it was kept. */
  request_hash: Generated<string>;
  /** When the guest ordered or paid, as far as the server can tell. */
  created_at: string;
  /** The time that the device gave, unchanged; null without one, and in rows from before it was kept. */
  claimed_at: string | null;
  /** The server's time when it was told; null in rows from before it was kept. */
  received_at: string | null;
}

/** The tables of orders and bills, with the conventions of `schema.ts`. */
export interface SalesSchema {
  orders: Sale & {
    /** The member who took it. */
    actor_id: number | null;
    table_number: string;
    note: string;
    status: OrderStatus;
    version: number;
    updated_at: string;
    finished_at: string | null;
    finished_by: number | null;
    cancelled_by: number | null;
    /** Of rows from before: the trail says with which device the status was changed. */
    status_device_id: string | null;
    /** When the latest change of the status was made; null before the first, and in rows from before it was kept. */
    status_said_at: string | null;
    /** 1 while every unit is billed; updated with each change of the order. */
    settled: Generated<number>;
    /** JSON list of the Idempotency-Keys of its last changes, the oldest first. */
    operations: Generated<string>;
    /** The version after which no change is missing in `operations`. */
    operations_since: Generated<number>;
    /** Of 0.1, neither read nor written any more. An earlier version may start on this database until 0.3, which drops it. */
    edits: Generated<string>;
    /** As `edits`. */
    contained: Generated<string>;
    /** JSON of the domain's `StandingDiscount`, on the whole order; null without one. */
    discount: string | null;
    /** JSON of when and how often its guests were shown what they pay: see `pre-bill-column.ts`; null without any. */
    pre_bill: string | null;
    /** How many there are in `kitchen_tickets`. */
    tickets: Generated<number>;
    /** 1: it, or an edit of it, arrived more than a day after its own time. */
    late: Generated<number>;
    /** About how many characters its lines and tickets have as JSON. */
    size: Generated<number>;
  };
  /** What lines of the business say of products. Rows are only added: each is named by lines and by what the trail and stored answers keep. */
  line_copies: LineCopy & {
    id: Generated<number>;
    business_id: number;
    /** Of all that it says. */
    hash: string;
  };
  /** Who made a line is known of rows from before; the trail says it of all. */
  order_lines: Line &
    Made & {
      order_id: number;
      quantity: number;
      quantity_billed: number;
      /** Off those units, with tax; null without any. */
      discount_billed_cents: number | null;
      /** Of that, what was on the whole order. */
      shared_billed_cents: number | null;
      note: string;
    };
  order_transfers: {
    business_id: number;
    /** Of the device, in lower case. */
    key: string;
    from_order: number;
    to_key: string;
    /** JSON: the lines that were taken off, as they are in the other order, and what the kitchen has of them. */
    waiting: string;
    /** The other order, once it has them. */
    arrived_in: number | null;
  };
  bills: Sale & {
    order_id: number;
    status: BillStatus;
    sub_total_before_discount_cents: number;
    discounts_cents: number;
    sub_total_cents: number;
    taxes_cents: number;
    /** JSON list of the domain's `TaxTotal`. */
    total_by_tax: string;
    service_rate_bp: number;
    service_cents: number;
    total_cents: number;
    /** Of the first payment. */
    payment_method_id: number;
    /** JSON list as `bills/payments.ts` writes it; null of one payment of the total that says no more. */
    payments: string | null;
    /** JSON list of `StoredChange` in `bills/stored-changes.ts`, in the order of arrival; null of a bill without any. */
    payment_changes: string | null;
    customer_id: number | null;
    /** JSON of the customer's data on the bill. */
    customer: string | null;
    /** 1 where the customer's number fails the check. */
    unverified_identity: Generated<number>;
    /** When the customer was last changed, as said; null before the first change. */
    customer_said_at: string | null;
    /** JSON of the domain's `OrderDiscount`, on its whole order; null without one. */
    order_discount: string | null;
    /** 1 where a line has a price that the menu never had: `price` of `marks`, for earlier versions. */
    price_differs: Generated<number>;
    /** Of the domain's `billMarks`, with spaces between. */
    marks: Generated<string>;
    /** What the business had, where the guest was shown a rate that it never had. */
    list_service_rate_bp: number | null;
    /** The member who took the payment, as the device said; null in rows from before it was told. */
    actor_id: number | null;
    /** The shift of a till in which it was paid, which may arrive later or never; null without one. */
    shift_key: string | null;
    /** JSON of `StoredAnnulment` in `bills/annulment.ts`; null of one that counts. `status` stays: earlier versions know no other. */
    annulled: string | null;
    /** The key (UUID) of the till's shift that gave its cash back; null without one. */
    annul_shift: string | null;
  };
  /** What a bill is found by: the domain's `billText`. */
  bill_texts: { business_id: number; bill_id: number; text: string };
  bill_lines: Line & {
    bill_id: number;
    quantity: number;
    discount_cents: number;
    /** Of that, the share in the discount of the order; null without one. */
    shared_cents: number | null;
    total_cents: number;
    note: Generated<string>;
  };
}
