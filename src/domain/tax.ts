import { type Decimal, decimal, sumOf } from './decimal.ts';
import { type Money, toMoney } from './money.ts';

/** Codes of the tax authority (SRI). Only IVA counts toward invoice taxes. */
export const taxCodes = { renta: '1', iva: '2', ice: '3', irbpnr: '4', isd: '6' } as const;

/** IVA rate codes for untaxed products, whose bases a bill lists apart from those at 0 %. */
export const untaxedRates = { notSubject: '6', exempt: '7' } as const;

/** A tax of a product. `rate` in percent; `taxBase` the dollars of the unit price that it applies to. */
export interface LineTax {
  taxId: number;
  taxCode: string;
  rateCode: string;
  rate: number;
  taxBase: Money;
}

export const invoiceTaxes = <T extends { taxCode: string }>(taxes: readonly T[]): T[] =>
  taxes.filter((tax) => tax.taxCode === taxCodes.iva);

/** IVA of one unit, exact (not yet rounded): rounding belongs to the sum of a rate's bases. */
export const unitTax = (taxes: readonly LineTax[]): Decimal =>
  sumOf(invoiceTaxes(taxes).map((tax) => decimal(tax.taxBase).times(tax.rate).div(100)));

/** Price of one unit with its IVA, exact, as decimal text: tells apart taxes that give the same cents. */
export const exactPriceWithTax = (unitPrice: Money, taxes: readonly LineTax[]): string =>
  decimal(unitPrice).plus(unitTax(taxes)).toFixed();

/** Whether a unit with these taxes costs an exact price with tax. */
export const costsWithTax = (unitPrice: Money, taxes: readonly LineTax[], exact: string): boolean =>
  decimal(unitPrice).plus(unitTax(taxes)).eq(exact);

/** Price of one unit with its IVA, as a card shows it. */
export const priceWithTax = (unitPrice: Money, taxes: readonly LineTax[]): Money =>
  toMoney(decimal(unitPrice).plus(unitTax(taxes)));
