import { memo, type ReactNode } from 'react';
import type { BillHead, PaymentMethod } from '#domain/bill.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatMoney } from '#messages/format.ts';
import { payments } from '#messages/payments.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Facts } from '#ui/facts.tsx';
import { type Total, totalOf, totalsApart, totalsByMethod } from './totals.ts';

interface Props {
  bills: readonly BillHead[];
  methods: readonly PaymentMethod[];
  /** Some bills of the period may be missing. */
  partial: boolean;
}

/** Sales of the period: the total, and one per payment method. */
export const Totals = memo(({ bills, methods, partial }: Props) => (
  <section
    aria-label={texts.history.totals}
    className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]"
  >
    <TotalCard label={texts.history.total} total={totalOf(bills)} partial={partial} main />
    {totalsByMethod(bills, methods).map(({ method, ...total }) => (
      <TotalCard
        key={method.id}
        label={method.name}
        icon={<PaymentIcon name={method.icon} />}
        total={total}
        partial={partial}
      />
    ))}
    {totalsApart(bills).map(({ standing, ...total }) => (
      <TotalCard
        key={standing}
        label={payments.standing[standing]}
        total={total}
        partial={partial}
      />
    ))}
  </section>
));

interface CardProps {
  label: string;
  icon?: ReactNode;
  total: Total;
  partial: boolean;
  main?: boolean;
}

const TotalCard = ({ label, icon, total, partial, main }: CardProps) => (
  <Card
    padded={false}
    className={cx(
      'flex flex-wrap items-center justify-between gap-x-3 px-4.5 py-2.5 sm:block sm:py-4',
      main && 'border-transparent! bg-brand-soft!',
    )}
  >
    <h2 className="wrap-anywhere flex flex-1 items-center gap-2 font-medium text-muted text-sm">
      {icon}
      {label}
    </h2>
    <p className="money font-bold text-lg sm:mt-1 sm:text-xl">{formatMoney(total.amount)}</p>
    <Facts
      of={[
        texts.history.count(total.count),
        partial && (
          <span key="partial" className="font-semibold text-warning-ink">
            {billing.partial}
          </span>
        ),
      ]}
      className="basis-full text-muted text-xs tabular-nums"
    />
  </Card>
);
