import * as z from 'zod/mini';
import { paymentKinds } from '#domain/bill.ts';
import type { LineTax } from '#domain/tax.ts';
import { amount, id, timestamp } from './fields.ts';

/** GET taxes/ . `rate`: percent. */
export const tax = z.object({
  id,
  description: z.string(),
  rate: z.number(),
  taxCode: z.string(),
  rateCode: z.string(),
});

/** A tax on a product; `taxBase` is the part of the unit price that the rate applies to. */
export const productTax = z.extend(tax, { ProductTax: z.object({ taxBase: amount }) });

/** Its place on the menu, from 1. Older servers leave it out, and the others until somebody arranges the menu. */
const position = z.exactOptional(z.int());

/** GET categories/ */
export const category = z.object({
  id,
  name: z.string(),
  img: z.nullable(z.string()),
  products: z.array(id),
  /** The same as `id`; older servers leave it out. */
  categoryId: z.optional(id),
  position,
});

/** GET products/{id} and GET products/business/{businessId} */
export const product = z.object({
  id,
  productName: z.string(),
  description: z.string(),
  unitPrice: amount,
  available: z.boolean(),
  img: z.nullable(z.string()),
  stockable: z.boolean(),
  stock: z.int(),
  sku: z.string(),
  ean: z.string(),
  unitMeasure: z.string(),
  Taxes: z.array(productTax),
  Categories: z.array(z.object({ id, name: z.string(), position })),
  categoryId: z.nullable(id),
  createdAt: timestamp,
  unitTax: amount,
  priceWithTax: amount,
  /** The price with tax as it was typed, where it was typed so; `unitPrice` is then its base to the cent. */
  finalPrice: z.exactOptional(amount),
  /** Older servers leave it out. */
  note: z.optional(z.string()),
  /** The groups of options that a guest chooses from, in their order. Older servers leave it out. */
  optionGroups: z.optional(z.array(id)),
  /** 'Agotado hoy': nobody can order it before. Older servers leave it out. */
  soldOutUntil: z.optional(z.nullable(timestamp)),
  /** Among the products of its main category. */
  position,
  /** Older servers leave it out. */
  favorite: z.optional(z.boolean()),
});

/** As bills name it. `icon` is a name of the app's icon set. */
export const paymentMethod = z.object({ id, name: z.string(), icon: z.string() });

/** GET /paymentMethod : in the order of the business. Older servers leave the optional fields out. */
export const listedMethod = z.extend(paymentMethod, {
  kind: z.exactOptional(z.enum(paymentKinds)),
  /** The code of the tax authority: see `sriCodes`. */
  sriCode: z.exactOptional(z.string()),
  /** False: hidden at the checkout. */
  active: z.exactOptional(z.boolean()),
  /** True: it is no money but a comprobante de retención. */
  retention: z.exactOptional(z.boolean()),
  position,
});

/** GET /paymentMethod . `all`: with those that are hidden. */
export const paymentMethodsQuery = z.object({ all: z.optional(z.literal('true')) });

/** GET categories/images : a ready image for a category. */
export const readyImage = z.object({ name: z.string(), img: z.string() });

export type ReadyImage = z.infer<typeof readyImage>;
export type Tax = z.infer<typeof tax>;
export type ProductTax = z.infer<typeof productTax>;
export type Category = z.infer<typeof category>;
export type Product = z.infer<typeof product>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type ListedMethod = z.infer<typeof listedMethod>;

/** Query of GET products/business/{businessId}; `categories` is a JSON list of ids. */
export const productsQuery = z.object({
  categories: z.optional(z.string().check(z.regex(/^\[[\d,\s]*\]$/))),
  available: z.optional(z.enum(['true', 'false'])),
});

/** A product's tax as the domain computes with it. */
export const lineTaxOf = (tax: ProductTax): LineTax => ({
  taxId: tax.id,
  taxCode: tax.taxCode,
  rateCode: tax.rateCode,
  rate: tax.rate,
  taxBase: tax.ProductTax.taxBase,
});
