import * as z from 'zod/mini';
import { bill, billCreated, billRow } from '#contract/bills.ts';
import { category, paymentMethod, product, productTax, tax } from '#contract/catalog.ts';
import { errorBody } from '#contract/error-body.ts';
import { optionGroup } from '#contract/options.ts';
import { order } from '#contract/orders.ts';
import { business, preferences, settings, user } from '#contract/settings.ts';
import { health, stats } from '#contract/stats.ts';
import { trailRow } from '#contract/trail.ts';

/** The schemas with a name in the document; all others are inlined. */
const entities = {
  Bill: bill,
  BillCreated: billCreated,
  BillRow: billRow,
  Business: business,
  Category: category,
  Error: errorBody,
  Health: health,
  OptionGroup: optionGroup,
  Order: order,
  PaymentMethod: paymentMethod,
  Preferences: preferences,
  Product: product,
  ProductTax: productTax,
  Settings: settings,
  Stats: stats,
  Tax: tax,
  TrailRow: trailRow,
  User: user,
};

export const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(entities)) named.add(schema, { id });
