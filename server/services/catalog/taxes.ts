import type { ProductTax } from '#contract/catalog.ts';
import type { LineTax } from '#domain/tax.ts';

/** The domain's view of a tax on the wire. */
export const domainTax = (tax: ProductTax): LineTax => ({
  taxId: tax.id,
  taxCode: tax.taxCode,
  rateCode: tax.rateCode,
  rate: tax.rate,
  taxBase: tax.ProductTax.taxBase,
});
