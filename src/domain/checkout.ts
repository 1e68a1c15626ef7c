import { allot } from './allot.ts';
import { groupBy } from './collections.ts';
import { type Decimal, decimal, round, sumOf } from './decimal.ts';
import { baseWithin } from './final-price.ts';
import { type Money, money, toMoney, zero } from './money.ts';
import { invoiceTaxes, type LineTax, unitTax } from './tax.ts';

/** A line to charge. `discount` in dollars, tax included. */
export interface CheckoutLine {
  quantity: number | string;
  unitPrice: Money | string;
  taxes: readonly LineTax[];
  /** Of a price that was typed with tax: that. It is charged as it is, and the base follows from it. */
  finalPrice?: Money;
  discount: Money;
}

export interface TaxTotal {
  taxId: number;
  taxCode: string;
  rateCode: string;
  taxRate: number;
  taxBase: Money;
  taxSubtotal: Money;
}

/** Amounts in dollars. `subtotal` = `subTotalBeforeDiscount` - `discounts`, all before tax. */
export interface CheckoutSummary {
  subTotalBeforeDiscount: Money;
  discounts: Money;
  subtotal: Money;
  totalByTax: TaxTotal[];
  taxes: Money;
  serviceRate: number;
  serviceRateAmount: Money;
  total: Money;
}

const zeroAmount = decimal(0);

const gross = ({ unitPrice, taxes, finalPrice, quantity }: CheckoutLine): Decimal =>
  (finalPrice ? decimal(finalPrice) : decimal(unitPrice).plus(unitTax(taxes))).times(quantity);

/** The largest discount of a line: quantity x (price + tax), rounded to cents. */
export const maxDiscount = (line: Omit<CheckoutLine, 'discount'>): Money =>
  toMoney(gross({ ...line, discount: zero }));

/** The part of the discount before tax, taken off price and tax in proportion; the largest discount takes all. */
export const netDiscount = (line: CheckoutLine): Decimal => {
  const full = decimal(line.unitPrice).times(line.quantity);
  const whole = gross(line);
  if (whole.eq(0)) return decimal(0);
  return decimal(line.discount).gte(round(whole))
    ? full
    : decimal(line.discount).times(full).div(whole);
};

/** Base of a line after a discount before tax, rounded where the tax authority rounds. */
export const lineBase = (
  quantity: number | string,
  unitPrice: string,
  discountBeforeTax: Decimal,
): Decimal => round(decimal(quantity).times(unitPrice).minus(discountBeforeTax));

interface TaxAmount {
  tax: LineTax;
  base: Decimal;
  amount: Decimal;
}

/** What lines add to a summary. */
interface Part {
  /** Before discounts and tax. */
  full: Decimal;
  base: Decimal;
  taxes: TaxAmount[];
}

const compute = (line: CheckoutLine) => {
  const price = decimal(line.unitPrice);
  const base = lineBase(line.quantity, String(line.unitPrice), netDiscount(line));
  return {
    full: round(price.times(line.quantity)),
    base,
    taxable: invoiceTaxes(line.taxes).map((tax) => ({
      tax,
      base: price.eq(0) || price.eq(tax.taxBase) ? base : round(base.times(tax.taxBase).div(price)),
    })),
  };
};

/** Lines whose price is before tax: the base of each is rounded, and the tax of each rate once. */
const basePart = (lines: readonly CheckoutLine[]): Part => {
  const computed = lines.map(compute);
  const groups = groupBy(
    computed.flatMap(({ taxable }) => taxable),
    ({ tax }) => tax.taxId,
  );
  return {
    full: sumOf(computed.map(({ full }) => full)),
    base: sumOf(computed.map(({ base }) => base)),
    taxes: [...groups.values()].flatMap((group) => {
      const [first] = group;
      const base = sumOf(group.map((each) => each.base));
      return first
        ? [{ tax: first.tax, base, amount: round(base.times(first.tax.rate).div(100)) }]
        : [];
    }),
  };
};

const paid = (line: CheckoutLine): Decimal => gross(line).minus(line.discount);

/**
 * Lines at one rate whose price is with tax: what they cost is the sum of what the cards say. Base and tax of the sum are rounded
 * once, to add up to it.
 */
const finalPart = (lines: readonly CheckoutLine[]): Part => {
  const taxes = invoiceTaxes(lines[0]?.taxes ?? []);
  const baseOf = (amounts: readonly Decimal[]) => round(baseWithin(sumOf(amounts), taxes));
  const base = baseOf(lines.map(paid));
  const tax = sumOf(lines.map(paid)).minus(base);
  const amounts = allot(
    tax,
    taxes.map(({ rate }) => base.times(rate).div(100)),
  );
  return {
    full: baseOf(lines.map(gross)),
    base,
    taxes: taxes.map((each, index) => ({ tax: each, base, amount: amounts[index] ?? decimal(0) })),
  };
};

const isFinal = ({ finalPrice }: CheckoutLine): boolean => finalPrice !== undefined;

const ratesOf = ({ taxes }: CheckoutLine): string =>
  invoiceTaxes(taxes)
    .map(({ taxId, rate }) => `${taxId} ${rate}`)
    .join();

const partsOf = (lines: readonly CheckoutLine[]): Part[] => [
  basePart(lines.filter((line) => !isFinal(line))),
  ...[...groupBy(lines.filter(isFinal), ratesOf).values()].map(finalPart),
];

const totalsByTax = (parts: readonly Part[]): TaxTotal[] =>
  [
    ...groupBy(
      parts.flatMap(({ taxes }) => taxes),
      ({ tax }) => tax.taxId,
    ),
  ].flatMap(([taxId, group]) => {
    const [first] = group;
    if (!first) return [];
    const { taxCode, rateCode, rate } = first.tax;
    return [
      {
        ...{ taxId, taxCode, rateCode, taxRate: rate },
        taxBase: toMoney(sumOf(group.map(({ base }) => base))),
        taxSubtotal: toMoney(sumOf(group.map(({ amount }) => amount))),
      },
    ];
  });

/**
 * The summary of a bill. Tax is rounded once for each rate, service (percent) lies outside the tax base. Lines whose price was typed
 * with tax cost exactly that.
 */
export const checkoutSummary = (
  lines: readonly CheckoutLine[],
  serviceRate: number,
): CheckoutSummary => {
  const parts = partsOf(lines);
  const before = sumOf(parts.map(({ full }) => full));
  const subtotal = sumOf(parts.map(({ base }) => base));
  const totalByTax = totalsByTax(parts);
  const taxes = sumOf(totalByTax.map((tax) => decimal(tax.taxSubtotal)));
  const service = round(subtotal.times(serviceRate).div(100));
  return {
    subTotalBeforeDiscount: toMoney(before),
    discounts: toMoney(before.minus(subtotal)),
    subtotal: toMoney(subtotal),
    totalByTax,
    taxes: toMoney(taxes),
    serviceRate,
    serviceRateAmount: toMoney(service),
    total: toMoney(subtotal.plus(taxes).plus(service)),
  };
};

/** What a line costs with its tax, before its cents are rounded. */
const exactTotal = (line: CheckoutLine): Decimal => {
  const { base, taxable } = compute(line);
  return base.plus(sumOf(taxable.map(({ tax, base }) => base.times(tax.rate).div(100))));
};

/** What each line of a bill costs, with its tax: together what the bill costs without service. */
export const lineTotals = (lines: readonly CheckoutLine[]): Money[] => {
  const typed = lines.filter((line) => !isFinal(line));
  const amounts = allot(decimal(checkoutSummary(typed, 0).total), typed.map(exactTotal));
  return lines.map((line) => toMoney(isFinal(line) ? paid(line) : (amounts.shift() ?? zeroAmount)));
};

/** What one line costs by itself, with its tax. */
export const lineTotal = (line: CheckoutLine): Money => checkoutSummary([line], 0).total;

/** The change to give back; null when less than the total was received. */
export const changeOf = (received: Money, total: Money): Money | null => {
  const change = decimal(received).minus(total);
  return change.lt(0) ? null : money(change.toFixed(2));
};
