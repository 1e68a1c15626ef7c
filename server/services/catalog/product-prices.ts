import type { Product } from '#contract/catalog.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import { fromBasisPoints, type Money } from '#domain/money.ts';
import { atPrice } from '#domain/options.ts';
import { invoiceTaxes } from '#domain/tax.ts';
import { refuseFields } from '../../errors.ts';
import type { ProductForm } from './product-columns.ts';

/** A tax as the database has it. */
interface TaxRow {
  id: number;
  tax_code: string;
  rate_bp: number;
}

export const isSamePrice = ({ unitPrice, Taxes }: Product, form: ProductForm): boolean => {
  const baseOf = new Map(form.taxes.map(({ taxId, taxBase }) => [taxId, taxBase]));
  const isSameTax = Taxes.every((tax) => baseOf.get(tax.id) === tax.ProductTax.taxBase);
  return unitPrice === form.unitPrice && isSameTax && Taxes.length === baseOf.size;
};

export type PricedForm = ProductForm & { finalPrice: Money | null };

/**
 * The form with the unit price and the bases of its taxes that follow from a final price. A form that says nothing of that, as older
 * devices send it, keeps the product's where it changes neither price nor taxes.
 * @param known the taxes that the form names
 * @throws AppError invalid-input where a tax of a final price does not apply to the whole price
 */
export const withPrices = (
  form: ProductForm,
  known: readonly TaxRow[],
  current?: Product,
): PricedForm => {
  const { finalPrice } = form;
  if (finalPrice === undefined) {
    const kept = current && isSamePrice(current, form) ? current.finalPrice : null;
    return { ...form, finalPrice: kept ?? null };
  }
  if (finalPrice === null) return { ...form, finalPrice };
  const taxes = form.taxes.flatMap((each) => {
    const row = known.find(({ id }) => id === each.taxId);
    if (!row) return [];
    const { tax_code: taxCode, rate_bp } = row;
    return [{ ...each, taxCode, rateCode: '', rate: fromBasisPoints(rate_bp) }];
  });
  const counted = new Set(invoiceTaxes(taxes).map(({ taxId }) => taxId));
  refuseFields('invalid-input', form.taxes, ({ taxId, taxBase }, index) =>
    counted.has(taxId) && taxBase !== form.unitPrice
      ? [`taxes.${index}.taxBase`, 'El impuesto de un precio final se aplica a todo el precio.']
      : null,
  );
  const price = atPrice({ unitPrice: form.unitPrice, taxes }, unitPriceOf(finalPrice, taxes));
  return {
    ...form,
    finalPrice,
    unitPrice: price.unitPrice,
    taxes: price.taxes.map(({ taxId, taxBase }) => ({ taxId, taxBase })),
  };
};
