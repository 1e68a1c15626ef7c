import type { CheckoutSummary, TaxTotal } from '#domain/checkout.ts';
import { type Money, zero } from '#domain/money.ts';
import { billing } from '#messages/billing.ts';
import { formatMoney } from '#messages/format.ts';
import { cx } from '#ui/cx.ts';

export interface SummaryLine {
  key: string;
  label: string;
  amount: string;
  quiet?: boolean;
}

const texts = billing.summary;

const taken = (amount: Money): string => `${amount === zero ? '' : '-'}${formatMoney(amount)}`;

/** A base and its tax; untaxed rates have a base only. */
const ofTax = ({ taxId, taxRate, rateCode, taxBase, taxSubtotal }: TaxTotal): SummaryLine[] => {
  const untaxed = texts.untaxedBase[rateCode];
  const base = {
    key: `base-${taxId}`,
    label: untaxed ?? texts.base(taxRate),
    amount: formatMoney(taxBase),
    quiet: true,
  };
  if (untaxed) return [base];
  const amount = formatMoney(taxSubtotal);
  return [base, { key: `tax-${taxId}`, label: texts.tax(taxRate), amount, quiet: true }];
};

/** The lines of a summary above its total, as texts. */
export const summaryLines = (summary: CheckoutSummary): SummaryLine[] => [
  { key: 'subtotal', label: texts.subTotal, amount: formatMoney(summary.subTotalBeforeDiscount) },
  ...summary.totalByTax.flatMap(ofTax),
  { key: 'discounts', label: texts.discounts, amount: taken(summary.discounts) },
  { key: 'taxes', label: texts.taxes, amount: formatMoney(summary.taxes) },
  {
    key: 'service',
    label: texts.service(summary.serviceRate),
    amount: formatMoney(summary.serviceRateAmount),
  },
];

/** The lines of a summary above its total, with bases and taxes indented. */
export const SummaryLines = ({ summary }: { summary: CheckoutSummary }) => (
  <dl className="flex flex-col gap-1.5 text-sm">
    {summaryLines(summary).map(({ key, label, amount, quiet }) => (
      <div
        key={key}
        className={cx(
          'flex flex-wrap items-baseline justify-between gap-x-4',
          quiet && 'pl-3 text-muted',
        )}
      >
        <dt>{label}</dt>
        <dd className="money ml-auto">{amount}</dd>
      </div>
    ))}
  </dl>
);

/** The largest number of the screen. */
export const TotalLine = ({ total }: { total: Money }) => (
  <dl className="flex items-baseline justify-between gap-4">
    <dt className="font-semibold text-base">{texts.total}</dt>
    <dd className="money font-bold text-xl" aria-live="polite">
      {formatMoney(total)}
    </dd>
  </dl>
);
