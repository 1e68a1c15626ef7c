import type { Generated } from 'kysely';
import type { PaymentKind } from '#domain/bill.ts';

/** The tables of the catalog, with the conventions of `schema.ts`. */
export interface CatalogSchema {
  /** Ready images for categories, drawn once. */
  category_pictures: {
    /** Name in the icon set. */
    icon: string;
    image_hash: string;
  };
  taxes: {
    id: number;
    description: string;
    rate_bp: number;
    tax_code: string;
    rate_code: string;
    active: number;
  };
  categories: {
    id: Generated<number>;
    business_id: number;
    name: string;
    image_hash: string | null;
    /** 1: came with the sample menu, and nobody has changed it since. */
    sample: Generated<number>;
    /** Place on the menu, from 1; null until somebody arranges it. */
    position: Generated<number | null>;
  };
  products: {
    id: Generated<number>;
    business_id: number;
    name: string;
    description: string;
    unit_price_cents: number;
    /** As in a line. */
    final_price_cents: number | null;
    available: number;
    image_hash: string | null;
    stockable: number;
    stock: number;
    sku: string;
    ean: string;
    unit_measure: string;
    category_id: number | null;
    created_at: string;
    deleted_at: string | null;
    /** Nobody can order it before. */
    sold_out_until: string | null;
    /** When that was said last; null before anybody did. */
    sold_out_said_at: string | null;
    /** As a category's. */
    sample: Generated<number>;
    /** As a category's, among the products of its main category. */
    position: Generated<number | null>;
    /** 1: the order screen shows it under 'Favoritos' too. */
    favorite: Generated<number>;
  };
  product_categories: { product_id: number; category_id: number };
  product_taxes: { product_id: number; tax_id: number; tax_base_cents: number };
  /** A guest chooses `min` to `max` options of a group; with `repeat` one of them several times. */
  option_groups: {
    id: Generated<number>;
    business_id: number;
    name: string;
    min: number;
    max: number;
    repeat: number;
    deleted_at: string | null;
    /** As a category's. */
    sample: Generated<number>;
  };
  options: {
    id: Generated<number>;
    group_id: number;
    name: string;
    difference_cents: number;
    /** With tax, where it was typed so. */
    final_difference_cents: number | null;
    /** 1: chosen unless the guest says otherwise. */
    usual: number;
    available: number;
    /** Place in the group, from 0. */
    position: number;
    sold_out_until: string | null;
    sold_out_said_at: string | null;
    deleted_at: string | null;
  };
  product_option_groups: { product_id: number; group_id: number; position: number };
  /** What a product cost until a moment. `taxes`: JSON list of the contract's `productTax`. */
  former_prices: {
    product_id: number;
    unit_price_cents: number;
    final_price_cents: number | null;
    taxes: string;
    until: string;
  };
  /** That a product had a group of options, or had it not, and until when it last did. */
  former_product_groups: { product_id: number; group_id: number; had: number; until: string };
  /** What a group allowed, and until when it last did. */
  former_group_rules: {
    group_id: number;
    min: number;
    max: number;
    repeat: number;
    until: string;
  };
  former_differences: {
    option_id: number;
    difference_cents: number;
    final_difference_cents: number | null;
    until: string;
  };
  payment_methods: {
    id: number;
    /** As it was made; a business's present name is in `business_payment_methods`. */
    name: string;
    icon: string;
    /** Null: one that every business starts with. */
    business_id: number | null;
    kind: Generated<PaymentKind>;
    sri_code: Generated<string>;
  };
  /** All methods of a business that has changed any, also those of the start. `position`: from 1. */
  business_payment_methods: {
    business_id: number;
    method_id: number;
    name: string;
    icon: string;
    kind: PaymentKind;
    sri_code: string;
    active: number;
    position: number;
    /** 1: guests hand over a comprobante de retención, which is no money. */
    retention: Generated<number>;
  };
}
