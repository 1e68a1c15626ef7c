import { type Decimal, decimal, round, sumOf } from './decimal.ts';
import { type Money, money, toMoney, zero } from './money.ts';
import { invoiceTaxes, type LineTax, unitTax } from './tax.ts';

/** A line to charge. `discount` in dollars, tax included. */
export interface CheckoutLine {
  quantity: number | string;
  unitPrice: Money | string;
  taxes: readonly LineTax[];
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

const gross = (line: CheckoutLine): Decimal =>
  decimal(line.unitPrice).plus(unitTax(line.taxes)).times(line.quantity);

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

const totalsByTax = (lines: readonly ReturnType<typeof compute>[]): TaxTotal[] => {
  const groups = new Map<number, { tax: LineTax; bases: Decimal[] }>();
  for (const { tax, base } of lines.flatMap((line) => line.taxable)) {
    const group = groups.get(tax.taxId) ?? { tax, bases: [] };
    group.bases.push(base);
    groups.set(tax.taxId, group);
  }
  return [...groups.values()].map(({ tax, bases }) => {
    const taxBase = sumOf(bases);
    return {
      taxId: tax.taxId,
      taxCode: tax.taxCode,
      rateCode: tax.rateCode,
      taxRate: tax.rate,
      taxBase: toMoney(taxBase),
      taxSubtotal: toMoney(taxBase.times(tax.rate).div(100)),
    };
  });
};

/** The summary of a bill. Tax is rounded once for each rate, service (percent) lies outside the tax base. */
export const checkoutSummary = (
  lines: readonly CheckoutLine[],
  serviceRate: number,
): CheckoutSummary => {
  const computed = lines.map(compute);
  const before = sumOf(computed.map((line) => line.full));
  const subtotal = sumOf(computed.map((line) => line.base));
  const totalByTax = totalsByTax(computed);
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

/** What one line of a bill costs, with its tax. */
export const lineTotal = (line: CheckoutLine): Money => {
  const { base, taxable } = compute(line);
  return toMoney(
    base.plus(sumOf(taxable.map(({ tax, base }) => round(base.times(tax.rate).div(100))))),
  );
};

/** The change to give back; null when less than the total was received. */
export const changeOf = (received: Money, total: Money): Money | null => {
  const change = decimal(received).minus(total);
  return change.lt(0) ? null : money(change.toFixed(2));
};
