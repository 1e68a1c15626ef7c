import type { BillLine, Payment } from '../bill.ts';
import { type CheckoutSummary, checkoutSummary } from '../checkout.ts';
import { groupBy } from '../collections.ts';
import { decimal } from '../decimal.ts';
import { optionsText } from '../line-words.ts';
import { addMoney, compareMoney, type Money, toCents, toMoney, zero } from '../money.ts';
import { spreadDiscount } from '../order-discount.ts';
import { isNearRule, withService } from '../parted-order.ts';
import { appliedOf } from '../payment.ts';
import { invoiceTaxes } from '../tax.ts';
import { type DocumentTaxCode, documentTaxCodes, isIvaRate, type PaymentCode } from './codes.ts';
import { basesOf } from './line-bases.ts';

/**
 * The figures of a legal document from those of a bill, which its guest has been shown: they add up to the cent, and to the bill's
 * total. A bill for which that can't be has a fault; nothing of it is changed.
 */

export interface DocumentTax {
  code: DocumentTaxCode;
  rateCode: string;
  /** Percent. */
  rate: number;
  base: Money;
  amount: Money;
}

export interface DocumentLine {
  code: string;
  description: string;
  quantity: number;
  /** Before tax, with two to six decimals: times the quantity, less the discount, it gives the base to the cent. */
  unitPrice: string;
  /** Before tax. */
  discount: Money;
  base: Money;
  taxes: DocumentTax[];
}

export interface DocumentFigures {
  lines: DocumentLine[];
  /** One for each rate: the sums of the lines'. */
  taxes: DocumentTax[];
  totalWithoutTaxes: Money;
  totalDiscount: Money;
  /** The service. What guests give to a person beside it is no part of the sale. */
  tip: Money;
  total: Money;
  payments: { code: PaymentCode; amount: Money }[];
}

/** What a bill must say of itself. */
export interface FiscalBill {
  lines: readonly Pick<
    BillLine,
    | 'productId'
    | 'productName'
    | 'options'
    | 'unitPrice'
    | 'finalPrice'
    | 'taxes'
    | 'quantity'
    | 'discount'
  >[];
  summary: CheckoutSummary;
  payments: readonly Pick<Payment, 'method' | 'amount'>[];
}

/** `line`: the place of the line that has it. */
export type FigureFault =
  | { why: 'no-iva' | 'several-ivas' | 'partly-taxed' | 'rate-code'; line: number }
  | { why: 'sums' | 'tax' | 'service' | 'payments' }
  | { why: 'payment-code'; methodId: number };

/** The cents by which the tax of a rate may differ from the rate of its base: those of a price that was typed with tax. */
export const taxTolerance = 1;

/** The service of a document is at most so many percent of what it is on. */
export const mostService = 10;

export const longestDescription = 300;

type Line = FiscalBill['lines'][number];

const lineFault = ({ unitPrice, finalPrice, taxes }: Line, line: number): FigureFault | null => {
  const [iva, another] = invoiceTaxes(taxes);
  if (!iva) return { why: 'no-iva', line };
  if (another) return { why: 'several-ivas', line };
  if (!finalPrice && unitPrice !== zero && iva.taxBase !== unitPrice)
    return { why: 'partly-taxed', line };
  return isIvaRate(iva.rateCode, iva.rate) ? null : { why: 'rate-code', line };
};

const haveSameTaxes = (own: CheckoutSummary, shown: CheckoutSummary): boolean =>
  own.totalByTax.length === shown.totalByTax.length &&
  own.totalByTax.every(({ taxId, rateCode, taxRate, taxBase, taxSubtotal }) =>
    shown.totalByTax.some(
      (tax) =>
        tax.taxId === taxId &&
        tax.rateCode === rateCode &&
        tax.taxRate === taxRate &&
        tax.taxBase === taxBase &&
        tax.taxSubtotal === taxSubtotal,
    ),
  );

/** Whether the amounts are those of the lines. */
const addsUp = (lines: readonly Line[], summary: CheckoutSummary): boolean => {
  const own = withService(checkoutSummary(lines, summary.serviceRate), summary.serviceRateAmount);
  return (
    own.subtotal === summary.subtotal &&
    own.discounts === summary.discounts &&
    own.taxes === summary.taxes &&
    haveSameTaxes(own, summary) &&
    own.total === summary.total &&
    isNearRule(own, summary.serviceRateAmount)
  );
};

/** At most the share of the subtotal that the law knows, and the cent that a part of an order may have more. */
const isServiceOver = ({ subtotal, serviceRateAmount }: CheckoutSummary): boolean =>
  toCents(serviceRateAmount) >
  toCents(toMoney(decimal(subtotal).times(mostService).div(100))) + taxTolerance;

const taxOn = ({ base, rate }: Pick<DocumentTax, 'base' | 'rate'>): Money =>
  toMoney(decimal(base).times(rate).div(100));

/** Whether the tax is the rate of the base, within the tolerance. */
export const isTaxOn = (tax: Pick<DocumentTax, 'base' | 'rate' | 'amount'>): boolean =>
  Math.abs(toCents(tax.amount) - toCents(taxOn(tax))) <= taxTolerance;

/** "Capuchino (Grande, sin azúcar)". */
const descriptionOf = ({ productName, options }: Line): string => {
  const text = optionsText(options);
  const whole = `${productName}${text && ` (${text})`}`;
  return [...whole].slice(0, longestDescription).join('').trim();
};

/** A price of a unit that gives an amount to the cent, for up to 9,999 units. */
const unitPriceWithin = (amount: Money, quantity: number): string => {
  const exact = decimal(amount).div(quantity).toFixed(6);
  return exact.replace(/0{1,4}$/, '');
};

type Taxed = DocumentLine & { taxes: [DocumentTax] };

const taxedLines = ({ lines }: FiscalBill): Taxed[] => {
  const bases = basesOf(lines);
  return lines.flatMap((line, place) => {
    const [iva] = invoiceTaxes(line.taxes);
    const { base, discount } = bases[place] ?? { base: zero, discount: zero };
    if (!iva) return [];
    const { rateCode, rate } = iva;
    return [
      {
        ...{ code: String(line.productId), description: descriptionOf(line) },
        ...{ quantity: line.quantity, base, discount },
        unitPrice: unitPriceWithin(addMoney(base, discount), line.quantity),
        taxes: [{ code: documentTaxCodes.iva, rateCode, rate, base, amount: zero }],
      },
    ];
  });
};

const rateOf = ({ rateCode, rate }: { rateCode: string; rate: number }): string =>
  `${rateCode} ${rate}`;

/** The tax of each rate, as the bill has it. */
const taxesOf = ({ summary }: FiscalBill): DocumentTax[] =>
  [
    ...groupBy(summary.totalByTax, ({ rateCode, taxRate }) => rateOf({ rateCode, rate: taxRate })),
  ].flatMap(([, group]) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        ...{ code: documentTaxCodes.iva, rateCode: first.rateCode, rate: first.taxRate },
        base: addMoney(zero, ...group.map(({ taxBase }) => taxBase)),
        amount: addMoney(zero, ...group.map(({ taxSubtotal }) => taxSubtotal)),
      },
    ];
  });

/** Gives each line its share in the tax of its rate. */
const withTaxes = (lines: readonly Taxed[], taxes: readonly DocumentTax[]): DocumentLine[] => {
  const amounts = new Map<DocumentLine, Money>();
  for (const tax of taxes) {
    const own = lines.filter((line) => rateOf(line.taxes[0]) === rateOf(tax));
    const shares = spreadDiscount(
      tax.amount,
      own.map(({ base }) => base),
    );
    for (const [place, line] of own.entries()) amounts.set(line, shares[place] ?? zero);
  }
  return lines.map((line) => ({
    ...line,
    taxes: [{ ...line.taxes[0], amount: amounts.get(line) ?? zero }],
  }));
};

const faultOf = (bill: FiscalBill): FigureFault | null => {
  const { lines, summary, payments } = bill;
  const wrongLine = lines.map(lineFault).find((fault) => fault !== null);
  if (wrongLine) return wrongLine;
  if (lines.length === 0 || !addsUp(lines, summary)) return { why: 'sums' };
  if (isServiceOver(summary)) return { why: 'service' };
  if (!taxesOf(bill).every(isTaxOn)) return { why: 'tax' };
  return compareMoney(appliedOf(payments), summary.total) === 0 ? null : { why: 'payments' };
};

/**
 * The figures of a bill's document.
 * @param codeOf the SRI's code of a payment method; undefined where the business has chosen none
 */
export const documentFigures = (
  bill: FiscalBill,
  codeOf: (methodId: number) => PaymentCode | undefined,
): { figures: DocumentFigures; fault?: undefined } | { fault: FigureFault } => {
  const fault = faultOf(bill);
  if (fault) return { fault };
  const payments: DocumentFigures['payments'] = [];
  for (const { method, amount } of bill.payments) {
    const code = codeOf(method.id);
    if (!code) return { fault: { why: 'payment-code', methodId: method.id } };
    payments.push({ code, amount });
  }
  const taxes = taxesOf(bill);
  const lines = withTaxes(taxedLines(bill), taxes);
  return {
    figures: {
      ...{ lines, taxes, payments },
      totalWithoutTaxes: bill.summary.subtotal,
      totalDiscount: bill.summary.discounts,
      tip: bill.summary.serviceRateAmount,
      total: bill.summary.total,
    },
  };
};
