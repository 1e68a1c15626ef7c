import type { BillLine } from '#domain/bill.ts';
import { zero } from '#domain/money.ts';
import { priceWithTax } from '#domain/tax.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatMoney } from '#messages/format.ts';
import { Card } from '#ui/card.tsx';

/** The lines of the bill, tax included. */
export const BillLines = ({ lines }: { lines: readonly BillLine[] }) => (
  <Card as="section" padded={false} aria-label={texts.lines}>
    <h2 className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-2">
      <span className="font-semibold text-base">{texts.lines}</span>
      <span className="text-muted text-xs">{billing.withTax}</span>
    </h2>
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.productId}
          className="grid grid-cols-[2.5rem_1fr_auto] gap-x-2 px-4.5 py-3 text-sm"
        >
          <span className="money font-semibold text-muted">{texts.quantity(line.quantity)}</span>
          <span className="min-w-0">
            <span className="font-medium">{line.productName}</span>
            <span className="block text-muted text-xs tabular-nums">
              {billing.each(formatMoney(priceWithTax(line.unitPrice, line.taxes)))}
            </span>
            {line.discount !== zero && (
              <span className="block text-accent-ink text-xs tabular-nums">
                {texts.discount(formatMoney(line.discount))}
              </span>
            )}
          </span>
          <span className="money font-semibold">{formatMoney(line.total)}</span>
        </li>
      ))}
    </ul>
  </Card>
);
