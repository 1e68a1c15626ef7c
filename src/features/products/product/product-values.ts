import * as z from 'zod/mini';
import type { Product, Tax } from '#contract/catalog.ts';
import type { ProductFields } from '#contract/product-form.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import { isMoney, type Money, money } from '#domain/money.ts';
import { invoiceTaxes, priceWithTax } from '#domain/tax.ts';
import { isSame } from '#parts/draft/rebased.ts';
import { wireNumber } from '#parts/wire-number.ts';

/** The form's values; numbers are texts as typed. */
export const productValues = z.object({
  productName: z.string(),
  description: z.string(),
  /** As typed: with tax where `isFinal`. */
  unitPrice: z.string(),
  /** Drafts of older builds have the price before tax. */
  isFinal: z._default(z.boolean(), false),
  available: z.boolean(),
  /** Drafts of older builds and products of older servers have none. */
  favorite: z._default(z.boolean(), false),
  stockable: z.boolean(),
  stock: z.string(),
  sku: z.string(),
  ean: z.string(),
  unitMeasure: z.string(),
  categories: z.array(z.int()),
  /** The main category, which gives the product its colour. */
  categoryId: z.nullable(z.int()),
  /** Groups of options in their order; drafts of older builds and products of older servers have none. */
  optionGroups: z._default(z.array(z.int()), []),
  /** `taxId` null until one was chosen; `taxBase` null while it follows the price. */
  taxes: z.array(z.object({ taxId: z.nullable(z.int()), taxBase: z.nullable(z.string()) })),
});

export type ProductValues = z.infer<typeof productValues>;

export const usualUnit = 'Unidad';

export const emptyValues: ProductValues = {
  productName: '',
  description: '',
  unitPrice: '',
  isFinal: true,
  available: true,
  favorite: false,
  stockable: false,
  stock: '0',
  sku: '',
  ean: '',
  unitMeasure: '',
  categories: [],
  categoryId: null,
  optionGroups: [],
  taxes: [],
};

/** IVA as most products have it, in percent. */
const usualRate = 15;

/** The taxes in use and those of the product, which may have gone out of use. */
export const offeredTaxes = (taxes: readonly Tax[], product: Product | null): Tax[] => {
  const known = new Map([...(product?.Taxes ?? []), ...taxes].map((tax) => [tax.id, tax]));
  return [...known.values()].sort((a, b) => a.id - b.id);
};

/** The values that a new product begins with. */
export const newValues = (known: readonly Tax[]): ProductValues => {
  const iva = invoiceTaxes(known).find(({ rate }) => rate === usualRate);
  return { ...emptyValues, taxes: iva ? [{ taxId: iva.id, taxBase: null }] : [] };
};

/** Without what the form does not edit. */
export const valuesOf = (product: Product): ProductValues =>
  productValues.parse({
    ...product,
    unitPrice: product.finalPrice ?? product.unitPrice,
    isFinal: product.finalPrice !== undefined,
    stock: String(product.stock),
    categories: product.Categories.map(({ id }) => id),
    taxes: product.Taxes.map(({ id, ProductTax: { taxBase } }) => ({
      taxId: id,
      taxBase: taxBase === product.unitPrice ? null : taxBase,
    })),
  });

/** The chosen main category if the product still has it, else the first. */
const mainOf = ({ categories, categoryId }: Pick<ProductValues, 'categories' | 'categoryId'>) =>
  categoryId !== null && categories.includes(categoryId) ? categoryId : categories[0];

const amountOf = (text: string): Money | null => {
  const typed = wireNumber(text);
  return isMoney(typed) && !typed.startsWith('-') ? money(typed) : null;
};

const chosenTaxes = ({ taxes }: Pick<ProductValues, 'taxes'>, known: readonly Tax[]) =>
  taxes.flatMap(({ taxId, taxBase }) => {
    const tax = known.find(({ id }) => id === taxId);
    return tax ? [{ ...tax, taxId: tax.id, taxBase }] : [];
  });

/** The price before tax, as the request has it: text that is no price stays as it is typed. */
const baseText = (
  values: Pick<ProductValues, 'unitPrice' | 'isFinal' | 'taxes'>,
  known: readonly Tax[],
): string => {
  const price = values.isFinal ? amountOf(values.unitPrice) : null;
  return price === null
    ? wireNumber(values.unitPrice)
    : unitPriceOf(price, chosenTaxes(values, known));
};

/**
 * The request's fields. A final price is sent with the base that follows from it, for older servers. Stock is sent only when it
 * differs from `base`, since sales take from it meanwhile, and so are groups of options, which older servers don't have.
 */
export const fieldsOf = (
  { stock, optionGroups, isFinal, ...values }: ProductValues,
  known: readonly Tax[],
  base?: ProductValues,
): ProductFields => ({
  ...values,
  unitPrice: baseText({ ...values, isFinal }, known),
  finalPrice: isFinal ? wireNumber(values.unitPrice) : '',
  available: String(values.available),
  favorite: String(values.favorite),
  stockable: String(values.stockable),
  // Without stock keeping an empty stock is sent.
  ...((stock !== base?.stock || values.stockable !== base.stockable) && {
    stock: values.stockable ? stock.trim() : '',
  }),
  ...(!isSame(optionGroups, base?.optionGroups ?? []) && {
    optionGroups: JSON.stringify(optionGroups),
  }),
  categories: JSON.stringify(values.categories),
  categoryId: String(mainOf(values) ?? ''),
  taxes: JSON.stringify(
    values.taxes.map(({ taxId, taxBase }) => ({
      taxId,
      taxBase: wireNumber((isFinal ? null : taxBase) ?? baseText({ ...values, isFinal }, known)),
    })),
  ),
});

/** The price that isn't typed: with tax, or before it where the other one is. Null while the price is invalid. */
export const otherPrice = (
  values: Pick<ProductValues, 'unitPrice' | 'isFinal' | 'taxes'>,
  known: readonly Tax[],
): Money | null => {
  const price = amountOf(values.unitPrice);
  if (price === null) return null;
  const chosen = chosenTaxes(values, known);
  if (values.isFinal) return unitPriceOf(price, chosen);
  const taxes = chosen.flatMap((tax) => {
    const base = tax.taxBase === null ? price : amountOf(tax.taxBase);
    return base === null ? [] : [{ ...tax, taxBase: base }];
  });
  return priceWithTax(price, taxes);
};
