import { type Decimal, decimal, sumOf } from './decimal.ts';
import { guestDifference, guestPrice, isTaxedWhole, unitPriceOf } from './final-price.ts';
import { type Money, toMoney, zero } from './money.ts';
import type { LineTax } from './tax.ts';

/** An option as a line keeps it, which stays the same when the menu changes. */
export interface ChosenOption {
  optionId: number;
  groupName: string;
  name: string;
  /** What one of it adds to the unit price, before tax; negative for less. */
  difference: Money;
  /** With tax, where it was typed so: what the guest pays more. `difference` is then for what knows no other. */
  finalDifference?: Money;
  /** 0: the product usually has it, and the guest wants it without. */
  count: number;
  /** The product usually has it: it goes without saying. */
  usual?: boolean;
}

/** What one unit costs before tax, and how much of that each tax applies to. */
export interface Price {
  unitPrice: Money;
  taxes: LineTax[];
  /** With tax, where the price was typed so: what the guest pays. `unitPrice` is its base to the cent, for what knows no other. */
  finalPrice?: Money;
}

const smaller = (a: Money, b: Money): Money => (decimal(a).lt(b) ? a : b);

const withoutFinal = <P extends Price>({ finalPrice: _, ...price }: P) => price as P;

/**
 * The price of a product at another unit price before tax. A tax on the whole price follows it; another base stays, within the
 * price.
 */
export const atPrice = <P extends Price>(price: P, unitPrice: Money): P => ({
  ...withoutFinal(price),
  unitPrice,
  taxes: price.taxes.map((tax) => ({
    ...tax,
    taxBase: tax.taxBase === price.unitPrice ? unitPrice : smaller(tax.taxBase, unitPrice),
  })),
});

type Charged = Pick<ChosenOption, 'difference' | 'finalDifference' | 'count'>;

const sumOver = (options: readonly Charged[], amountOf: (option: Charged) => Money): Decimal =>
  sumOf(options.map((option) => decimal(amountOf(option)).times(option.count)));

/** What options add to a price before tax. Where a tax has a typed base, what they add to the price is untaxed. */
const chargeOf = (options: readonly Charged[], price: Price): Decimal =>
  sumOver(options, ({ difference, finalDifference }) =>
    isTaxedWhole(price) ? difference : (finalDifference ?? difference),
  );

/** What options add to a price with tax: each what the guest is shown that it adds. */
const finalChargeOf = (options: readonly Charged[], price: Price): Decimal =>
  sumOver(options, (option) => guestDifference(option, price));

/** Whether one of them adds what was typed with tax. */
const addTyped = (options: readonly Charged[]): boolean =>
  options.some(({ finalDifference = zero, count }) => finalDifference !== zero && count > 0);

const atLeastZero = (amount: Decimal): Money => (amount.lt(0) ? zero : toMoney(amount));

/**
 * The price of a product with options: never below 0. With what was typed with tax among them, it is a price with tax, too, unless
 * a tax applies to a part of it.
 */
export const withOptions = <P extends Price>(price: P, options: readonly Charged[]): P => {
  const { unitPrice, finalPrice, taxes } = price;
  const isTyped = addTyped(options) && isTaxedWhole(price);
  const before = atLeastZero(decimal(unitPrice).plus(chargeOf(options, price)));
  if (!finalPrice && !isTyped) return atPrice(price, before);
  const final = atLeastZero(decimal(guestPrice(price)).plus(finalChargeOf(options, price)));
  return {
    ...atPrice(price, isTyped ? unitPriceOf(final, taxes) : before),
    finalPrice: final,
  };
};

/**
 * The price of a line's product without its options. A line keeps what it was shown at; `menu`, the product's present price,
 * tells what can't be calculated back.
 */
export const withoutOptions = <P extends Price>(
  { options = [], ...line }: Price & { options?: readonly Charged[] },
  menu: P,
): P => {
  const { unitPrice, finalPrice, taxes } = line;
  const now = withOptions(menu, options);
  if (now.unitPrice === unitPrice && now.finalPrice === finalPrice) return menu;
  const final = finalPrice && toMoney(decimal(finalPrice).minus(finalChargeOf(options, line)));
  const before = toMoney(decimal(unitPrice).minus(chargeOf(options, line)));
  return {
    ...atPrice(menu, final && addTyped(options) ? unitPriceOf(final, taxes) : before),
    ...(final && { finalPrice: final }),
  };
};

/** Tells two choices of options of a product apart: equal for the same options in any order. */
export const optionsKey = (
  options: readonly Pick<ChosenOption, 'optionId' | 'count'>[] = [],
): string =>
  options
    .map(({ optionId, count }) => `${optionId}x${count}`)
    .sort()
    .join();
