import type { CheckoutSummary } from '#domain/checkout.ts';
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

/** The lines of a summary above its total, in words. */
export const summaryLines = (summary: CheckoutSummary): SummaryLine[] => [
  { key: 'subtotal', label: texts.subTotal, amount: formatMoney(summary.subTotalBeforeDiscount) },
  ...summary.totalByTax.flatMap((tax) => [
    {
      key: `base-${tax.taxId}`,
      label: texts.base(tax.taxRate),
      amount: formatMoney(tax.taxBase),
      quiet: true,
    },
    {
      key: `tax-${tax.taxId}`,
      label: texts.tax(tax.taxRate),
      amount: formatMoney(tax.taxSubtotal),
      quiet: true,
    },
  ]),
  { key: 'discounts', label: texts.discounts, amount: taken(summary.discounts) },
  { key: 'taxes', label: texts.taxes, amount: formatMoney(summary.taxes) },
  {
    key: 'service',
    label: texts.service(summary.serviceRate),
    amount: formatMoney(summary.serviceRateAmount),
  },
];

/** The lines of a summary above its total; what a rate applies to stands indented. */
export const SummaryLines = ({ summary }: { summary: CheckoutSummary }) => (
  <dl className="flex flex-col gap-1.5 text-sm">
    {summaryLines(summary).map(({ key, label, amount, quiet }) => (
      <div
        key={key}
        className={cx('flex items-baseline justify-between gap-4', quiet && 'pl-3 text-muted')}
      >
        <dt>{label}</dt>
        <dd className="money">{amount}</dd>
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
