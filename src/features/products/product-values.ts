import * as z from 'zod/mini';
import type { Product, Tax } from '#contract/catalog.ts';
import type { ProductFields } from '#contract/product-form.ts';
import { isMoney, type Money, money } from '#domain/money.ts';
import { priceWithTax } from '#domain/tax.ts';

/** What the form holds: numbers as they were typed. */
export const productValues = z.object({
  productName: z.string(),
  description: z.string(),
  unitPrice: z.string(),
  available: z.boolean(),
  stockable: z.boolean(),
  stock: z.string(),
  sku: z.string(),
  ean: z.string(),
  unitMeasure: z.string(),
  categories: z.array(z.int()),
  /** The main one: its colour is the product's. */
  categoryId: z.nullable(z.int()),
  /** `taxId` null until one was chosen; `taxBase` null while it follows the price. */
  taxes: z.array(z.object({ taxId: z.nullable(z.int()), taxBase: z.nullable(z.string()) })),
});

export type ProductValues = z.infer<typeof productValues>;

/** Of a list that has one: stock is counted in pieces, as a rule. */
export const usualUnit = 'Unidad';

export const emptyValues: ProductValues = {
  productName: '',
  description: '',
  unitPrice: '',
  available: true,
  stockable: false,
  stock: '0',
  sku: '',
  ean: '',
  unitMeasure: '',
  categories: [],
  categoryId: null,
  taxes: [],
};

export const valuesOf = (product: Product): ProductValues => ({
  productName: product.productName,
  description: product.description,
  unitPrice: product.unitPrice,
  available: product.available,
  stockable: product.stockable,
  stock: String(product.stock),
  sku: product.sku,
  ean: product.ean,
  unitMeasure: product.unitMeasure,
  categories: product.Categories.map(({ id }) => id),
  categoryId: product.categoryId,
  taxes: product.Taxes.map(({ id, ProductTax: { taxBase } }) => ({
    taxId: id,
    taxBase: taxBase === product.unitPrice ? null : taxBase,
  })),
});

/** A number as people type it, as the wire has it: "1,5", ".5", "5." and "$5" are numbers too. */
const wireNumber = (text: string): string =>
  text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/^(\d+)\.$/, '$1');

/** The main category is one of the product's; without a choice the first. */
const mainOf = ({ categories, categoryId }: ProductValues): number | undefined =>
  categoryId !== null && categories.includes(categoryId) ? categoryId : categories[0];

const isCountedAs = ({ stockable, stock }: ProductValues, other: ProductValues): boolean =>
  stockable === other.stockable && stock === other.stock;

/** `base`: as the product was. A stock that nobody counted anew is not sent: sales take from it meanwhile. */
export const fieldsOf = (values: ProductValues, base?: ProductValues): ProductFields => ({
  productName: values.productName,
  description: values.description,
  unitPrice: wireNumber(values.unitPrice),
  available: String(values.available),
  stockable: String(values.stockable),
  // What nobody counts is none.
  ...(base && isCountedAs(values, base)
    ? {}
    : { stock: values.stockable ? values.stock.trim() : '' }),
  sku: values.sku,
  ean: values.ean,
  unitMeasure: values.unitMeasure,
  categories: JSON.stringify(values.categories),
  categoryId: String(mainOf(values) ?? ''),
  taxes: JSON.stringify(
    values.taxes.map(({ taxId, taxBase }) => ({
      taxId,
      taxBase: wireNumber(taxBase ?? values.unitPrice),
    })),
  ),
});

const amountOf = (text: string): Money | null => {
  const typed = wireNumber(text);
  return isMoney(typed) && !typed.startsWith('-') ? money(typed) : null;
};

/** What a guest will pay, as far as the form tells by now; null while the price is none. */
export const typedPriceWithTax = (
  values: Pick<ProductValues, 'unitPrice' | 'taxes'>,
  known: readonly Tax[],
): Money | null => {
  const price = amountOf(values.unitPrice);
  if (price === null) return null;
  const taxes = values.taxes.flatMap(({ taxId, taxBase }) => {
    const tax = known.find(({ id }) => id === taxId);
    const base = taxBase === null ? price : amountOf(taxBase);
    return tax && base !== null ? [{ ...tax, taxId: tax.id, taxBase: base }] : [];
  });
  return priceWithTax(price, taxes);
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSame = (one: ProductValues, other: ProductValues): boolean => same(one, other);

/** What was typed since `base`, over what the server says now. */
export const rebased = (
  typed: ProductValues,
  base: ProductValues,
  fresh: ProductValues,
): ProductValues => {
  const changed = Object.entries(typed).filter(
    ([name, value]) => !same(value, base[name as keyof ProductValues]),
  );
  return { ...fresh, ...Object.fromEntries(changed) };
};

/** Of a list whose items the server refused by their place ("categories.2"), those that it did not. */
export const unrefused = <T>(
  list: readonly T[],
  path: string,
  fields: Record<string, string>,
): T[] => list.filter((_, index) => fields[`${path}.${index}`] === undefined);
