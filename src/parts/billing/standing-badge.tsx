import type { Payment } from '#domain/bill.ts';
import { standingOf } from '#domain/payment-changes.ts';
import { payments as texts } from '#messages/payments.ts';
import { Badge } from '#ui/badge.tsx';

/** Marks a payment whose money nobody has seen yet, or that did not arrive. */
export const StandingBadge = ({ payment }: { payment: Payment }) => {
  const standing = standingOf(payment);
  if (standing === 'counts') return null;
  return (
    <Badge tone={standing === 'missing' ? 'danger' : 'warning'}>{texts.standing[standing]}</Badge>
  );
};
