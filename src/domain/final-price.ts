import { type Decimal, decimal, sumOf } from './decimal.ts';
import { type Money, toMoney } from './money.ts';
import { invoiceTaxes, type LineTax, priceWithTax } from './tax.ts';

/** A price that was typed as what the guest pays, tax included, is kept as it was typed. */

interface Rated {
  taxCode: string;
  rate: number;
}

/** What a guest pays more than the base, as a factor of it. Taxes apply to the whole of such a price. */
const factor = (taxes: readonly Rated[]): Decimal =>
  sumOf(invoiceTaxes(taxes).map(({ rate }) => decimal(rate)))
    .div(100)
    .plus(1);

/** The base in an amount with tax, not rounded to cents. */
export const baseWithin = (amount: Decimal, taxes: readonly Rated[]): Decimal =>
  amount.div(factor(taxes));

/** The unit price to the cent, before tax, of a price with tax: for what knows no other price. */
export const unitPriceOf = (finalPrice: Money, taxes: readonly Rated[]): Money =>
  toMoney(baseWithin(decimal(finalPrice), taxes));

/** What a difference before tax is with it, to the cent. */
export const differenceWithTax = (difference: Money, taxes: readonly Rated[]): Money =>
  toMoney(decimal(difference).times(factor(taxes)));

/** What the guest pays for a unit. `finalPrice`: as it was typed, where it was typed with tax. */
export const guestPrice = ({
  unitPrice,
  taxes,
  finalPrice,
}: {
  unitPrice: Money;
  taxes: readonly LineTax[];
  finalPrice?: Money | undefined;
}): Money => finalPrice ?? priceWithTax(unitPrice, taxes);
