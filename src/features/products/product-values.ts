import * as z from 'zod/mini';
import type { Product, Tax } from '#contract/catalog.ts';
import type { ProductFields } from '#contract/product-form.ts';
import { isMoney, type Money, money } from '#domain/money.ts';
import { priceWithTax } from '#domain/tax.ts';
import { isSame } from '#parts/draft/rebased.ts';
import { wireNumber } from '#parts/wire-number.ts';

/** The form's values; numbers are texts as typed. */
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
  available: true,
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

/** Without what the form does not edit. */
export const valuesOf = (product: Product): ProductValues =>
  productValues.parse({
    ...product,
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

/**
 * The request's fields. Stock is sent only when it differs from `base`, since sales take from it meanwhile, and so are groups
 * of options, which older servers don't have.
 */
export const fieldsOf = (
  { stock, optionGroups, ...values }: ProductValues,
  base?: ProductValues,
): ProductFields => ({
  ...values,
  unitPrice: wireNumber(values.unitPrice),
  available: String(values.available),
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
      taxBase: wireNumber(taxBase ?? values.unitPrice),
    })),
  ),
});

const amountOf = (text: string): Money | null => {
  const typed = wireNumber(text);
  return isMoney(typed) && !typed.startsWith('-') ? money(typed) : null;
};

/** The price with taxes, from what is typed so far; null while the price is invalid. */
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
