import * as z from 'zod/mini';
import type { Product } from '#contract/catalog.ts';
import { guestPrice, isTaxedWhole } from '#domain/final-price.ts';
import { mainCategory } from '#domain/menu-order.ts';
import {
  addMoney,
  compareMoney,
  isMoney,
  type Money,
  money,
  percentOn,
  zero,
} from '#domain/money.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { productList } from '#messages/product-list.ts';
import { wireNumber } from '#parts/wire-number.ts';
import { problemsOf } from '../product/product-resolver.ts';
import { type ProductValues, valuesOf } from '../product/product-values.ts';

/** What was typed in the list of products and is not saved yet. */

const rowEdit = z.object({
  /** With tax, as typed. */
  price: z.exactOptional(z.string()),
  available: z.exactOptional(z.boolean()),
  /** The main category. */
  categoryId: z.exactOptional(z.int()),
});

const schema = z.object({ edits: z.record(z.string(), rowEdit) });

export type RowEdit = z.infer<typeof rowEdit>;
/** By the id of the product. */
export type Edits = Readonly<Record<string, RowEdit>>;
export type ListDraft = z.infer<typeof schema>;

export const parseDraft = (value: unknown): ListDraft | null =>
  schema.safeParse(value).data ?? null;

/** A price with a tax on a part of it has to be typed before tax, in the product's own form. */
export const hasFinalPrice = (product: Product): boolean => isTaxedWhole(lineProduct(product));

const categoryOf = (product: Product): number | null => mainCategory(product)?.id ?? null;

/** A product as the list shows it unedited. */
export const rowOf = (product: Product) => ({
  price: guestPrice(lineProduct(product)) as string,
  available: product.available,
  categoryId: categoryOf(product),
});

const isSamePrice = (typed: string, shown: string): boolean => {
  const wire = wireNumber(typed);
  return isMoney(wire) && isMoney(shown) && money(wire) === money(shown);
};

/** The edits with another one of a product. What is as it was counts as none. */
export const withEdit = (edits: Edits, product: Product, change: RowEdit): Edits => {
  const { [product.id]: before, ...others } = edits;
  const { price, available, categoryId } = { ...before, ...change };
  const now = rowOf(product);
  const next: RowEdit = {
    ...(price !== undefined && !isSamePrice(price, now.price) && { price }),
    ...(available !== undefined && available !== now.available && { available }),
    ...(categoryId !== undefined && categoryId !== now.categoryId && { categoryId }),
  };
  return Object.keys(next).length > 0 ? { ...others, [product.id]: next } : others;
};

export const withoutEdit = (edits: Edits, id: number): Edits => {
  const { [id]: _saved, ...others } = edits;
  return others;
};

const relative = /^([+\-−])\s*\$?\s*(\d+(?:[.,]\d{1,4})?)\s*(%?)$/;

const checked = (amount: Money): Money | null => (compareMoney(amount, zero) < 0 ? null : amount);

/** A price ("3.50") or a change of one ("+0.25", "-10 %") applied to a price; null where it gives none. */
export const changedPrice = (price: string, typed: string): Money | null => {
  const [, sign, amount = '', percent] = relative.exec(typed.trim()) ?? [];
  const wire = wireNumber(sign ? amount : typed);
  if (!sign) return isMoney(wire) ? checked(money(wire)) : null;
  const now = wireNumber(price);
  if (!isMoney(now)) return null;
  const signed = `${sign === '+' ? '' : '-'}${wire}`;
  if (percent) return checked(percentOn(money(now), signed));
  return isMoney(signed) ? checked(addMoney(money(now), money(signed))) : null;
};

/** The form of a product with its edit, as it is to be sent. A new main category takes the place of the former one. */
export const valuesWith = (product: Product, edit: RowEdit): ProductValues => {
  const { price, available, categoryId } = edit;
  const values = valuesOf(product);
  const others = values.categories.filter((id) => id !== categoryOf(product));
  return {
    ...values,
    ...(price !== undefined && { unitPrice: price, isFinal: true }),
    ...(available !== undefined && { available }),
    ...(categoryId !== undefined && {
      categoryId,
      categories: [categoryId, ...others.filter((id) => id !== categoryId)],
    }),
  };
};

/** What is wrong with a row, beside its fields; `row`: with none of them. */
export interface RowProblems {
  price?: string;
  category?: string;
  row?: string;
}

export const priceProblem = (product: Product, edit: RowEdit): RowProblems | null => {
  const { price } = edit;
  const { unitPrice } = problemsOf(valuesWith(product, edit));
  if (price === undefined || !unitPrice) return null;
  const isWord = price.trim() !== '' && Number.isNaN(Number(wireNumber(price)));
  return { price: isWord ? productList.notAPrice : unitPrice };
};

/** The server's refusal. @param texts said when it names none of the fields that the list has */
export const refusalOf = (fields: Record<string, string>, texts: string): RowProblems => {
  const price = fields.finalPrice ?? fields.unitPrice;
  const category = Object.entries(fields).find(([path]) => /^categor(ies|yId)/.test(path))?.[1];
  if (!price && !category) return { row: texts };
  return { ...(price && { price }), ...(category && { category }) };
};
