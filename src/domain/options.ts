import { decimal, sumOf } from './decimal.ts';
import { type Money, toMoney, zero } from './money.ts';
import type { LineTax } from './tax.ts';

/** An option as a line keeps it, which stays the same when the menu changes. */
export interface ChosenOption {
  optionId: number;
  groupName: string;
  name: string;
  /** What one of it adds to the unit price, before tax; negative for less. */
  difference: Money;
  /** 0: the product usually has it, and the guest wants it without. */
  count: number;
  /** The product usually has it: it goes without saying. */
  usual?: boolean;
}

/** What one unit costs before tax, and how much of that each tax applies to. */
export interface Price {
  unitPrice: Money;
  taxes: LineTax[];
}

const smaller = (a: Money, b: Money): Money => (decimal(a).lt(b) ? a : b);

/** The price of a product at another unit price. A tax on the whole price follows it; another base stays, within the price. */
export const atPrice = <P extends Price>(price: P, unitPrice: Money): P => ({
  ...price,
  unitPrice,
  taxes: price.taxes.map((tax) => ({
    ...tax,
    taxBase: tax.taxBase === price.unitPrice ? unitPrice : smaller(tax.taxBase, unitPrice),
  })),
});

type Charged = Pick<ChosenOption, 'difference' | 'count'>;

/** The price of a product with options: never below 0. */
export const withOptions = <P extends Price>(price: P, options: readonly Charged[]): P => {
  const charged = options.map(({ difference, count }) => decimal(difference).times(count));
  const unitPrice = toMoney(sumOf([decimal(price.unitPrice), ...charged]));
  return atPrice(price, decimal(unitPrice).lt(0) ? zero : unitPrice);
};

/**
 * The price of a line's product without its options. A line keeps what it was shown at; `menu`, the product's present price,
 * tells what can't be calculated back.
 */
export const withoutOptions = <P extends Price>(
  { unitPrice, options = [] }: Price & { options?: readonly Charged[] },
  menu: P,
): P => {
  if (withOptions(menu, options).unitPrice === unitPrice) return menu;
  const charged = options.map(({ difference, count }) => decimal(difference).times(count));
  return atPrice(menu, toMoney(decimal(unitPrice).minus(sumOf(charged))));
};

/** Tells two choices of options of a product apart: equal for the same options in any order. */
export const optionsKey = (
  options: readonly Pick<ChosenOption, 'optionId' | 'count'>[] = [],
): string =>
  options
    .map(({ optionId, count }) => `${optionId}x${count}`)
    .sort()
    .join();
