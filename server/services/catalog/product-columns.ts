import type { Selectable } from 'kysely';
import { lineTaxOf, type Product, type ProductTax } from '#contract/catalog.ts';
import type { ProductForm as WholeForm } from '#contract/product-form.ts';
import { decimal } from '#domain/decimal.ts';
import { fromCents, type Money, toCents, toMoney } from '#domain/money.ts';
import { priceWithTax, unitTax } from '#domain/tax.ts';
import type { Schema } from '../../db/schema.ts';
import { imageUrl } from '../kernel/images.ts';
import { placeOf } from './place.ts';

/** Which column holds which field of a product: the one place to extend for a new column. */

export type ProductRow = Selectable<Schema['products']>;
export type ProductForm = Omit<WholeForm, 'img'>;

/** The columns that a form always sets. */
export const formToColumns = (form: ProductForm & { finalPrice: Money | null }) => ({
  name: form.productName,
  description: form.description,
  unit_price_cents: toCents(form.unitPrice),
  final_price_cents: form.finalPrice && toCents(form.finalPrice),
  available: form.available ? 1 : 0,
  stockable: form.stockable ? 1 : 0,
  sku: form.sku,
  ean: form.ean,
  unit_measure: form.unitMeasure,
  category_id: form.categoryId,
});

export const productToApi = (
  row: ProductRow,
  Taxes: ProductTax[],
  Categories: Product['Categories'],
  optionGroups: number[],
): Product => {
  const unitPrice = fromCents(row.unit_price_cents);
  const lineTaxes = Taxes.map(lineTaxOf);
  const finalPrice = row.final_price_cents === null ? null : fromCents(row.final_price_cents);
  return {
    id: row.id,
    productName: row.name,
    description: row.description,
    unitPrice,
    available: row.available === 1,
    img: imageUrl(row.image_hash),
    stockable: row.stockable === 1,
    stock: row.stock,
    sku: row.sku,
    ean: row.ean,
    unitMeasure: row.unit_measure,
    Taxes,
    Categories,
    categoryId: row.category_id,
    createdAt: row.created_at,
    unitTax: finalPrice
      ? toMoney(decimal(finalPrice).minus(unitPrice))
      : toMoney(unitTax(lineTaxes)),
    priceWithTax: finalPrice ?? priceWithTax(unitPrice, lineTaxes),
    ...(finalPrice && { finalPrice }),
    note: '',
    optionGroups,
    soldOutUntil: row.sold_out_until,
    ...placeOf(row),
    favorite: row.favorite === 1,
  };
};
