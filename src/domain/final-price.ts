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

interface Priced {
  unitPrice: Money;
  taxes: readonly LineTax[];
  finalPrice?: Money | undefined;
}

/** What the guest pays for a unit. `finalPrice`: as it was typed, where it was typed with tax. */
export const guestPrice = ({ unitPrice, taxes, finalPrice }: Priced): Money =>
  finalPrice ?? priceWithTax(unitPrice, taxes);

/** Whether its taxes apply to the whole price: only then one with tax says what the price before it is. */
export const isTaxedWhole = ({ unitPrice, taxes }: Priced): boolean =>
  invoiceTaxes(taxes).every(({ taxBase }) => taxBase === unitPrice);

/** What the guest pays more for one of an option. A typed base stays as it is, so that nothing is taxed on top of it. */
export const guestDifference = (
  { difference, finalDifference }: { difference: Money; finalDifference?: Money | undefined },
  price: Priced,
): Money =>
  finalDifference ??
  (isTaxedWhole(price) ? toMoney(decimal(difference).times(factor(price.taxes))) : difference);
